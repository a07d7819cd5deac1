package namesearch

import (
	"strings"
)

// nicknamesOf returns well-known names of a sport's players that their source rows lack, by
// player id, comma-separated. Only common knowledge, and only where the name means this
// player first; plain parts of a name ("Giannis", "Shohei") need no entry. A leading "the"
// is optional in queries.
func nicknamesOf(sport string) map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(nicknames[sport] + moreNicknames[sport]) {
		key, names, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		for name := range strings.SplitSeq(names, ", ") {
			folded := fold(name)
			out[sport+"_"+key] = append(out[sport+"_"+key], folded)
			if bare, ok := strings.CutPrefix(folded, "the-"); ok {
				out[sport+"_"+key] = append(out[sport+"_"+key], bare)
			}
		}
	}
	return out
}

var nicknames = map[string]string{
	"mlb": `
gossari01: Goose Gossage
ruthba01: the Bambino, the Great Bambino, the Sultan of Swat, the Babe
aaronha01: Hammerin' Hank
mayswi01: the Say Hey Kid
willite01: the Splendid Splinter, Teddy Ballgame, the Kid
gehrilo01: the Iron Horse
dimagjo01: Joltin' Joe, the Yankee Clipper, Joe D
musiast01: Stan the Man
cobbty01: the Georgia Peach
johnswa01: the Big Train
wagneho01: the Flying Dutchman
bankser01: Mr. Cub
jacksre01: Mr. October
jeterde01: Mr. November, Captain Clutch
rosepe01: Charlie Hustle
ryanno01: the Ryan Express
johnsra05: the Big Unit, the Unit
thomafr04: the Big Hurt
ortizda01: Big Papi, Papi
rodrial01: A-Rod
griffke02: the Kid, Junior
riverma01: Sandman, Mo
smithoz01: the Wizard of Oz, the Wizard
henderi01: the Man of Steal
mcgwima01: Big Mac
sosasa01: Slammin' Sammy
clemero02: the Rocket
goodedw01: Doc Gooden, Dr. K, Doctor K
linceti01: the Freak
hernafe02: King Felix
hernaor01: El Duque
bumgama01: MadBum
ohtansh01: Shotime
troutmi01: the Millville Meteor
guerrvl01: Vlad the Impaler, Vlad Sr, Vladdy Sr, Vlad Guerrero Sr
guerrvl02: Vladdy, Vladdy Jr., Vlad Jr.
tatisfe02: El Niño
cabremi01: Miggy
yastrca01: Yaz
killeha01: Killer
cepedor01: the Baby Bull
stargwi01: Pops
robinbr01: the Human Vacuum Cleaner
foxxji01: Double X, the Beast
hornsro01: the Rajah
speaktr01: the Grey Eagle, Spoke
mathech01: Big Six, Matty
paigesa01: Satch
bellco99: James Bell, Cool Papa
jacksjo01: Joe Jackson
fordwh01: the Chairman of the Board
rizzuph01: the Scooter
snidedu01: the Duke of Flatbush
mantlmi01: the Mick, the Commerce Comet
valenfe01: El Toro
dawsoan01: the Hawk
mcgrifr01: the Crime Dog
clarkwi02: Will the Thrill
maddugr01: Mad Dog, the Professor
mattido01: Donnie Baseball
ripkeca01: the Iron Man
gwynnto01: Mr. Padre
syndeno01: Thor
harvema01: the Dark Knight
scherma01: Mad Max
sandopa01: Kung Fu Panda, Panda
puigya01: the Wild Horse
fidryma01: the Bird
leebi03: Spaceman
brownmo01: Three Finger Brown, Three Finger
crawfsa01: Wahoo Sam
fellebo01: Rapid Robert
hubbeca01: King Carl
simmoal01: Bucketfoot Al
wanerpa01: Big Poison
wanerll01: Little Poison
ottme01: Master Melvin
parkeda01: the Cobra
ceyro01: the Penguin
eckerde01: Eck
martide01: El Presidente
jonesch06: Larry Jones
donaljo02: Bringer of Rain
stantmi03: Mike Stanton
degroja01: the deGrominator
sabatcc01: CC
matsuhi01: Godzilla
raleica01: the Big Dumper
alonspe01: the Polar Bear
sotoju01: the Childish Bambino
judgeaa01: All Rise
kershcl01: Kersh
strasst01: Stras
bagweje01: Bags
pujolal01: the Machine, Prince Albert
thomeji01: the Thomenator
verlaju01: JV
papeljo01: Pap
rodriiv01: Pudge, Pudge Rodriguez
garcino01: Nomah
acunaro01: Acuna Jr.
robinfr02: Frank Robby, F Robby
sandbry01: Ryno
mccovwi01: Stretch McCovey
conigto01: Tony C
pinielo01: Sweet Lou Piniella
whitalo01: Sweet Lou Whitaker
radboch01: Old Hoss
`,
	"nba": `
marjabo01: Boban
onealsh01: Shaq, the Big Aristotle, the Diesel
johnsma02: Magic, Earvin Johnson
ervinju01: Dr. J, Doctor J
jordami01: MJ, Air Jordan, His Airness
jamesle01: King James, LBJ, Bron, the Chosen One
bryanko01: the Black Mamba, Mamba
curryst01: Steph, Chef Curry, the Baby-Faced Assassin
duranke01: KD, the Slim Reaper
antetgi01: the Greek Freak
jokicni01: the Joker
doncilu01: Luka Magic
iversal01: the Answer, AI
malonka01: the Mailman
olajuha01: the Dream, Akeem Olajuwon
robinda01: the Admiral
duncati01: the Big Fundamental
chambwi01: Wilt, Wilt the Stilt, the Big Dipper
abdulka01: Lew Alcindor, Cap
roberos01: the Big O
westje01: the Logo, Mr. Clutch
birdla01: Larry Legend, the Hick from French Lick
gervige01: the Iceman
maravpe01: Pistol Pete
monroea01: Earl the Pearl, the Pearl
fraziwa01: Clyde, Walt Clyde Frazier
drexlcl01: Clyde the Glide, the Glide
wilkido01: the Human Highlight Film, Nique
barklch01: Chuck, Sir Charles, the Round Mound of Rebound
paytoga01: the Glove
kempsh01: the Reign Man
hardaan01: Penny, Penny Hardaway
piercpa01: the Truth
garneke01: KG, the Big Ticket
wadedw01: D-Wade, Flash
paulch01: CP3
westbru01: Russ, Brodie
hardeja01: the Beard
leonaka01: the Klaw, the Claw
georgpa01: PG13
lillada01: Dame, Dame Time
davisan02: AD, the Brow
anthoca01: Melo
mcgratr01: T-Mac, TMac
cartevi01: Vinsanity, Half Man Half Amazing, Air Canada
rodmade01: the Worm
thomais01: Zeke
parisro01: the Chief
cousybo01: the Houdini of the Hardwood, Cooz
havlijo01: Hondo
hawkico01: the Hawk
dawkida01: Chocolate Thunder
willija02: White Chocolate
davisgl01: Big Baby
gilgesh01: SGA
wembavi01: Wemby
townska01: KAT
edwaran01: Ant Man, Ant Edwards, Ant-Man
embiijo01: the Process
porzikr01: the Unicorn
artesro01: Ron Artest, Metta Sandiford-Artest
kanteen01: Enes Kanter
boguemu01: Tyrone Bogues
webbsp01: Anthony Webb
mournal01: Zo
mutomdi01: Deke, Mount Mutombo
butleji01: Jimmy Buckets
kukocto01: the Croatian Sensation
stoudam01: STAT
mariosh01: the Matrix
boshch01: CB4
couside01: Boogie
irvinky01: Uncle Drew
randoza01: Z-Bo
billuch01: Mr. Big Shot
wallara01: Sheed
arenagi01: Agent Zero
marbust01: Starbury
davisba01: B-Diddy
sabondo01: Domas
bookede01: Book, D-Book
mitchdo01: Spida
halibty01: Hali
kiddja01: J-Kidd
rosede01: D-Rose
howardw01: Dwight, D12
thomais02: IT4
malonmo01: Chairman of the Boards
greendr01: Dray
vanvlfr01: Steady Freddy
rondora01: Playoff Rondo
murraja01: the Blue Arrow`,
	"nfl": `
MannEl00: Eli
AlleJo03: Josh Hines-Allen, Hines-Allen
BradTo00: TB12
MannPe00: the Sheriff
MontJo01: Joe Cool
NamaJo00: Broadway Joe
UnitJo00: Johnny U, the Golden Arm
RiceJe00: Flash 80
PaytWa00: Sweetness
SimpO.00: the Juice, Orenthal Simpson
SandDe00: Prime Time, Neon Deion
TaylLa00: LT
TomlLa00: LT, LDT
WhitRe00: the Minister of Defense
GreeJo02: Mean Joe, Mean Joe Greene
BettJe00: the Bus
LyncMa00: Beast Mode
JohnCa00: Megatron
PeteAd01: All Day, AP, Purple Jesus
GronRo00: Gronk
RodgAa00: A-Rod
RyanMa00: Matty Ice
RoetBe00: Big Ben
FitzRy00: Fitzmagic
GranRe20: the Galloping Ghost
LaneDi00: Dick Lane, Night Train
HirsEl00: Crazy Legs, Crazylegs Hirsch
StabKe00: the Snake, Kenny Stabler
PerrWi20: the Fridge, Refrigerator Perry, the Refrigerator
JohnBi01: White Shoes, White Shoes Johnson
JoneEd20: Too Tall Jones
MossRa00: the Freak
OwenTe00: T.O., TO
JohnCh01: Ochocinco, Chad Ochocinco
BeckOd00: OBJ
ReviDa99: Revis Island
MinsGa00: Minshew Mania
GaroJi00: Jimmy G
HillTy00: the Cheetah
HenrDe00: King Henry
McCaCh01: CMC, Run CMC
StxxAm00: the Sun God, ARSB
GrifRo01: RG3, RGIII
ManzJo00: Johnny Football
DrewMa00: MJD, Pocket Hercules
BrowAn04: AB
HopkDe00: Nuk
FitzLa00: Larry Fitz, Fitz
VickMi00: Mike Vick
FavrBr00: the Gunslinger
McCoLe01: Shady
JohnCh04: CJ2K
ElliEz00: Zeke
BrowAJ00: AJB
DonaAa00: AD99
MahoPa00: Patty Mahomes
MathTy00: Honey Badger, the Honey Badger
JackLa00: LJ8
JeffJu01: JJettas, Jettas
KaepCo00: Kap, Kaep
JoneDa05: Danny Dimes
`,
	"nhl": `
gretzwa01: the Great One, Gretz
lemiema01: Super Mario, le Magnifique
howego01: Mr. Hockey
hullbo01: the Golden Jet
hullbr01: the Golden Brett
laflegu01: the Flower, le Démon Blond
richama01: the Rocket, Rocket Richard
richahe01: the Pocket Rocket
belivje01: le Gros Bill
geoffbe01: Boom Boom, Boom Boom Geoffrion
crosbsi01: Sid the Kid, the Kid, the Next One
ovechal01: Ovi, Alexander Ovechkin, the Great Eight, the Great 8, Gr8, Great 8
mcdavco01: McJesus
malkiev01: Geno
fleurma01: Flower, MAF
selante01: the Finnish Flash
burepa01: the Russian Rocket
hasekdo01: the Dominator
roypa01: St. Patrick, Saint Patrick
josepcu01: Cujo
khabini01: the Bulin Wall
lundqhe01: King Henrik
potvife01: Felix the Cat, the Cat
mahovfr01: the Big M
cournyv01: the Roadrunner
shoreed01: the Edmonton Express
morenho01: the Stratford Streak
clancki01: Francis Clancy
messima01: the Moose, Mess
gilmodo01: Killer
yzermst01: Stevie Y
clarkwe01: Captain Crunch
williti01: Dave Williams
schulda01: the Hammer
lindrer01: the Big E
charazd01: Big Z
alfreda01: Alfie
hallgl01: Mr. Goalie
luongro01: Bobby Lu
belfoed01: Eddie the Eagle, Eddie Belfour
gaudrjo01: Johnny Hockey, Johnny Gaudreau
toewsjo01: Captain Serious
esposph01: Espo
thornjo01: Jumbo Joe
mackina01: Nate Dogg
draisle01: Drai
kucheni01: Kuch
stamkst01: Stammer
bergepa01: Bergy
marchbr03: Marchy
pastrda01: Pasta
vasilan02: Vasy
brodema01: Marty Brodeur
dionnma01: Little Beaver
lidstni01: the Perfect Human
forsbpe01: Foppa, Peter the Great
sakicjo01: Burnaby Joe, Super Joe
iginlja01: Iggy
datsypa01: the Magic Man, Dats
panarar01: the Bread Man, Breadman
marnemi01: Mitchy
8478864: Kirill the Thrill
8478048: Shesty
backsni02: Nicky Backstrom
kanepa01: Patty Kane
`,
	"wnba": `
tauradi01w: DT, the White Mamba
swoopsh01w: Her Airness
holdsch01w: Meek
grinebr01w: BG, Brit Griner, Britt Griner
augusse01w: Money Mone
hammobe01w: Big Shot Becky
weathte01w: T-Spoon
stewabr01w: Stewie
diggisk01w: Skylar Diggins
delleel01w: EDD, Delle Donne
graych01w: Point Gawd
loydje01w: the Gold Mamba
vandeco01w: Sloot
1642291: the Bayou Barbie, Bay Barbie, Chi Barbie
collina01w: Phee
1642286: CC
1629477: Sab
plumke01w: KP
espn4433730: Paige Buckets
fowlesy01w: Sweet Syl, Syl
coopecy01w: Coop
1641648: AB`,
}
