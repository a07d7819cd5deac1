package namesearch

// moreNicknames are those of players who are less often called by them.
var moreNicknames = map[string]string{
	"mlb": `
troutmi01: Trouty
rodriju01: J-Rod
baezja01: El Mago
hallaro01: Doc Halladay
smoltjo01: Smoltzie
schilcu01: Schill
sheffga01: Sheff
seaveto01: Tom Terrific
maricju01: the Dominican Dandy
berkmla01: Big Puma, Fat Elvis
dunnad01: the Big Donkey
vottojo01: Votto-matic
chapmar01: the Cuban Missile
gonzaad01: A-Gon
bellico01: Belli
mccutan01: Cutch
goldspa01: Goldy, Goldie
molinya01: Yadi
wainwad01: Waino
schwaky01: Schwarbs, Schwarbomb
howarry01: the Big Piece
rolliji01: J-Roll
zimmery01: Mr. National
tulowtr01: Tulo
gonzaca01: CarGo
galaran01: the Big Cat
heltoto01: the Toddfather
blackch02: Chuck Nazty
perezsa02: Salvy
klubeco01: Klubot
brantmi02: Dr. Smooth
longoev01: Longo
hudsoti01: Huddy
giambja01: the Giambino
ramirma02: ManRam
bradlja02: JBJ
gregodi01: Sir Didi
riverma01: Super Mariano, Mo Rivera
roberlu01: La Pantera
cespeyo01: Yo Cespedes, La Potencia
thomago01: Stormin' Gorman
cruzne02: Boomstick
bautijo02: Joey Bats
gibsobo01: Gibby, Hoot Gibson
ramirjo01: J-Ram
`,
	"nba": `
duranke01: Easy Money Sniper
carusal01: the Carushow, the Bald Mamba
reaveau01: Hillbilly Kobe
jacksja02: JJJ
nashst01: Kid Canada, Nashty
nowitdi01: the Dunking Deutschman
allenra02: Jesus Shuttlesworth
iversal01: Bubba Chuck
webbech01: C-Webb
mikange01: Mr. Basketball
bradlsh01: the Stormin' Mormon
markkla01: the Finnisher
foxde01: Swipa
youngtr01: Ice Trae
portemi01: MPJ
siakapa01: Spicy P
roziete01: Scary Terry
gasolma01: Big Spain
allento01: the Grindfather
roybr01: B-Roy
jeffeal01: Big Al Jefferson
embiijo01: JoJo Embiid
caldwke01: KCP
hardati02: THJ
holliro01: RHJ
kuzmaky01: Kuz
oubreke01: Tsunami Papi
smithjr01: JR Swish
anthoca01: Hoodie Melo
vucevni01: Vooch
`,
	"nfl": `
BreeDr00: Cool Brees, Breesy
WilsRu00: DangeRuss, Mr. Unlimited
BurrJo01: Joey B, Joe Brrr, Joe Shiesty
McNaSt00: Air McNair
NewtCa00: SuperCam
DaniJa02: JD5
BarkSa00: Saquads
KamaAl00: AK41
FourLe00: Playoff Lenny
AlstMi00: the A-Train
KelcTr00: Killa Trav, the Big Yeti
GonzTo00: Tony G
WattJ.00: JJ Swatt
SuggTe99: T-Sizzle
ParkWi00: Fast Willie
JackSt00: SJ39
vinatada01: Automatic Adam
RivePh00: Phil Rivers
EdwaCl00: CEH
SmitJa06: JSN
SmitJu00: JuJu
ValdMa00: MVS
HousTJ00: Housh, TJ Housh
RobiBr01: B-Rob
BeckOd00: Odell
`,
	"nhl": `
mackina01: Nate the Great, Nate Mac
kanepa01: Kaner
hedmavi01: Heddy
marchbr03: the Little Ball of Hate
lucicmi01: Looch
holtbbr01: Holtbeast
kuzneev01: Kuzy
huberjo01: Huby
barkoal01: Sasha Barkov
paveljo01: Pavs
burnsbr01: Burnzie
karlser01: EK65
kopitan01: Kopi
doughdr01: Dewey
getzlry01: Getzy
perryco01: Scorey Perry
francro01: Ronnie Franchise
niedesc01: Nieder
barzama01: Barzy
brindro01: Rod the Bod
kiprumi01: Kipper
nasluma02: Nazzy
lindetr01: Captain Canuck
oreilry01: ROR
binnijo01: Binner
tkachke01: Big Walt
nugenry01: RNH, Nuge
landega01: Landy
hejdumi01: the Duke Hejduk
seabrbr01: Seabs
nabokev01: Nabby
esposto01: Tony O
lindste01: Terrible Ted
sawchte01: Ukey
shanabr01: Shanny
zettehe01: Zetts
rinnepe01: Peks
ekmanol01: OEL
hextaro01: Hexy
drydeke01: the Four-Storey Goalie
vasilan02: Big Cat Vasilevskiy
helleco01: Hellebuyk
tkachma01: Chucky Tkachuk
nylanwi01: Willy Nylander, Willy Styles
matthau01: Papi Matthews, AM34
`,
	"wnba": `
coppeka01w: Kah Copper
tolivkr01w: KT
cloudna01w: Tash Cloud
quiglal01w: Quiggs
jonesjo01w: JJ Jones
`,
}
