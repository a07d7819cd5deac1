package nba

// numberKeys are the NBA.com numbers whose Basketball-Reference key does not follow from
// name and debut: people who changed their name, whose names differ between the files, or
// who share the letters of a key with people who never played.
var numberKeys = map[string]string{
	"7":       "schayda01", // Dan Schayes
	"120":     "smithst01", // Steven Smith
	"221":     "weathcl01", // Clar. Weatherspoon
	"293":     "smithch01", // Charles Smith
	"316":     "manniri01", // Richard Manning
	"1134":    "austiis01", // Ike Austin
	"1478":    "smithst02", // Stevin Smith
	"1520":    "smithch04", // Charles Smith
	"1829":    "fontais01", // Ike Fontaine
	"1858":    "bakerla01", // Mark Baker
	"1869":    "jonesch03", // Charles R. Jones
	"1897":    "artesro01", // Metta World Peace
	"2098":    "medvest01", // Slava Medvedenko
	"2215":    "collija04", // Jason Collins
	"2260":    "collija03", // Jarron Collins
	"2369":    "richano01", // Norman Richardson
	"2403":    "hilarne01", // Nene
	"2436":    "murraro01", // Flip Murray
	"2486":    "bakerma01", // Maurice Baker
	"2562":    "pavloal01", // Sasha Pavlovic
	"2590":    "willima01", // Mo Williams
	"2775":    "seungha01", // Ha Ha
	"2825":    "kutluib01", // Ibrahim Kutluay
	"2891":    "jonesma03", // Mark Jones
	"101107":  "willima02", // Marvin Williams
	"200754":  "senesa01",  // Mouhamed Sene
	"200766":  "willima03", // Marcus Williams
	"200790":  "vincima01", // Marcus Vinicius
	"200817":  "jetereu01", // Pooh Jeter
	"200826":  "bareajo01", // J.J. Barea
	"200848":  "smithst03", // Steven Smith
	"201173":  "willima04", // Marcus Williams
	"201180":  "yuesu01",   // Sun Sun
	"201611":  "walkebi01", // Henry Walker
	"201965":  "pendeje02", // Jeff Ayres
	"202683":  "kanteen01", // Enes Freedom
	"202711":  "bogdabo02", // Bojan Bogdanovic
	"203147":  "smithch05", // Chris Smith
	"203183":  "mitchto03", // Tony Mitchell
	"203502":  "mitchto02", // Tony Mitchell
	"203540":  "datomlu01", // Gigi Datome
	"203798":  "hairspj02", // PJ Hairston
	"203991":  "capelca01", // Clint Capela
	"203992":  "bogdabo01", // Bogdan Bogdanović
	"204002":  "tavarwa01", // Edy Tavares
	"204098":  "munfoxa02", // Xavier Munford
	"1626205": "huntevi01", // Vincent Hunter
	"1626224": "osmande01", // Cedi Osman
	"1627815": "mcclesh01", // Sheldon Mac
	"1627883": "jonesja04", // Jalen Jones
	"1628367": "jacksjo02", // Josh Jackson
	"1628373": "ntilila01", // Frank Ntilikina
	"1628426": "vezenal01", // Sasha Vezenkov
	"1628467": "klebima01", // Maxi Kleber
	"1628475": "willima05", // Matt Williams Jr.
	"1629057": "williro04", // Robert Williams III
	"1629126": "burtode02", // Deonte Burton
	"1629681": "tilliki02", // Killian Tillie
	"1629712": "louzama01", // Didi Louzada
	"1630188": "smithja04", // Jalen Smith
	"1630210": "howarma02", // Markus Howard
	"1630222": "jonesma05", // Mason Jones
	"1630224": "greenja05", // Jalen Green
	"1630314": "willibr03", // Brandon Williams
	"1630525": "johnsda08", // David Johnson
	"1630552": "johnsja05", // Jalen Johnson
	"1630553": "johnske07", // Keon Johnson
	"1630562": "hurtma01",  // Matt Hurt
	"1630602": "brownch05", // Chaundee Brown Jr.
	"1630637": "jonesca03", // Carlik Jones
	"1630701": "fostemi02", // Michael Foster Jr.
	"1630762": "wheelph02", // Phillip Wheeler
	"1631095": "smithja05", // Jabari Smith Jr.
	"1631098": "davisjo06", // Johnny Davis
	"1631102": "washity02", // TyTy Washington Jr.
	"1631109": "willima07", // Mark Williams
	"1631112": "brownke03", // Kendall Brown
	"1631114": "willija06", // Jalen Williams
	"1631119": "willija07", // Jaylin Williams
	"1631214": "willial06", // Alondes Williams
	"1631243": "gueyemo02", // Mouhamed Gueye
	"1631338": "gueyemo01", // Mouhamadou Gueye
	"1631386": "mooreta02", // Taze Moore
	"1631495": "willido02", // Donovan Williams
	"1641721": "lewisma05", // Maxwell Lewis
	"1641740": "clarkja02", // Jaylen Clark
	"1641749": "johnske08", // Keyontae Johnson
	"1641757": "millejo02", // Jordan Miller
	"1641817": "watsoan02", // Anton Watson
	"1641890": "smithty02", // Tyler Smith
	"1641989": "harklej01", // Elijah Harkless
	"1642013": "willima11", // Malik Williams
	"1642262": "willico04", // Cody Williams
	"1642267": "carrica01", // Bub Carrington
	"1642269": "cartede02", // Devin Carter
	"1642352": "johnske10", // Keshad Johnson
	"1642355": "jamesbr02", // Bronny James
	"1642357": "jonesda06", // David Jones Garcia
	"1642368": "nfalyda01", // N'Faly Dante
	"1642385": "cuiyo01",   // Cui Cui
	"1642422": "armeltr01", // Armel Traore
	"1642443": "youngja05", // Jahmir Young
	"1642449": "smithto05", // Tolu Smith
	"1642848": "johnstr03", // Tre Johnson
	"1642880": "joneska03", // Kam Jones
	"1642905": "yangha01",  // Yang Hansen
	"1642939": "kellymi02", // Miles Kelly
	"1642954": "richawi02", // Will Richard
	"1641761": "nelsogr02", // Grant Nelson
	"1642468": "brownda04", // Darius Brown
}

// numberNames corrects names of which the league's files write the last name twice.
var numberNames = map[string]string{
	"2775":    "Ha Seung-Jin",
	"201180":  "Sun Yue",
	"1642385": "Cui Yongxi",
}
