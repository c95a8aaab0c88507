/** The alphabet of text messages (3GPP TS 23.038, default table). */
const SIGNS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const BASIC = new Set(SIGNS);
/** Most texts have no other sign. */
const BASIC_TEXT = new RegExp(`^[${SIGNS.replace('-', String.raw`\-`)}]*$`);
/** Its extension: each of these takes two. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** What is written instead, so that a message stays in the small alphabet. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '→': '->',
  '·': '-',
  '•': '-',
  '\t': ' ',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/** How a text goes out: in which alphabet, and in how many segments it is paid for. */
export interface Segments {
  alphabet: 'GSM-7' | 'UCS-2';
  /** Septets, or 16-bit units. */
  units: number;
  segments: number;
}

/** Septets of a message alone and of each part of a longer one; 16-bit units likewise. */
const SIZES = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

/** The text with signs of the small alphabet where there are such for what it holds: dashes, quotes, accents. */
export function transliterated(text: string): string {
  if (BASIC_TEXT.test(text)) return text;
  return Array.from(text.toWellFormed(), (sign) => PLAIN[sign] ?? small(sign)).join('');
}

function small(sign: string): string {
  if (BASIC.has(sign) || EXTENDED.has(sign)) return sign;
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every((one) => BASIC.has(one)) ? bare : sign;
}

/** What a text costs. A sign of two units is never torn apart between two parts. */
export function segmentsOf(text: string): Segments {
  if (BASIC_TEXT.test(text)) return basic(text.length);
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign)) ? 'GSM-7' : 'UCS-2';
  const costs = signs.map((sign) => (alphabet === 'GSM-7' ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  const { alone, part } = SIZES[alphabet];
  if (units <= alone) return { alphabet, units, segments: 1 };
  let [segments, used] = [1, 0];
  for (const cost of costs) {
    if (used + cost > part) [segments, used] = [segments + 1, 0];
    used += cost;
  }
  return { alphabet, units, segments };
}

function basic(units: number): Segments {
  const { alone, part } = SIZES['GSM-7'];
  return { alphabet: 'GSM-7', units, segments: units <= alone ? 1 : Math.ceil(units / part) };
}
