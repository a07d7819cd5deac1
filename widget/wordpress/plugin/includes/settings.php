<?php
/**
 * The settings page: the address of the service.
 *
 * @package Groundline
 */

namespace Groundline;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_filter( 'plugin_action_links_' . plugin_basename( dirname( __DIR__ ) . '/groundline.php' ), __NAMESPACE__ . '\link_settings' );

/** Registers the setting and its field. */
function register_settings() {
	register_setting( 'groundline', OPTION, array( 'type' => 'string', 'default' => '', 'sanitize_callback' => __NAMESPACE__ . '\sanitize_service' ) );
	add_settings_section( 'groundline', '', '__return_null', 'groundline' );
	add_settings_field( OPTION, __( 'Address of the service', 'groundline' ), __NAMESPACE__ . '\service_field', 'groundline', 'groundline', array( 'label_for' => OPTION ) );
}

/** Adds the page to the settings menu. */
function add_settings_page() {
	add_options_page( __( 'Groundline', 'groundline' ), __( 'Groundline', 'groundline' ), 'manage_options', 'groundline', __NAMESPACE__ . '\settings_page' );
}

/**
 * Links the settings from the list of plugins.
 *
 * @param string[] $links Links.
 * @return string[]
 */
function link_settings( $links ) {
	array_unshift( $links, '<a href="' . esc_url( admin_url( 'options-general.php?page=groundline' ) ) . '">' . esc_html__( 'Settings', 'groundline' ) . '</a>' );
	return $links;
}

/**
 * Returns a valid address of the service; an invalid one is reported and not saved.
 *
 * @param mixed $typed What was typed.
 * @return string
 */
function sanitize_service( $typed ) {
	$typed = is_string( $typed ) ? trim( $typed ) : '';
	$valid = checked_service( $typed );
	if ( '' !== $typed && '' === $valid ) {
		add_settings_error( OPTION, 'groundline_address', __( 'The address of the service must look like https://example.org, without a path. It was not saved.', 'groundline' ) );
		return (string) get_option( OPTION, '' );
	}
	return $valid;
}

/** Renders the field. */
function service_field() {
	printf(
		'<input type="url" class="regular-text code" id="%1$s" name="%1$s" value="%2$s" placeholder="%3$s" aria-describedby="groundline-about">',
		esc_attr( OPTION ),
		esc_attr( (string) get_option( OPTION, '' ) ),
		esc_attr( '' !== SERVICE ? SERVICE : 'https://example.org' )
	);
	echo '<p class="description" id="groundline-about">';
	if ( '' !== SERVICE ) {
		/* translators: %s: address of the service */
		echo esc_html( sprintf( __( 'Leave it empty for %s.', 'groundline' ), SERVICE ) ) . ' ';
	}
	esc_html_e( 'Your readers’ browsers load pictures from this address and nothing else. No cookies are set.', 'groundline' );
	echo '</p>';
}

/** Renders the page. */
function settings_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form method="post" action="options.php">';
	settings_fields( 'groundline' );
	do_settings_sections( 'groundline' );
	submit_button();
	echo '</form><h2>' . esc_html__( 'How to show a card', 'groundline' ) . '</h2><ul class="ul-disc">';
	foreach ( array(
		__( 'In the block editor, add the block “Groundline card”.', 'groundline' ),
		__( 'Or paste the address of a player, a comparison, leaders or a receipt on a line of its own.', 'groundline' ),
		__( 'Or type a shortcode:', 'groundline' ) . ' [groundline kind="badge" sport="mlb" player="babe-ruth"]',
	) as $way ) {
		echo '<li>' . esc_html( $way ) . '</li>';
	}
	echo '</ul></div>';
}
