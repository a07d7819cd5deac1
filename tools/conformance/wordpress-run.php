<?php
// Prepares and examines the WordPress under test, from the command line: php wordpress-run.php TASK.
$task = $argv[1];
$_SERVER['HTTP_HOST'] = getenv('WP_HOST');
$_SERVER['SERVER_NAME'] = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['PHP_SELF'] = '/index.php';
ini_set('display_errors', 'stderr');
if ($task === 'install') {
	define('WP_INSTALLING', true);
	define('SITE_INSTALLING', true);
	(new mysqli(null, 'root', '', null, 0, getenv('WP_SOCKET')))->query('CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4');
}
require getenv('WP_ROOT') . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

switch ($task) {
	case 'install':
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		add_filter('pre_wp_mail', '__return_false');
		wp_install('Box scores', 'chief', 'chief@example.org', true, '', 'open sesame');
		wp_insert_user(['user_login' => 'writer', 'user_pass' => 'open sesame', 'user_email' => 'writer@example.org', 'role' => 'author']);
		switch_theme('twentytwentythree');
		if (getenv('WP_SITE') === 'network') {
			foreach ($wpdb->tables('ms_global') as $name => $table) {
				$wpdb->$name = $table;
			}
			install_network();
			populate_network(1, getenv('WP_HOST'), 'chief@example.org', 'Box scores', '/', false);
		}
		break;
	case 'second': // a site of the network whose administrator is not the network's
		$keeper = wp_insert_user(['user_login' => 'keeper', 'user_pass' => 'open sesame', 'user_email' => 'keeper@example.org']);
		$site = wp_insert_site(['domain' => getenv('WP_HOST'), 'path' => '/second/', 'network_id' => 1, 'user_id' => $keeper, 'title' => 'Second']);
		// WordPress has taken the colon out of the host and its port.
		$wpdb->update($wpdb->blogs, ['domain' => getenv('WP_HOST')], ['blog_id' => $site]);
		clean_blog_cache($site);
		foreach (['siteurl', 'home'] as $option) {
			update_blog_option($site, $option, 'http://' . getenv('WP_HOST') . '/second');
		}
		add_user_to_blog($site, $keeper, 'administrator');
		switch_to_blog($site);
		add_user_to_blog($site, get_user_by('login', 'writer')->ID, 'author');
		switch_theme('twentytwentythree');
		break;
	case 'post': // returns the address of a post, as written by nobody's browser
		$id = wp_insert_post(['post_title' => 'A post', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => wp_slash(stream_get_contents(STDIN))], true);
		echo get_permalink($id);
		break;
	case 'service': // points the site to another service
		update_option('groundline_service', $argv[2]);
		break;
	case 'checks':
		require __DIR__ . '/wordpress-checks.php';
		break;
	case 'remove':
		$plugin = 'groundline/groundline.php';
		deactivate_plugins($plugin);
		$done = delete_plugins([$plugin]);
		if ($done !== true) {
			echo 'not deleted: ' . var_export($done, true);
		}
		foreach (is_multisite() ? get_sites(['fields' => 'ids']) : [0] as $site) {
			$site && switch_to_blog($site);
			echo implode("\n", $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%groundline%'"));
		}
		echo implode("\n", $wpdb->get_col("SELECT meta_key FROM $wpdb->postmeta WHERE meta_value LIKE '%groundline-card%'"));
		break;
}
