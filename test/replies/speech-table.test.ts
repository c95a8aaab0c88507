import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import { speechOf, type Speech } from '../../src/replies/speech.ts';

/** A reply of the simulated region, and what a voice says for it: read line by line when it was written down. */
interface Entry {
  asked: string;
  now: string;
  reply: Reply;
  speech: Speech;
}

const table = readFileSync(new URL('speech-table.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(
    (line) =>
      JSON.parse(line, (key, value: unknown) => (key === 'at' ? new Date(String(value)) : value)) as Entry,
  );

describe('what a voice says', () => {
  it('has two hundred replies', () => expect(table.length).toBeGreaterThanOrEqual(200));

  it.each(table)('“$asked” at $now', ({ now, reply, speech }) => {
    expect(speechOf(reply, new Date(now))).toEqual(speech);
  });

  it.each(table)('“$asked” at $now is words: no ids, no brackets, no signs', ({ speech }) => {
    const said = [...speech.sentences, ...(speech.more ?? []), speech.reprompt ?? ''].join(' ');
    expect(said).not.toMatch(/[()[\]{}<>&/;“”"$@|_*#]|\b[A-Z]\d{2}\b|\bE[SD]T\b|\b\d{1,4}\b|\.\./);
    for (const sentence of [...speech.sentences, ...(speech.more ?? [])]) {
      expect(sentence).toMatch(/^[\p{Lu}\d'].*[.?!]$/u);
    }
  });
});
