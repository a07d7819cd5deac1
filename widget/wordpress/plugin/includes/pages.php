<?php
/**
 * Turns attributes into the address of a page of the service.
 *
 * @package Groundline
 */

namespace Groundline;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the base URL of the service, or '' if none is set.
 *
 * @return string
 */
function service() {
	$set = get_option( OPTION, '' );
	return checked_service( is_string( $set ) && '' !== $set ? $set : SERVICE );
}

/**
 * Returns a base URL without its last slash, or '' if it is not one.
 *
 * @param string $typed What somebody typed.
 * @return string
 */
function checked_service( $typed ) {
	$typed = rtrim( trim( $typed ), '/' );
	if ( ! preg_match( '#^https?://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$#', $typed ) ) {
		return '';
	}
	return $typed;
}

/**
 * Returns the attributes that are known, as trimmed text.
 *
 * @param mixed $given Attributes of a shortcode or a block.
 * @return array<string, string>
 */
function attributes_of( $given ) {
	$known = ATTRIBUTES;
	foreach ( is_array( $given ) ? $given : array() as $name => $value ) {
		if ( isset( $known[ $name ] ) && is_scalar( $value ) && '' !== trim( (string) $value ) ) {
			$known[ $name ] = trim( (string) $value );
		}
	}
	return $known;
}

/**
 * Returns the address of the page that attributes name.
 *
 * @param array<string, string> $a Attributes.
 * @return string|\WP_Error
 */
function page_of( array $a ) {
	if ( '' === service() ) {
		return new \WP_Error( 'service', __( 'No service is set. An administrator can set its address in Settings, Groundline.', 'groundline' ) );
	}
	if ( '' !== $a['url'] ) {
		return page_at( $a['url'] );
	}
	if ( ! in_array( $a['kind'], KINDS, true ) ) {
		return problem( 'kind', KINDS );
	}
	if ( ! in_array( strtolower( $a['sport'] ), SPORTS, true ) ) {
		return problem( 'sport', SPORTS );
	}
	$sport = strtolower( $a['sport'] );
	if ( 'leaders' === $a['kind'] ) {
		return leaders_page( $sport, $a );
	}
	$player = sanitize_title( $a['player'] );
	if ( '' === $player ) {
		return new \WP_Error( 'player', __( 'Name a player: player="babe-ruth", for example.', 'groundline' ) );
	}
	if ( 'comparison' !== $a['kind'] ) {
		return service() . '/players/' . $sport . '/' . $player . ( 'chart' === $a['kind'] ? '?embed=chart' : '' );
	}
	$versus = sanitize_title( $a['versus'] );
	if ( '' === $versus ) {
		return new \WP_Error( 'versus', __( 'Name a second player to compare: versus="willie-mays", for example.', 'groundline' ) );
	}
	return service() . '/compare/' . $sport . '/' . $player . '-vs-' . $versus;
}

/**
 * Returns the address of a leaderboard.
 *
 * @param string                $sport Key of the sport.
 * @param array<string, string> $a     Attributes.
 * @return string|\WP_Error
 */
function leaders_page( $sport, array $a ) {
	if ( ! preg_match( '/^[A-Za-z0-9_.%+-]{1,40}$/', $a['stat'] ) ) {
		return new \WP_Error( 'stat', __( 'Name a statistic: stat="HR", for example.', 'groundline' ) );
	}
	if ( ! in_array( $a['by'], array( '', 'season', 'career' ), true ) ) {
		return problem( 'by', array( 'season', 'career' ) );
	}
	return service() . '/leaders/' . $sport . '?' . ( 'career' === $a['by'] ? 'by=career&' : '' ) . 'stat=' . rawurlencode( $a['stat'] );
}

/**
 * Returns an address if it is one of the service's pages.
 *
 * @param string $typed What somebody typed; the editor escapes ampersands.
 * @return string|\WP_Error
 */
function page_at( $typed ) {
	$url  = html_entity_decode( $typed, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	$path = substr( $url, strlen( service() ) );
	if ( 0 === strpos( $url, service() . '/' ) && preg_match( '#^/[A-Za-z0-9/_.~%?=&+,:;@!$()*-]+$#', $path ) && false === strpos( $path, '..' ) ) {
		return $url;
	}
	/* translators: %s: address of the service */
	return new \WP_Error( 'url', sprintf( __( 'This address is not a page of %s. Copy the address of a player, a comparison, leaders or a receipt.', 'groundline' ), service() ) );
}

/**
 * Returns how the picture looks: valid values of size, scheme and theme.
 *
 * @param array<string, string> $a Attributes.
 * @return array<string, string>|\WP_Error
 */
function look_of( array $a ) {
	foreach ( array( 'size' => SIZES, 'scheme' => SCHEMES ) as $name => $values ) {
		if ( '' !== $a[ $name ] && ! in_array( $a[ $name ], $values, true ) ) {
			return problem( $name, $values );
		}
	}
	if ( '' !== $a['theme'] && ! preg_match( '/^[a-z2-7]{16}$/', $a['theme'] ) ) {
		return new \WP_Error( 'theme', __( 'The theme must be an ID that the badge builder shows: 16 letters and digits.', 'groundline' ) );
	}
	return array_filter( array_intersect_key( $a, array_flip( array( 'size', 'scheme', 'theme' ) ) ), 'strlen' );
}

/**
 * Reports an attribute with a value that is not in its list.
 *
 * @param string   $name   Attribute.
 * @param string[] $values Valid values.
 * @return \WP_Error
 */
function problem( $name, array $values ) {
	/* translators: 1: attribute, 2: list of its values */
	return new \WP_Error( $name, sprintf( __( 'Unknown %1$s. Use one of: %2$s.', 'groundline' ), $name, implode( ', ', $values ) ) );
}
