import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { random as seeded } from './support/names/slips.ts';
import { startAmazon } from './support/alexa/stand-in.ts';
import { authority } from './support/alexa/authority.ts';
import { ask } from './support/ask.ts';
import { startCallers } from './support/chaos/callers.ts';
import { judgeWarned } from './support/chaos/warned.ts';
import { judge, type Arrival } from './support/chaos/witness.ts';

describe('what people read in the chaos is judged', () => {
  const places = new Map([['C1', ['RD']]]);
  const trouble = { tag: '4001', line: 'RD', version: 2, since: 0, until: 50_000 };
  const arrival = (at: number, words: string, intact = true): Arrival => ({
    at,
    place: 'C1',
    kind: 'post',
    words,
    id: String(at),
    intact,
  });
  const opened = arrival(10_000, 'Red Line: delays\n\nDelays, notice 4001-1. []');
  const changed = arrival(20_000, 'Red Line: delays\n\nDelays, notice 4001-2. []');
  const over = arrival(60_000, 'Over: Red Line: delays\n\nIt said: notice 4001-2. []');
  const wrongIn = (...arrivals: Arrival[]) =>
    judge(arrivals, places, [trouble], []).wrong.map((why) => why.split(':')[0]);

  it('as right where all was told once and in order', () => {
    expect(wrongIn(opened, changed, over)).toEqual([]);
    const again = { ...opened, at: 11_000, id: 'again' };
    expect(judge([{ ...opened, intact: false }, again, over], places, [trouble], [])).toMatchObject({
      wrong: [],
      doubled: { unanswered: 1 },
    });
    const excuse = { from: 10_500, to: 10_600, what: 'death' } as const;
    expect(judge([opened, again, over], places, [trouble], [excuse])).toMatchObject({
      wrong: [],
      doubled: { death: 1 },
    });
  });

  it.each([
    ['lost', 'its end was never told', [opened, changed]],
    ['told twice', 'told twice at C1', [opened, { ...opened, at: 11_000, id: 'again' }, over]],
    ['out of order', 'an older text after a newer one', [changed, opened, over]],
    ['a false all-clear', 'a false all-clear', [opened, { ...over, at: 40_000 }]],
    [
      'told after its end',
      'told again after its end',
      [opened, over, { ...changed, at: 70_000 }, { ...over, at: 80_000, id: 'x', words: `${over.words} ` }],
    ],
  ] as const)('%s is wrong', (_, why, arrivals) => {
    expect(wrongIn(...arrivals)).toContain(why);
  });

  it('never told is wrong while it lasts', () => {
    const lasting = { ...trouble, until: undefined };
    expect(judge([], places, [lasting], []).wrong).toEqual(['never told: 4001 (RD) at C1']);
  });
});

describe('early warnings in the chaos are judged', () => {
  const places = new Map([
    ['C1', 'SV'],
    ['C2', 'SV'],
  ]);
  const stand = { line: 'SV', toward: 'Ashburn', since: 0, until: 50_000, isSure: true } as const;
  const FIRST =
    'Silver Line: standing train\nMeasured by Headway, not announced: a train toward Ashburn has stood between A and B for 7 minutes.';
  const arrival = (place: string, at: number, words = FIRST, kind: Arrival['kind'] = 'post'): Arrival => ({
    at,
    place,
    kind,
    words,
    id: `${place} ${kind === 'post' ? at : 10_000}`,
    intact: true,
  });
  const over = (place: string, at: number) =>
    arrival(
      place,
      at,
      `Over: Silver Line: standing train\nTrains run as usual again.\nIt said: ${FIRST}`,
      'edit',
    );
  const told = (place: string) => [arrival(place, 10_000), over(place, 60_000)];
  const wrongIn = (...arrivals: Arrival[]) =>
    judgeWarned(arrivals, places, [stand], []).wrong.map((why) => why.split(':')[0]);

  it('as right where each place has one message that ends', () => {
    expect(wrongIn(...told('C1'), ...told('C2'))).toEqual([]);
    expect(judgeWarned([...told('C1'), ...told('C2')], places, [stand], []).warnings).toBe(2);
    const again = arrival('C2', 12_000);
    const excuse = { from: 11_000, to: 11_500, what: 'death' } as const;
    const twice = [...told('C1'), arrival('C2', 10_000), again, over('C2', 60_000)];
    expect(judgeWarned(twice, places, [stand], [excuse]).wrong).toEqual([]);
  });

  it.each([
    ['lost at a place', 'a warning was lost', [arrival('C1', 10_000)]],
    ['never told', 'never warned of', told('C1')],
    [
      'told twice',
      'warned twice',
      [...told('C1'), arrival('C2', 10_000), arrival('C2', 30_000), over('C2', 60_000)],
    ],
    [
      'ended while it stands',
      'a warning ended too early',
      [...told('C1'), arrival('C2', 10_000), over('C2', 40_000)],
    ],
    ['not ended', 'the end of a warning was never told', [...told('C1'), arrival('C2', 10_000)]],
    [
      'of nothing',
      'warned of what did not happen',
      [...told('C1'), ...told('C2'), arrival('C1', 70_000, FIRST.replace('Ashburn', 'Downtown Largo'))],
    ],
  ] as const)('%s is wrong', (_, why, arrivals) => {
    expect(wrongIn(...arrivals)).toContain(why);
  });
});

describe('what callers are told in the chaos is judged', () => {
  it('as wrong where an order is taken that cannot be kept, and where one that was taken is lost', async () => {
    const liar = createServer((request, response) => {
      const isText = request.url === '/phone/sms';
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        const line = /follow\+the\+(\w+)/.exec(body)?.[1] ?? '';
        const name = line.charAt(0).toUpperCase() + line.slice(1);
        const words = line === '' ? 'Nothing is being followed here.' : `You’re following the ${name} Line`;
        response.end(
          isText
            ? `<Response><Message>${words}</Message></Response>`
            : '{"order":"taken","title":"You’re following the Red Line"}',
        );
      });
    });
    liar.listen(0, '127.0.0.1');
    await once(liar, 'listening');
    const amazon = await startAmazon();
    const { port } = liar.address() as AddressInfo;
    const doors = () => [{ url: `http://127.0.0.1:${port}`, now: new Date() }];
    const callers = startCallers({
      random: seeded(1),
      amazon,
      authority: authority(new Date()),
      key: 'k',
      doors,
      everyMs: 5,
    });
    await expect.poll(() => callers.called.taken > 3 && callers.called.wrong.length > 3).toBe(true);
    await callers.stop();
    await callers.judgeLast();
    const kinds = new Set(callers.called.wrong.map((why) => why.split(':')[0]));
    expect(kinds).toContain('the page took an order');
    expect(kinds).toContain('an order was taken that cannot be kept');
    expect(kinds).toContain('an order was lost');
    liar.close();
    await amazon.close();
  });
});

it('who asks is told of an answer that breaks off, and nobody else', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    setImmediate(() => response.socket?.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow(/aborted|ECONNRESET|socket hang up/);
  server.close();
});
