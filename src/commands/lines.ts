import type { Readable } from 'node:stream';

/** Characters of a line that are kept: what is said in earnest is far shorter. */
const MAX_LINE_CHARACTERS = 2000;

/** The lines of a text stream, each cut to 2,000 characters: a line without end is never held as a whole. */
export async function* boundedLines(input: Readable): AsyncGenerator<string> {
  let line = '';
  input.setEncoding('utf8');
  for await (const piece of input as AsyncIterable<string>) {
    const [first = '', ...others] = piece.split('\n');
    line = joined(line, first);
    for (const next of others) {
      yield line.replace(/\r$/, '');
      line = joined('', next);
    }
  }
  if (line !== '') yield line;
}

function joined(line: string, more: string): string {
  return line + more.slice(0, MAX_LINE_CHARACTERS - line.length);
}
