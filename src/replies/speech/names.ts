/**
 * Station names that riders say shorter, or in other words than they are written. What is not here is said as it is
 * written, with its abbreviations in full.
 */
const AS_SAID: Readonly<Record<string, string>> = {
  'Archives-Navy Memorial-Penn Quarter': 'Archives',
  'Ballston-MU': 'Ballston',
  'Brookland-CUA': 'Brookland',
  'College Park-U of Md': 'College Park',
  'Dunn Loring-Merrifield': 'Dunn Loring',
  'Foggy Bottom-GWU': 'Foggy Bottom',
  'Gallery Pl-Chinatown': 'Gallery Place Chinatown',
  'Georgia Ave-Petworth': 'Georgia Avenue Petworth',
  'Grosvenor-Strathmore': 'Grosvenor',
  'King St-Old Town': 'King Street',
  'Mt Vernon Sq 7th St-Convention Center': 'Mount Vernon Square',
  'NoMa-Gallaudet U': 'NoMa Gallaudet',
  'Rhode Island Ave-Brentwood': 'Rhode Island Avenue',
  'Ronald Reagan Washington National Airport': 'National Airport',
  'Shaw-Howard U': 'Shaw Howard University',
  'Tenleytown-AU': 'Tenleytown A.U.',
  'U Street/African-Amer Civil War Memorial/Cardozo': 'U Street',
  'Van Ness-UDC': 'Van Ness U.D.C.',
  'Vienna/Fairfax-GMU': 'Vienna',
  'Virginia Square-GMU': 'Virginia Square',
  'Washington Dulles International Airport': 'Dulles Airport',
  'Woodley Park-Zoo/Adams Morgan': 'Woodley Park',
};

/** Words that voices read wrong, with letters that make them right. */
const RESPELLED: Readonly<Record<string, string>> = {
  "L'Enfant": 'Lon-font',
  Wiehle: 'Wee-lee',
  Grosvenor: 'Grove-ner',
  Takoma: 'Tacoma',
  Loudoun: 'Loudon',
  Cheverly: 'Chevverly',
  Gallaudet: 'Galla-det',
};
/** The letter of a route, which voices take for the article: "A fifty-eight", but not "A six-car train". */
const LETTER_A =
  /\bA(?= (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty)\b)(?! [a-z-]+-(?:car|minute)\b)/;
/** As in "weigh"; "Ay" is read as "eye". */
const LETTER_A_AS = 'Eigh';

const names = oneOf(Object.keys(AS_SAID));
const respelled = new RegExp(`${oneOf(Object.keys(RESPELLED)).source}|${LETTER_A.source}`, 'g');

/** The text with station names as riders say them. */
export function withSpokenNames(text: string): string {
  return text.replace(names, (name) => AS_SAID[name] ?? name);
}

/** The pieces of a text, each with the letters that a voice should read instead, where it reads it wrong. */
export function respelledPieces(text: string): { text: string; alias?: string }[] {
  const pieces: { text: string; alias?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(respelled)) {
    const alias = RESPELLED[match[0]] ?? LETTER_A_AS;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], alias });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Longest first, so that no name is taken for the beginning of a longer one. */
function oneOf(words: readonly string[]): RegExp {
  return new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'g');
}
