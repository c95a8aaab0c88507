import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { HeadwayError } from '../../src/common/errors.ts';
import type { AppEvent, LogLevel } from '../../src/common/events.ts';
import { createLog } from '../../src/observe/log.ts';

const SECRET = 'xoxb-canary';
const QUESTION: AppEvent = {
  kind: 'question',
  platform: 'slack',
  rider: 'slack:T1:U1',
  intent: 'next_train',
  outcome: 'answered',
  ms: 12.4,
  text: `next train\n\u001b[31m at \u2028Rosslyn \u202e ${SECRET}`,
};

function written(events: AppEvent[], level: LogLevel = 'info', messages = false, forPerson = false): string {
  const output = new PassThrough({ encoding: 'utf8' });
  const log = createLog({ output, level, forPerson, messages });
  for (const event of events) log(event);
  return (output.read() as string | null) ?? '';
}

describe('the log', () => {
  it('one record for a question: who asked only hashed, what was said not at all', () => {
    const [first = '', second, ...rest] = written([QUESTION, QUESTION]).trim().split('\n');
    expect(rest).toEqual([]);
    expect(JSON.parse(first)).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-/) as string,
      part: 'assistant',
      event: 'question',
      platform: 'slack',
      intent: 'next_train',
      outcome: 'answered',
      ms: 12,
    });
    // The time has a T of its own.
    expect(first.replace(/"time":"[^"]*"/, '')).not.toMatch(/T1|U1|Rosslyn|canary/);
    expect((JSON.parse(first) as { rider: string }).rider).toBe(
      (JSON.parse(second ?? '') as { rider: string }).rider,
    );
  });

  it('[63] what was said, where the operator wants it: one line, no terminal codes, bounded', () => {
    const said = written([QUESTION, { ...QUESTION, text: `\r\n${'x'.repeat(1_000_000)}` }], 'info', true);
    const lines = said.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect((JSON.parse(lines[0] ?? '') as { text: string }).text).toBe(
      `next train [31m at Rosslyn ${SECRET}`,
    );
    expect(lines[1]?.length).toBeLessThan(1000);
    // oxlint-disable-next-line no-control-regex
    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2028\u202e]/);
  });

  it('[63] faults are told at every level but silent, in one line', () => {
    const fault = new HeadwayError('unavailable', 'no answer\r\n\u001b[2J from upstream');
    expect(JSON.parse(written([{ kind: 'fault', fault }], 'error'))).toMatchObject({
      level: 'error',
      fault: 'unavailable',
      msg: 'no answer [2J from upstream',
    });
    expect(written([QUESTION], 'warn')).toBe('');
    expect(written([{ kind: 'fault', fault }], 'silent')).toBe('');
    expect(written([{ kind: 'fault', fault }], 'warn', false, true)).toBe(
      'headway: no answer [2J from upstream\n',
    );
  });

  it('one record for each call, rewriting, delivery, poll and notice; what is only counted has none', () => {
    const events: AppEvent[] = [
      { kind: 'call', operation: 'railIncidents', outcome: 'answered', ms: 12.6 },
      { kind: 'rewriting', outcome: 'rewritten', ms: 1.2 },
      { kind: 'delivery', platform: 'slack', key: 'k', outcome: 'sent', ms: 3 },
      {
        kind: 'delivery',
        platform: 'slack',
        key: 'k',
        outcome: 'later',
        ms: 3,
        why: `HTTP\n500 ${'x'.repeat(1000)}`,
      },
      { kind: 'poll', feed: 'rail', outcome: 'good', answeredAt: new Date(0) },
      { kind: 'poll', feed: 'rail', outcome: 'failed' },
      { kind: 'notice', feed: 'rail', change: 'opened' },
      { kind: 'posted', platform: 'slack', ms: 3 },
      { kind: 'acknowledged', platform: 'slack', ms: 3 },
      { kind: 'statement', outcome: 'done', ms: 3 },
    ];
    const records = written(events)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ level, part, event, ms }) => [level, part, event, ms])).toEqual([
      ['info', 'api', 'call', 13],
      ['info', 'language-model', 'rewriting', 1],
      ['info', 'alerts', 'delivery', 3],
      ['warn', 'alerts', 'delivery', 3],
      ['info', 'alerts', 'poll', undefined],
      ['warn', 'alerts', 'poll', undefined],
      ['info', 'alerts', 'notice', undefined],
    ]);
    expect(records[2]).not.toHaveProperty('why');
    expect(records[3]?.['why']).toMatch(/^HTTP 500 x{491}$/);
  });

  it('a fault of our own says where it happened, and what is none that it is unknown', () => {
    const own = new RangeError('too far');
    const [first = '', second = '', third = ''] = written([
      { kind: 'fault', fault: own },
      { kind: 'fault', fault: 'a word with a key' },
      { kind: 'fault', fault: Object.assign(new Error('bare'), { stack: undefined }) },
    ])
      .trim()
      .split('\n');
    expect(JSON.parse(first)).toMatchObject({
      fault: 'RangeError',
      msg: expect.stringMatching(/too far .*log\.test/),
    });
    expect(JSON.parse(second)).toMatchObject({ fault: 'string', msg: 'unknown fault' });
    expect(JSON.parse(third)).toMatchObject({ fault: 'Error', msg: 'bare' });
  });

  it('a person reads part, event and facts in a line', () => {
    const event: AppEvent = { kind: 'notice', feed: 'rail', change: 'opened' };
    expect(written([event], 'info', false, true)).toBe('headway: alerts notice feed=rail change=opened\n');
  });
});
