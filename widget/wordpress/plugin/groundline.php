<?php
/**
 * Plugin Name:       Groundline
 * Description:       Show player ratings, career charts, comparisons and leaderboards from Groundline: with a block, a shortcode or a pasted address.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Groundline
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       groundline
 *
 * @package Groundline
 */

namespace Groundline;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.0.0';

/** Base URL of the service until the settings name another; the service's own download fills it in. */
const SERVICE = '';

/** Option with the base URL of the service. */
const OPTION = 'groundline_service';

/** Prefix of the transients that keep answers of the service. */
const KEPT = 'groundline_card_';

/** What the service knows; a test of the service compares them. */
const SPORTS  = array( 'mlb', 'nfl', 'nba', 'nhl', 'wnba' );
const KINDS   = array( 'badge', 'chart', 'comparison', 'leaders' );
const SIZES   = array( 'narrow', 'small', 'medium', 'large' );
const SCHEMES = array( 'light', 'dark' );

/** Attributes of the shortcode and of the block, with their defaults. */
const ATTRIBUTES = array(
	'url'    => '',
	'kind'   => 'badge',
	'sport'  => '',
	'player' => '',
	'versus' => '',
	'stat'   => '',
	'by'     => '',
	'size'   => '',
	'scheme' => '',
	'theme'  => '',
);

require __DIR__ . '/includes/pages.php';
require __DIR__ . '/includes/service.php';
require __DIR__ . '/includes/render.php';
require __DIR__ . '/includes/settings.php';

add_action( 'init', __NAMESPACE__ . '\register' );

/** Registers the shortcode, the block, pasted addresses and the oEmbed provider. */
function register() {
	add_shortcode( 'groundline', __NAMESPACE__ . '\shortcode' );

	wp_register_script(
		'groundline-card-editor',
		plugins_url( 'card/editor.js', __FILE__ ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
		VERSION,
		true
	);
	wp_set_script_translations( 'groundline-card-editor', 'groundline' );
	wp_add_inline_script(
		'groundline-card-editor',
		'window.groundlineCard = ' . wp_json_encode(
			array(
				'service' => service(),
				'sports'  => SPORTS,
				'sizes'   => SIZES,
			),
			JSON_HEX_TAG | JSON_HEX_AMP
		) . ';',
		'before'
	);
	register_block_type( __DIR__ . '/card', array( 'render_callback' => __NAMESPACE__ . '\block' ) );

	if ( '' === service() ) {
		return;
	}
	// Pages are rendered by the handler, which asks again after a failure; WordPress would keep
	// the failure with the post. Whoever asks WordPress for oEmbed finds the provider.
	$pages = '#^' . preg_quote( service(), '#' ) . '/(?:players|compare|leaders|receipts|c)/[^\s"\'<>]+$#';
	wp_embed_register_handler( 'groundline', $pages, __NAMESPACE__ . '\pasted' );
	wp_oembed_add_provider( $pages, service() . '/widget/oembed', true );
}
