import { Resvg } from '@resvg/resvg-js';
import { openApp } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { renderPng } from '../../src/pictures/png.ts';
import { drawReplyBoard } from '../../src/pictures/reply-board.ts';
import { parseInstant } from '../../src/common/time.ts';
import { median } from '../kit/figures.ts';
import { compare, inTurns, type Round } from '../kit/rounds.ts';
import { all, atMost, type Outcome, type Row } from '../kit/row.ts';
import { LINE_COLORS } from '../../test/support/region-lines.ts';

const ROUNDS = { rounds: 21, warmUp: 5 };
const MAX_KILOBYTES = 200;
const SENTENCES = {
  departures: 'next train at metro center',
  'a line': 'where are the red line trains',
  outages: 'elevators and escalators out at bethesda',
  'a trip': 'how do i get from shady grove to crystal city',
  'a trip over the whole map': 'how do i get from shady grove to largo',
};

/**
 * What each kind of picture takes of the processor from the drawing to the PNG, beside the drawing library alone with a
 * sheet of the same size that has no text; and what it takes again.
 */
export async function run(): Promise<Outcome> {
  const clock = systemClock(parseInstant('2026-11-20T08:15:00'), 0);
  const app = await openApp({
    config: readConfig({}),
    clock,
    port: 0,
    database: ':memory:',
    report: (fault) => {
      throw fault;
    },
  });
  const rows: Row[] = [];
  for (const [name, text] of Object.entries(SENTENCES)) {
    const from = { platform: 'bench', place: name };
    const { reply } = await app.assistant.respond({ from, user: name, text });
    const picture = reply.picture ?? drawReplyBoard(reply, LINE_COLORS);
    if (!picture) throw new Error(`no picture of ${name}`);
    const png = await renderPng(picture.svg);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9999" height="9999" fill="white"/></svg>`;
    // Another comment makes it another picture.
    let copy = 0;
    const { drawn, again, empty } = await inTurns(
      {
        drawn: cpuOf(() => renderPng(`${picture.svg}<!--${copy++}-->`)),
        again: cpuOf(() => renderPng(picture.svg)),
        empty: cpuOf(async () => new Resvg(sheet, { font: { loadSystemFonts: false } }).render().asPng()),
      },
      ROUNDS,
    );
    const kilobytes = png.length / 1024;
    const what = `${name}, ${width} × ${height} pixels, ${kilobytes.toFixed(0)} KB: CPU`;
    rows.push(
      compare({
        what,
        beside: 'an empty sheet by resvg',
        unit: 'ms',
        ours: drawn,
        peer: empty,
        aim: () => all(atMost(30, median(drawn), 'ms'), atMost(MAX_KILOBYTES, kilobytes, 'KB')),
      }),
      compare({
        what: `${name}, asked for again: CPU`,
        beside: 'drawn',
        unit: 'ms',
        ours: again,
        peer: drawn,
      }),
    );
  }
  await app.stop();
  return { rows };
}

/** Milliseconds of processor time that work takes, on all threads: other work of the machine does not count. */
function cpuOf(work: () => Promise<unknown>): Round {
  return async () => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
