<?php
/**
 * Deletes what the plugin stored, on every site of a network.
 *
 * @package Groundline
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Deletes the setting and the kept answers of the current site. */
function groundline_uninstall_site() {
	global $wpdb;
	delete_option( 'groundline_service' );
	foreach ( array( '_transient_groundline_card_', '_transient_timeout_groundline_card_' ) as $prefix ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- options by prefix have no other interface.
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
	}
	wp_cache_flush();
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $groundline_site ) {
		switch_to_blog( $groundline_site );
		groundline_uninstall_site();
		restore_current_blog();
	}
} else {
	groundline_uninstall_site();
}
