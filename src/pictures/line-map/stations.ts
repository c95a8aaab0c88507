/** Where a station's name stands, seen from its mark. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** A station on the map: its mark, and its name in at most three short lines. */
export interface MapStation {
  /** One of its platform codes. */
  code: string;
  x: number;
  y: number;
  side: Side;
  /** Whether lines cross here: its mark is round and larger. */
  crossing: boolean;
  name: readonly string[];
}

/**
 * The stations as they are laid out on the map, by hand: neighbors are joined by horizontal, vertical and diagonal
 * strokes alone, which is what makes a map of lines easy to follow. One unit is one pixel at full size; y grows downward.
 *
 * code|x|y|side of the name, starred where lines cross|name, lines divided by a slash
 */
const TABLE = `
A15|427|44|ne|Shady Grove
A14|453|70|ne|Rockville
A13|479|96|ne|Twinbrook
A12|505|122|ne|North Bethesda
A11|531|148|ne|Grosvenor-Strathmore
A10|557|174|ne|Medical Center
A09|583|200|ne|Bethesda
A08|609|226|ne|Friendship Heights
A07|635|252|ne|Tenleytown-AU
A06|661|278|ne|Van Ness-UDC
A05|687|304|ne|Cleveland Park
A04|713|330|ne|Woodley Park
A03|739|356|ne|Dupont Circle
A02|767|384|ne|Farragut North
A01|820|437|se*|Metro/Center
B01|950|437|se*|Gallery Pl-/Chinatown
B02|1130|437|s|Judiciary/Square
B03|1200|390|e|Union Station
B35|1200|350|e|NoMa-Gallaudet U
B04|1200|310|e|Rhode Island Ave
B05|1200|262|e|Brookland-CUA
B06|1200|170|se*|Fort Totten
B07|1174|114|sw|Takoma
B08|1148|88|sw|Silver Spring
B09|1122|62|sw|Forest Glen
B10|1096|36|sw|Wheaton
B11|1070|10|sw|Glenmont
E10|1370|10|se|Greenbelt
E09|1340|40|se|College Park-U of Md
E08|1310|70|se|Hyattsville Crossing
E07|1280|100|se|West Hyattsville
E05|964|216|nw|Georgia Ave-/Petworth
E04|950|264|e|Columbia Heights
E03|950|304|e|U Street
E02|950|344|e|Shaw-Howard U
E01|950|384|e|Mt Vernon Sq
F02|950|510|e|Archives
D03|950|620|ne*|L'Enfant/Plaza
F04|950|712|e|Waterfront
F05|996|768|ne|Navy Yard-Ballpark
F06|1024|796|ne|Anacostia
F07|1052|824|ne|Congress Heights
F08|1080|852|ne|Southern Avenue
F09|1108|880|ne|Naylor Road
F10|1136|908|ne|Suitland
F11|1164|936|ne|Branch Ave
C02|741|437|s|McPherson/Square
C03|648|437|s|Farragut/West
C04|558|437|s|Foggy/Bottom
C05|505|437|n|Rosslyn
K01|438|474|nw|Court House
K02|410|502|nw|Clarendon
K03|382|530|nw|Virginia Sq-GMU
K04|354|558|nw|Ballston-MU
K05|236|578|s|East Falls/Church
K06|150|614|nw|West Falls/Church
K07|116|648|se|Dunn Loring
K08|84|680|se|Vienna
N01|186|546|sw|McLean
N02|158|518|sw|Tysons
N03|128|488|ne|Greensboro
N04|98|458|ne|Spring Hill
N06|64|424|ne|Wiehle-Reston East
N07|36|372|e|Reston Town Center
N08|36|336|e|Herndon
N09|36|300|e|Innovation Center
N10|36|264|e|Dulles Airport
N11|36|228|e|Loudoun Gateway
N12|36|192|e|Ashburn
D01|820|522|w|Federal Triangle
D02|820|556|w|Smithsonian
D04|1040|620|s|Federal/Center SW
D05|1118|620|s|Capitol/South
D06|1186|620|s|Eastern/Market
D07|1260|620|s|Potomac/Ave
D08|1330|620|n|Stadium-/Armory
D09|1456|548|nw|Minnesota Ave
D10|1484|520|nw|Deanwood
D11|1512|492|nw|Cheverly
D12|1540|464|nw|Landover
D13|1568|436|nw|New Carrollton
G01|1460|668|sw|Benning Road
G02|1488|696|sw|Capitol Heights
G03|1516|724|sw|Addison Road
G04|1544|752|sw|Morgan Boulevard
G05|1572|780|sw|Downtown Largo
C06|475|540|e|Arlington/Cemetery
C07|520|700|e|Pentagon
C08|520|732|e|Pentagon City
C09|520|764|e|Crystal City
C10|520|796|e|National Airport
C11|520|828|e|Potomac Yard
C12|520|860|e|Braddock Road
C13|520|890|e|King St-Old Town
C14|520|934|e|Eisenhower Avenue
C15|520|966|e|Huntington
J02|430|910|s|Van Dorn/Street
J03|320|910|s|Franconia-/Springfield
`;

/** All stations of the map, each once. */
export const mapStations: readonly MapStation[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [code = '', x, y, side = '', name = ''] = row.split('|');
    return {
      code,
      x: Number(x),
      y: Number(y),
      side: side.replace('*', '') as Side,
      crossing: side.endsWith('*'),
      name: name.split('/'),
    };
  });
