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

/** Characters of a text message that is sent alone. */
export const ALONE = 160;
/** Septets of a message alone and of each part of a longer one; 16-bit units likewise. */
const SIZES = { 'GSM-7': { alone: ALONE, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

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

/** In how many segments a text goes out, which are paid for. A sign of two units is never torn apart between two. */
export function segmentsOf(text: string): number {
  const signs = Array.from(text);
  const isSmall = BASIC_TEXT.test(text) || signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign));
  const costs = signs.map((sign) => (isSmall ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const { alone, part } = SIZES[isSmall ? 'GSM-7' : 'UCS-2'];
  if (costs.reduce((sum, cost) => sum + cost, 0) <= alone) return 1;
  let [segments, used] = [1, 0];
  for (const cost of costs) {
    if (used + cost > part) [segments, used] = [segments + 1, 0];
    used += cost;
  }
  return segments;
}
