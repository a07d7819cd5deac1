<?php
// The configuration of the WordPress under test. The environment says which of its sites it is.
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('WP_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = getenv('WP_SITE') . '_';
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
	define($name . '_KEY', $name);
	define($name . '_SALT', $name);
}
define('WP_CONTENT_DIR', getenv('WP_FOLDER') . '/' . getenv('WP_SITE'));
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('FS_METHOD', 'direct');
define('CONCATENATE_SCRIPTS', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', getenv('WP_FOLDER') . '/debug.log');
if (getenv('WP_SITE') === 'network' && !defined('SITE_INSTALLING')) {
	define('MULTISITE', true);
	define('SUBDOMAIN_INSTALL', false);
	define('DOMAIN_CURRENT_SITE', getenv('WP_HOST'));
	define('PATH_CURRENT_SITE', '/');
	define('SITE_ID_CURRENT_SITE', 1);
	define('BLOG_ID_CURRENT_SITE', 1);
}
if (!defined('ABSPATH')) {
	define('ABSPATH', getenv('WP_ROOT') . '/');
}
require_once ABSPATH . 'wp-settings.php';
