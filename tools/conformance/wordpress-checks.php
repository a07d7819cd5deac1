<?php
// What the plugin makes of bad input, and of bad answers of a service. Prints what is wrong.
$failed = function ($what, $got) {
	echo "$what: " . var_export($got, true) . "\n";
};
$service = Groundline\service();
$reader = function ($code) {
	wp_set_current_user(0);
	return do_shortcode($code);
};
$editor = function ($code) {
	wp_set_current_user(1);
	return do_shortcode($code);
};

// Input that is no card: nothing for readers, one escaped sentence for editors.
foreach ([
	'url="javascript:alert(1)"' => 'not a page of',
	'url="https://elsewhere.example/players/mlb/babe-ruth"' => 'not a page of',
	'url="' . $service . '.elsewhere.example/players/mlb/babe-ruth"' => 'not a page of',
	'url="' . $service . '@elsewhere.example/players/mlb/babe-ruth"' => 'not a page of',
	'url="' . $service . '/players/../../x"' => 'not a page of',
	'url="' . $service . '/players/mlb/babe-ruth&quot; onload=&quot;alert(1)"' => 'not a page of',
	'url="' . $service . '/players/mlb/&lt;script&gt;alert(1)&lt;/script&gt;"' => 'not a page of',
	'url="' . $service . '/account"' => 'not one of our player pages',
	'kind="<script>alert(1)</script>" sport="mlb" player="babe-ruth"' => 'kind',
	'kind="map" sport="mlb" player="babe-ruth"' => 'Unknown kind. Use one of: badge, chart, comparison, leaders.',
	'sport="cricket" player="babe-ruth"' => 'Unknown sport',
	'sport="mlb"' => 'Name a player',
	'sport="mlb" player="no-such-player"' => 'not one of our player pages',
	'sport="mlb" kind="comparison" player="babe-ruth"' => 'Name a second player',
	'sport="mlb" kind="leaders"' => 'Name a statistic',
	'sport="mlb" kind="leaders" stat="HR&by=career"' => 'Name a statistic',
	'sport="mlb" player="babe-ruth" size="vast"' => 'Unknown size',
	'sport="mlb" player="babe-ruth" scheme="&quot;><script>"' => 'Unknown scheme',
	"sport='mlb' player='babe-ruth' theme='\" onerror=\"alert(1)'" => 'theme',
] as $attributes => $want) {
	$code = "[groundline $attributes]";
	if (($got = $reader($code)) !== '' && strpos($attributes, '<') === false) {
		$failed("readers of $code see", $got);
	}
	$got = $editor($code);
	if (strpos($got, $want) === false || strpos($got, 'shown to editors only') === false) {
		$failed("editors of $code see", $got);
	}
	foreach ([$reader($code), $got] as $html) {
		if (preg_match('/<(?!\/?(div|p|strong)\b)|\son\w+=|javascript:/i', preg_replace('/\[groundline.*$/s', '', $html))) {
			$failed("$code is not escaped", $html);
		}
	}
}

// Names become slugs, ampersands are as the editor writes them, and each value arrives.
foreach ([
	'sport="MLB" player="Babe Ruth"' => '/widget/v1/svg/mlb/babe-ruth.svg?scheme=light" width="300" height="64"',
	'sport="mlb" player="babe-ruth" size="large" scheme="dark"' => '/widget/v1/svg/mlb/babe-ruth.svg?scheme=dark&amp;size=large"',
	'kind="comparison" sport="mlb" player="Babe Ruth" versus="Willie Mays" scheme="light"' => '<img style="max-width:100%;height:auto" src="' . $service . '/cards/compare/mlb/babe-ruth-vs-willie-mays.svg" width="600" height="315" alt="Babe Ruth and Willie Mays, by Groundline"',
	'url="' . $service . '/leaders/wnba?by=career&#038;stat=PTS"' => '/cards/leaders/wnba.svg?by=career&amp;stat=PTS"',
	'url="' . $service . '/players/mlb/babe-ruth?embed=chart"' => '/cards/players/mlb/babe-ruth.svg"',
] as $attributes => $want) {
	if (strpos($got = $reader("[groundline $attributes]"), $want) === false) {
		$failed("[groundline $attributes]", $got);
	}
}

// An answer with anything else than a linked picture of the service is not shown.
$good = "<a href=\"$service/players/mlb/x\"><picture><img src=\"$service/x.svg\" width=\"1\" height=\"1\" alt=\"x\"></picture></a>";
if (strpos(Groundline\clean($good), '<img style=') === false) {
	$failed('a good answer', Groundline\clean($good));
}
foreach ([
	str_replace("$service/x.svg", 'https://elsewhere.example/x.svg', $good), str_replace("$service/players", 'javascript:alert(1)//', $good),
	str_replace("$service/x.svg", "$service.elsewhere.example/x.svg", $good), '', '<p>Hello</p>', $good . $good,
	str_replace('<picture>', '<picture><source srcset="https://elsewhere.example/x.svg">', $good),
] as $bad) {
	if (($got = Groundline\clean($bad)) !== '') {
		$failed("of $bad is left", $got);
	}
}
$got = Groundline\clean(str_replace('<img ', '<script>alert(1)</script><iframe src="' . $service . '/"></iframe><img onerror="alert(1)" style="position:fixed" ', $good));
if (preg_match('/<script|<iframe|onerror|position/', $got)) {
	$failed('what is left of a script', $got);
}

// The address of the service.
foreach ([
	'https://example.org' => 'https://example.org', ' https://example.org/ ' => 'https://example.org', 'http://127.0.0.1:8080' => 'http://127.0.0.1:8080',
	'example.org' => '', 'https://example.org/path' => '', 'https://user@example.org' => '', 'javascript:alert(1)' => '', 'https://example.org/?x' => '',
	'https://exa"mple.org' => '', "https://example.org\nx" => '', 'ftp://example.org' => '',
] as $typed => $want) {
	if (($got = Groundline\checked_service($typed)) !== $want) {
		$failed("the service $typed", $got);
	}
}
