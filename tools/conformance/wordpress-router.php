<?php
// Routes PHP's own server as Apache does for WordPress: files, then index.php. The sites of a
// network share the files.
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (getenv('WP_SITE') === 'network') {
	$path = preg_replace('#^/second(/(wp-.*|[^/]+\.php))$#', '$1', $path);
}
$file = strpos($path, '/wp-content/') === 0
	? getenv('WP_FOLDER') . '/' . getenv('WP_SITE') . substr($path, strlen('/wp-content'))
	: getenv('WP_ROOT') . $path;
if (is_dir($file) && is_file(rtrim($file, '/') . '/index.php')) {
	$file = rtrim($file, '/') . '/index.php';
}
if (!is_file($file)) {
	$file = getenv('WP_ROOT') . '/index.php';
}
if (substr($file, -4) === '.php') {
	$_SERVER['SCRIPT_FILENAME'] = $file;
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = preg_replace('#^' . preg_quote(getenv('WP_ROOT'), '#') . '#', '', $file);
	chdir(dirname($file));
	require $file;
	return true;
}
$kinds = ['css' => 'text/css', 'js' => 'text/javascript', 'json' => 'application/json', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'gif' => 'image/gif', 'ttf' => 'font/ttf', 'woff2' => 'font/woff2'];
header('Content-Type: ' . ($kinds[pathinfo($file, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
header('Cache-Control: max-age=600');
readfile($file);
return true;
