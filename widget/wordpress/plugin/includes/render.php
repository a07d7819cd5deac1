<?php
/**
 * Renders the block, the shortcode and pasted addresses.
 *
 * @package Groundline
 */

namespace Groundline;

defined( 'ABSPATH' ) || exit;

/**
 * Renders [groundline].
 *
 * @param mixed $attributes Attributes as typed.
 * @return string HTML.
 */
function shortcode( $attributes ) {
	return card( attributes_of( $attributes ), 'class="groundline-card"' );
}

/**
 * Renders the block.
 *
 * @param array<string, mixed> $attributes Attributes.
 * @return string HTML.
 */
function block( $attributes ) {
	return card( attributes_of( $attributes ), get_block_wrapper_attributes( array( 'class' => 'groundline-card' ) ) );
}

/**
 * Renders an address on a line of its own.
 *
 * @param string[]             $matches What the pattern matched.
 * @param array<string, mixed> $attr    Attributes of the embed.
 * @param string               $url     Address.
 * @return string HTML.
 */
function pasted( $matches, $attr, $url ) {
	return card( attributes_of( array( 'url' => $url ) ), 'class="groundline-card"' );
}

/**
 * Renders a card: the picture; if there is none, a link for readers, and what is wrong for
 * those who can mend it.
 *
 * @param array<string, string> $a       Attributes.
 * @param string                $wrapper Attributes of the wrapping element, escaped.
 * @return string HTML.
 */
function card( array $a, $wrapper ) {
	$page = page_of( $a );
	$look = look_of( $a );
	$html = is_wp_error( $page ) ? $page : ( is_wp_error( $look ) ? $look : picture_of( $page, $look ) );
	if ( is_wp_error( $html ) ) {
		$html = link_instead( $html, $page ) . problem_for_editors( $html );
	}
	return '' === $html ? '' : '<div ' . $wrapper . '>' . $html . '</div>';
}

/**
 * Returns a link to the page if only the service is down, or ''.
 *
 * @param \WP_Error        $problem Why there is no picture.
 * @param string|\WP_Error $page    Address of the page.
 * @return string HTML.
 */
function link_instead( \WP_Error $problem, $page ) {
	if ( is_wp_error( $page ) || 'down' !== $problem->get_error_code() ) {
		return '';
	}
	return '<p><a href="' . esc_url( $page ) . '">' . esc_html( sprintf( /* translators: %s: name of a player or of a list */ __( '%s on Groundline', 'groundline' ), name_of( $page ) ) ) . '</a></p>';
}

/**
 * Returns what a page's address says of its content: "Babe Ruth" of …/players/mlb/babe-ruth.
 *
 * @param string $page Address of the page.
 * @return string Text.
 */
function name_of( $page ) {
	$parts = explode( '/', (string) wp_parse_url( $page, PHP_URL_PATH ) );
	$last  = (string) end( $parts );
	if ( 'leaders' === $parts[1] ) {
		/* translators: %s: name of a league, such as MLB */
		return sprintf( __( '%s leaders', 'groundline' ), strtoupper( $last ) );
	}
	if ( 'players' !== $parts[1] && 'compare' !== $parts[1] ) {
		return __( 'Receipt', 'groundline' );
	}
	return str_replace( ' Vs ', ' vs. ', ucwords( str_replace( '-', ' ', $last ) ) );
}

/**
 * Returns what is wrong, for those who write on this site, and '' for readers.
 *
 * @param \WP_Error $problem What is wrong.
 * @return string HTML.
 */
function problem_for_editors( \WP_Error $problem ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p role="note"><strong>' . esc_html__( 'Groundline, shown to editors only:', 'groundline' ) . '</strong> ' . esc_html( $problem->get_error_message() ) . '</p>';
}
