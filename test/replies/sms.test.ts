import { describe, expect, it } from 'vitest';
import { segmentsOf, transliterated } from '../../src/replies/sms.ts';

// 3GPP TS 23.038, the default alphabet by its codes 0x00 to 0x7F without the escape, and the extension table.
const DEFAULT =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

describe('text messages', () => {
  it('knows the 127 characters of the alphabet and the 10 of its extension', () => {
    expect(Array.from(DEFAULT)).toHaveLength(127);
    for (const sign of DEFAULT)
      expect(segmentsOf(sign)).toEqual({ alphabet: 'GSM-7', units: 1, segments: 1 });
    for (const sign of EXTENSION)
      expect(segmentsOf(sign)).toEqual({ alphabet: 'GSM-7', units: 2, segments: 1 });
    for (const sign of '’“–…ç`') expect(segmentsOf(sign).alphabet).toBe('UCS-2');
  });

  it.each([
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    // 153 is odd: the two septets of a sign are not torn apart, so 76 fit into a part.
    ['€'.repeat(153), 'GSM-7', 306, 3],
    ['я'.repeat(70), 'UCS-2', 70, 1],
    ['я'.repeat(71), 'UCS-2', 71, 2],
    ['😀'.repeat(35), 'UCS-2', 70, 1],
    ['😀'.repeat(67), 'UCS-2', 134, 3],
    ['', 'GSM-7', 0, 1],
  ] as const)('counts %#', (text, alphabet, units, segments) => {
    expect(segmentsOf(text)).toEqual({ alphabet, units, segments });
  });

  it('keeps to the small alphabet where it can', () => {
    expect(transliterated('“7–9 AM” → L’Enfant · Curaçao…')).toBe('"7-9 AM" -> L\'Enfant - Curacao...');
    expect(segmentsOf(transliterated('žluťoučký kůň – 5 min')).alphabet).toBe('GSM-7');
    expect(transliterated('яма')).toBe('яма');
  });
});
