<?php
/**
 * Asks the service for a picture's HTML and keeps the answer.
 *
 * @package Groundline
 */

namespace Groundline;

defined( 'ABSPATH' ) || exit;

/** How long an answer is used before the service is asked again. */
const FRESH = DAY_IN_SECONDS;

/** How long the last good answer is kept for when the service does not respond. */
const STALE = 30 * DAY_IN_SECONDS;

/** How long a refusal or a failure is kept. */
const RETRY = MINUTE_IN_SECONDS;

/** Longest answer in bytes. */
const MAX_ANSWER = 65536;

/**
 * Returns the HTML of a page's picture, or a WP_Error: 'refused' with the service's own message,
 * or 'down'.
 *
 * @param string                $page Address of the page.
 * @param array<string, string> $look Size, scheme and theme.
 * @return string|\WP_Error
 */
function picture_of( $page, array $look ) {
	$query   = array_merge( array( 'url' => $page, 'as' => 'picture' ), $look );
	$address = service() . '/widget/oembed?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	$key     = KEPT . md5( $address );
	$kept    = get_transient( $key );
	if ( ! is_array( $kept ) || ! isset( $kept['until'], $kept['html'], $kept['problem'], $kept['code'] ) ) {
		$kept = array( 'until' => 0, 'html' => '', 'problem' => '', 'code' => '' );
	}
	if ( $kept['until'] <= time() ) {
		// Other readers get what is kept while this one asks.
		$kept['until'] = time() + RETRY;
		if ( '' !== $kept['html'] ) {
			set_transient( $key, $kept, STALE );
		}
		$kept = answered( $address, $kept );
		set_transient( $key, $kept, '' === $kept['html'] ? RETRY : STALE );
	}
	return '' === $kept['html'] ? new \WP_Error( $kept['code'], $kept['problem'] ) : $kept['html'];
}

/**
 * Asks the service once.
 *
 * @param string                    $address Address of the oEmbed answer.
 * @param array<string, int|string> $kept    The last answer.
 * @return array<string, int|string> What to keep.
 */
function answered( $address, array $kept ) {
	$response = wp_safe_remote_get(
		$address,
		array(
			'timeout'             => 4,
			'redirection'         => 0,
			'limit_response_size' => MAX_ANSWER,
			'user-agent'          => 'groundline-wordpress/' . VERSION, // WordPress would add the site's address.
			'headers'             => array( 'Accept' => 'application/json' ),
		)
	);
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	$html   = 200 === $status && is_array( $answer ) && isset( $answer['html'] ) && is_string( $answer['html'] ) ? clean( $answer['html'] ) : '';
	if ( '' !== $html ) {
		return array( 'until' => time() + FRESH, 'html' => $html, 'problem' => '', 'code' => '' );
	}
	if ( 400 === $status || 404 === $status ) {
		$said = isset( $answer['detail'] ) && is_string( $answer['detail'] ) ? $answer['detail'] : __( 'The service does not know this page.', 'groundline' );
		return array( 'until' => time() + RETRY, 'html' => '', 'problem' => $said, 'code' => 'refused' );
	}
	if ( '' === $kept['html'] ) {
		/* translators: %s: address of the service */
		$kept['problem'] = sprintf( __( '%s did not respond. Readers see a link until it does.', 'groundline' ), service() );
		$kept['code']    = 'down';
	}
	return $kept;
}

/**
 * Returns HTML of the service with nothing but a linked picture of the service in it, or ''.
 *
 * @param string $html HTML.
 * @return string
 */
function clean( $html ) {
	$html = wp_kses(
		$html,
		array(
			'a'       => array( 'href' => true ),
			'picture' => array(),
			'source'  => array( 'media' => true, 'srcset' => true ),
			'img'     => array( 'src' => true, 'width' => true, 'height' => true, 'alt' => true ),
		),
		array( 'http', 'https' )
	);
	preg_match_all( '/\s(?:href|src|srcset)="([^"]*)"/', $html, $found );
	foreach ( $found[1] as $address ) {
		if ( 0 !== strpos( $address, service() . '/' ) ) {
			return '';
		}
	}
	if ( 1 !== substr_count( $html, '<img ' ) || count( $found[1] ) < 2 ) {
		return '';
	}
	// Themes differ: the picture is never wider than its column, and its attributes keep its ratio.
	return str_replace( '<img ', '<img style="max-width:100%;height:auto" ', $html );
}
