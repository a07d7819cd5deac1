/* The block "Groundline card": fields beside it, and a preview that the server renders. */
( function ( wp, site ) {
	'use strict';

	const el = wp.element.createElement;
	const { __ } = wp.i18n;
	const { InspectorControls, useBlockProps } = wp.blockEditor;
	const { Button, Disabled, PanelBody, Placeholder, SelectControl, Spinner, TextControl } = wp.components;
	const { createBlock, registerBlockType } = wp.blocks;
	const ServerSideRender = wp.serverSideRender;

	const kinds = [
		{ value: 'badge', label: __( 'Rating badge', 'groundline' ) },
		{ value: 'chart', label: __( 'Career chart', 'groundline' ) },
		{ value: 'comparison', label: __( 'Comparison', 'groundline' ) },
		{ value: 'leaders', label: __( 'Leaderboard', 'groundline' ) },
	];
	const sports = [ { value: '', label: __( 'Choose a league', 'groundline' ) } ].concat(
		site.sports.map( ( key ) => ( { value: key, label: key.toUpperCase() } ) )
	);
	const sizes = [ { value: '', label: __( 'Default', 'groundline' ) } ].concat(
		site.sizes.map( ( key ) => ( { value: key, label: key } ) )
	);
	const schemes = [
		{ value: '', label: __( 'Follow the reader', 'groundline' ) },
		{ value: 'light', label: __( 'Light', 'groundline' ) },
		{ value: 'dark', label: __( 'Dark', 'groundline' ) },
	];
	const periods = [
		{ value: '', label: __( 'A season', 'groundline' ) },
		{ value: 'career', label: __( 'A career', 'groundline' ) },
	];

	// isPage reports whether a text is the address of a page that has a card.
	const isPage = ( text ) =>
		site.service !== '' &&
		text.startsWith( site.service + '/' ) &&
		/^\/(players|compare|leaders|receipts|c)\/[^\s"'<>]+$/.test( text.slice( site.service.length ) );

	// isComplete reports whether the server can be asked for a preview.
	const isComplete = ( a ) =>
		a.url || ( a.sport && ( a.kind === 'leaders' ? a.stat : a.player && ( a.kind !== 'comparison' || a.versus ) ) );

	function fields( a, set ) {
		const text = ( name, label, help ) =>
			el( TextControl, { key: name, label, help, value: a[ name ], onChange: ( value ) => set( { [ name ]: value } ) } );
		const select = ( name, label, options ) =>
			el( SelectControl, { key: name, label, options, value: a[ name ], onChange: ( value ) => set( { [ name ]: value } ) } );
		const list = [ text( 'url', __( 'Address of the page', 'groundline' ), __( 'Paste it, or leave it empty and fill in the fields below.', 'groundline' ) ) ];
		if ( ! a.url ) {
			list.push( select( 'kind', __( 'Kind', 'groundline' ), kinds ), select( 'sport', __( 'League', 'groundline' ), sports ) );
			if ( a.kind === 'leaders' ) {
				list.push( text( 'stat', __( 'Statistic', 'groundline' ), __( 'As in the address of the leaders’ page: HR, for example.', 'groundline' ) ), select( 'by', __( 'Counted over', 'groundline' ), periods ) );
			} else {
				list.push( text( 'player', __( 'Player', 'groundline' ) ) );
			}
			if ( a.kind === 'comparison' ) {
				list.push( text( 'versus', __( 'Second player', 'groundline' ) ) );
			}
		}
		return list;
	}

	function looks( a, set ) {
		const list = [
			el( SelectControl, { key: 'scheme', label: __( 'Colors', 'groundline' ), options: schemes, value: a.scheme, onChange: ( scheme ) => set( { scheme } ) } ),
		];
		if ( a.url ? ! /[?&]embed=chart|\/(compare|leaders|receipts|c)\//.test( a.url ) : a.kind === 'badge' ) {
			list.push(
				el( SelectControl, { key: 'size', label: __( 'Size', 'groundline' ), options: sizes, value: a.size, onChange: ( size ) => set( { size } ) } ),
				el( TextControl, { key: 'theme', label: __( 'Theme', 'groundline' ), help: __( 'ID of a theme of yours, from the badge builder.', 'groundline' ), value: a.theme, onChange: ( theme ) => set( { theme } ) } )
			);
		}
		return list;
	}

	function Edit( { attributes, setAttributes } ) {
		const complete = isComplete( attributes );
		const [ open, setOpen ] = wp.element.useState( ! complete );
		const shown = complete && ! open;
		return el(
			'div',
			useBlockProps(),
			el(
				InspectorControls,
				null,
				el( PanelBody, { title: __( 'Card', 'groundline' ) }, fields( attributes, setAttributes ) ),
				el( PanelBody, { title: __( 'Look', 'groundline' ) }, looks( attributes, setAttributes ) )
			),
			shown
				? el( Disabled, null, el( ServerSideRender, {
					block: 'groundline/card',
					attributes,
					LoadingResponsePlaceholder: () => el( Spinner ),
				} ) )
				: el(
					Placeholder,
					{ icon: 'chart-bar', label: __( 'Groundline card', 'groundline' ), instructions: __( 'Paste the address of a player, a comparison, leaders or a receipt, or choose what to show.', 'groundline' ), isColumnLayout: true },
					fields( attributes, setAttributes ),
					el( Button, { variant: 'primary', disabled: ! complete, onClick: () => setOpen( false ) }, __( 'Show', 'groundline' ) )
				)
		);
	}

	const named = ( name ) => ( { type: 'string', shortcode: ( { named: given } ) => ( given[ name ] || '' ).replace( /&amp;|&#0?38;/g, '&' ) } );

	registerBlockType( 'groundline/card', {
		edit: Edit,
		save: () => null,
		transforms: {
			from: [
				{
					type: 'raw',
					priority: 1, // before the embed block, which takes any address
					isMatch: ( node ) => node.nodeName === 'P' && isPage( node.textContent.trim() ),
					transform: ( node ) => createBlock( 'groundline/card', { url: node.textContent.trim() } ),
				},
				{
					type: 'shortcode',
					tag: 'groundline',
					attributes: {
						url: named( 'url' ), sport: named( 'sport' ), player: named( 'player' ), versus: named( 'versus' ), stat: named( 'stat' ),
						by: named( 'by' ), size: named( 'size' ), scheme: named( 'scheme' ), theme: named( 'theme' ),
						kind: { type: 'string', shortcode: ( { named: given } ) => given.kind || 'badge' },
					},
				},
				{
					type: 'block',
					blocks: [ 'core/embed' ],
					isMatch: ( { url } ) => isPage( url || '' ),
					transform: ( { url } ) => createBlock( 'groundline/card', { url } ),
				},
			],
		},
	} );
} )( window.wp, window.groundlineCard );
