import { describe, expect, it } from 'vitest';
import { segmentsOf, transliterated } from '../../src/replies/sms.ts';

// 3GPP TS 23.038, the default alphabet by its codes 0x00 to 0x7F without the escape, and the extension table.
const DEFAULT =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

/** How many segments it takes to say a sign so many times. */
const segmentsOfSo = (sign: string) => (times: number) => segmentsOf(sign.repeat(times));

describe('text messages', () => {
  it('knows the 127 characters of the alphabet and the 10 of its extension', () => {
    expect(Array.from(DEFAULT)).toHaveLength(127);
    for (const sign of DEFAULT) expect([160, 161].map(segmentsOfSo(sign))).toEqual([1, 2]);
    for (const sign of EXTENSION) expect([80, 81].map(segmentsOfSo(sign))).toEqual([1, 2]);
    for (const sign of '’“–…ç`') expect([70, 71].map(segmentsOfSo(sign))).toEqual([1, 2]);
  });

  it.each([
    ['a', 306, 2],
    ['a', 307, 3],
    // 153 is odd: the two septets of a sign are not torn apart, so 76 fit into a part.
    ['€', 153, 3],
    ['😀', 35, 1],
    ['😀', 67, 3],
    ['', 1, 1],
  ])('counts those of %s, %i times', (sign, times, segments) => {
    expect(segmentsOfSo(sign)(times)).toBe(segments);
  });

  it('keeps to the small alphabet where it can', () => {
    expect(transliterated('“7–9 AM” → L’Enfant · Curaçao…')).toBe('"7-9 AM" -> L\'Enfant - Curacao...');
    expect(segmentsOf(transliterated('žluťoučký kůň – 5 min'.repeat(7)))).toBe(1);
    expect(transliterated('яма')).toBe('яма');
  });
});
