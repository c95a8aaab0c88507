import { readRows } from '../facts/read.ts';

/** What the service says in incidents of a kind, with places for names in braces. */
export function incidentTexts(kind: string): readonly string[] {
  return readRows('incident-texts.txt').flatMap(([of, text = '']) => (of === kind ? [text] : []));
}
