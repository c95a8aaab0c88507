import { Resvg } from '@resvg/resvg-js';
import { PALETTE } from '../../src/assistant/answers/pictures.ts';
import { openApp } from '../../src/app.ts';
import { systemClock } from '../../src/clock.ts';
import { readConfig } from '../../src/config.ts';
import { renderPng } from '../../src/pictures/png.ts';
import { drawReplyBoard } from '../../src/pictures/reply-board.ts';
import { parseInstant } from '../../src/time.ts';

const TIMES = 21;
const SENTENCES = {
  departures: 'next train at rosslyn',
  'a line': 'where are the red line trains',
  outages: 'elevators and escalators out at bethesda',
  'a trip': 'how do i get from shady grove to crystal city',
  'a trip over the whole map': 'how do i get from shady grove to largo',
};

/**
 * What each kind of picture takes of the processor from the drawing to the PNG, and when it is asked for again, beside the drawing library
 * alone with a sheet of the same size that has no text.
 */
export async function run(): Promise<string[]> {
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
  const rows: string[] = [];
  for (const [name, text] of Object.entries(SENTENCES)) {
    const from = { platform: 'bench', place: name };
    const { reply } = await app.assistant.respond({ from, user: name, text });
    const picture = reply.picture ?? drawReplyBoard(reply, PALETTE);
    if (!picture) throw new Error(`no picture of ${name}`);
    // Another comment makes it another picture.
    let copy = 0;
    const drawn = await median(() => renderPng(`${picture.svg}<!--${copy++}-->`));
    const again = await median(() => renderPng(picture.svg));
    const png = await renderPng(picture.svg);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9999" height="9999" fill="white"/></svg>`;
    const peer = await median(async () =>
      new Resvg(sheet, { font: { loadSystemFonts: false } }).render().asPng(),
    );
    const kilobytes = (png.length / 1024).toFixed(0);
    rows.push(
      `| ${name} | ${width} × ${height} | ${kilobytes} | ${drawn.toFixed(1)} | ${again.toFixed(2)} | ${peer.toFixed(1)} |`,
    );
  }
  await app.stop();
  return [
    '| picture | pixels | KB | drawn, ms | again, ms | an empty sheet by resvg, ms |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
}

/** Milliseconds of processor time that work takes, on all threads: other work of the machine does not count. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  return taken.sort((a, b) => a - b)[TIMES >> 1] ?? 0;
}
