/** What the rail lines are called, by their codes, in the order riders list them. */
export const LINE_NAMES = {
  RD: 'Red',
  OR: 'Orange',
  SV: 'Silver',
  BL: 'Blue',
  YL: 'Yellow',
  GR: 'Green',
} as const;
