import type { Alias } from './spellings.ts';

/**
 * The other names of each station, by its full present name, separated by commas. Spellings that the normalizer makes
 * equal ("Rd", "Road") and misspellings are not listed. A name that several stations have in common stands at each.
 */
const NAMES: Readonly<Record<string, { also?: string; old?: string; heard?: string }>> = {
  'Addison Road-Seat Pleasant': {
    also: 'Addison Road, Addison, Seat Pleasant',
    heard: 'edison road, addison rode',
  },
  Anacostia: { heard: 'anna costa, anna costia' },
  'Archives-Navy Memorial-Penn Quarter': {
    also: 'Archives, National Archives, Archives-Navy Memorial, Navy Memorial, Penn Quarter, Navy',
  },
  'Arlington Cemetery': { also: 'Arlington National Cemetery, Cemetery' },
  'Ballston-MU': {
    also: 'Ballston, Marymount, Marymount University, MU',
    heard: 'boston, ball stone',
  },
  'Benning Road': { also: 'Benning' },
  'Braddock Road': { also: 'Braddock', heard: 'brad dock road' },
  'Brookland-CUA': {
    also: 'Brookland, CUA, Catholic University, Catholic University of America, Catholic U, Brookland Catholic University',
    heard: 'brooklyn',
  },
  'Capitol South': { also: 'Cap South', heard: 'capital south' },
  Cheverly: { heard: 'chevy early' },
  'College Park-U of Md': {
    also: 'College Park, UMD, U of Maryland, University of Maryland, Maryland University, College Park University of Maryland',
  },
  'Columbia Heights': { also: 'CoHi' },
  'Downtown Largo': { also: 'Largo', old: 'Largo Town Center' },
  'Dunn Loring-Merrifield': { also: 'Dunn Loring, Merrifield', heard: 'done loring, dunn lauren' },
  'Dupont Circle': { also: 'Dupont', heard: 'du pont circle, do pont circle, dew pont circle, dew pont' },
  'East Falls Church': { also: 'EFC, Falls Church' },
  'Eisenhower Avenue': { also: 'Eisenhower' },
  'Farragut North': { also: 'Farragut, Farragut Square, FN' },
  'Farragut West': { also: 'Farragut, Farragut Square, FW' },
  'Federal Center SW': { also: 'Federal Center, Fed Center' },
  'Federal Triangle': { also: 'Fed Triangle' },
  'Foggy Bottom-GWU': {
    also: 'Foggy Bottom, GWU, GW, George Washington University, Foggy Bottom George Washington University',
  },
  'Fort Totten': { heard: 'fort tottenham, for totten, fort tottering' },
  'Franconia-Springfield': { also: 'Franconia, Springfield' },
  'Friendship Heights': { also: 'Friendship' },
  'Gallery Pl-Chinatown': { also: 'Gallery Place, Gallery, Chinatown', heard: 'gallery please' },
  'Georgia Ave-Petworth': { also: 'Georgia Avenue, Petworth' },
  Greensboro: { also: 'Greensborough' },
  'Grosvenor-Strathmore': { also: 'Grosvenor, Strathmore', heard: 'grove nor, gross venor' },
  'Hyattsville Crossing': {
    also: 'Hyattsville, PG Plaza, Prince Georges',
    old: "Prince George's Plaza",
  },
  'Innovation Center': { also: 'Innovation' },
  'Judiciary Square': { also: 'Judiciary', heard: 'judy, judy square, judish airy square' },
  'King St-Old Town': { also: 'King Street, King, Old Town, Old Town Alexandria, Alexandria' },
  "L'Enfant Plaza": {
    also: "L'Enfant",
    heard: 'la font plaza, lay font plaza, elephant plaza, le font plaza, lawn font plaza, lon font plaza',
  },
  'Loudoun Gateway': { also: 'Loudoun', heard: 'loud in gateway, london gateway' },
  McLean: { heard: 'mcclain, mac lean, mclane' },
  'McPherson Square': { also: 'McPherson', heard: 'mac pherson square, mcfearson square' },
  'Medical Center': { also: 'NIH, National Institutes of Health, Walter Reed' },
  'Metro Center': { also: 'MC', heard: 'metro central' },
  'Minnesota Ave': { also: 'Minnesota' },
  'Morgan Boulevard': { also: 'Morgan' },
  'Mt Vernon Sq 7th St-Convention Center': {
    also: 'Mt Vernon Square, Mt Vernon, Convention Center, 7th St-Convention Center',
    old: 'Mt Vernon Sq-UDC',
  },
  'Navy Yard-Ballpark': { also: 'Navy Yard, Ballpark, Navy' },
  'Naylor Road': { also: 'Naylor', heard: 'nailer road' },
  'New Carrollton': { also: 'Carrollton', heard: 'new carlton' },
  'NoMa-Gallaudet U': {
    also: 'NoMa, NoMa-Gallaudet, Gallaudet, Gallaudet U, Gallaudet University, NoMa-Gallaudet University',
    old: 'New York Ave-Florida Ave-Gallaudet U, New York Ave',
    heard: 'numa, nova, gallaudet you, no ma gallaudet',
  },
  'North Bethesda': { old: 'White Flint', heard: 'white flynn' },
  'Potomac Ave': { also: 'Potomac' },
  'Potomac Yard': { also: 'Potomac, Potomac Yard-VT' },
  'Reston Town Center': { also: 'Reston, RTC' },
  'Rhode Island Ave-Brentwood': {
    also: 'Rhode Island Avenue, Rhode Island, RI Ave, RIA, Brentwood',
    heard: 'road island avenue',
  },
  'Ronald Reagan Washington National Airport': {
    also: 'DCA, National Airport, Reagan National Airport, Reagan National, Reagan, Reagan Airport, Ronald Reagan, Ronald Reagan National Airport, Washington National Airport, Airport, National',
  },
  Rosslyn: { heard: 'rosalyn, ross lynn, ros lin' },
  'Shaw-Howard U': {
    also: 'Shaw, Howard, Howard U, Howard University, Shaw-Howard University',
    heard: 'howard you',
  },
  'Shady Grove': { also: 'SG' },
  'Southern Avenue': { also: 'Southern' },
  'Stadium-Armory': { also: 'Stadium, Armory, RFK, RFK Stadium' },
  Suitland: { heard: 'sweet land' },
  Takoma: { also: 'Takoma Park', heard: 'tack oma, tacoma' },
  'Tenleytown-AU': {
    also: 'Tenleytown, Tenley, AU, American University, Tenleytown American University',
  },
  Tysons: { old: 'Tysons Corner' },
  'U Street/African-Amer Civil War Memorial/Cardozo': {
    also: 'U Street, You Street, Cardozo, U Street-Cardozo, African-American Civil War Memorial',
  },
  'Union Station': { also: 'Union, Amtrak' },
  'Van Dorn Street': { also: 'Van Dorn' },
  'Van Ness-UDC': { also: 'Van Ness, UDC, University of the District of Columbia' },
  'Vienna/Fairfax-GMU': {
    also: 'Vienna, Fairfax, Vienna-Fairfax, GMU, George Mason, George Mason University',
    heard: 'vee anna',
  },
  'Virginia Square-GMU': {
    also: 'Virginia Square, VA Square, GMU, George Mason, George Mason University, Virginia Square George Mason University',
  },
  'Washington Dulles International Airport': {
    also: 'IAD, Dulles, Dulles Airport, Dulles International Airport, Washington Dulles, Airport',
    heard: 'dallas airport, dulles international',
  },
  Waterfront: { also: 'Southwest Waterfront', old: 'Waterfront-SEU' },
  'West Falls Church': { also: 'WFC, Falls Church', old: 'West Falls Church-VT/UVA' },
  'West Hyattsville': { also: 'Hyattsville' },
  Wheaton: { heard: 'wheat in' },
  'Wiehle-Reston East': {
    also: 'Wiehle, Wiehle-Reston, Reston East, Reston',
    heard: 'wheelie, wheelie reston, wheelie reston east',
  },
  'Woodley Park-Zoo/Adams Morgan': {
    also: 'Woodley Park, Woodley, Woodley Park-Zoo, Zoo, National Zoo, Adams Morgan, Woodley Park-Adams Morgan',
  },
  'Capitol Heights': { heard: 'capital heights' },
  Glenmont: { heard: 'glen mont, glenn mont' },
  Herndon: { heard: 'hern don' },
};

const KINDS = [
  ['also', 'alias'],
  ['old', 'old'],
  ['heard', 'heard'],
] as const;

/** The stations that have other names, by their full present name, with those names. */
export const STATION_ALIASES: ReadonlyMap<string, readonly Alias[]> = new Map(
  Object.entries(NAMES).map(([station, names]) => [
    station,
    KINDS.flatMap(([key, kind]) => (names[key]?.split(', ') ?? []).map((text) => ({ text, kind }))),
  ]),
);
