import { createHmac, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Writable } from 'node:stream';
import type Pino from 'pino';
import type { Logger } from 'pino';
import { HeadwayError } from '../common/errors.ts';
import { LOG_LEVELS, type AppEvent, type LogLevel, type Observe } from '../common/events.ts';
import { once } from '../common/once.ts';

export interface LogOptions {
  output: Writable;
  level: LogLevel;
  /** A line for a person instead of JSON for a machine. */
  forPerson: boolean;
  /** Whether what riders say is written down, too. */
  messages: boolean;
}

/** Longest text of others that a record holds: a record is a line, and a line is read. */
const MAX_TEXT_CHARACTERS = 500;

/** Writes one record for each event: questions, calls and deliveries at `info`, faults at `error`. */
export function createLog({ output, level, forPerson, messages }: LogOptions): Observe {
  // Loaded by the first record: where all is well there is none.
  const logger = once(() => {
    const pino = createRequire(import.meta.url)('pino') as typeof Pino;
    return pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
      },
      forPerson ? personal(output) : output,
    );
  });
  // Who asks twice is seen within a process; who it is, is not, not even by trying all ids.
  const salt = randomBytes(32);
  const hashed = (rider: string) => createHmac('sha256', salt).update(rider).digest('base64url').slice(0, 12);
  const least = LOG_LEVELS.indexOf(level);
  return (event) => {
    const of = levelOf(event);
    if (of && LOG_LEVELS.indexOf(of) >= least) write(logger(), event, hashed, messages);
  };
}

/** How loud an event is; absent: there are too many of them to be read one by one, and they are counted. */
function levelOf(event: AppEvent): 'info' | 'warn' | 'error' | undefined {
  switch (event.kind) {
    case 'posted':
    case 'acknowledged':
    case 'statement':
      return undefined;
    case 'fault':
      return 'error';
    case 'delivery':
      return event.outcome === 'sent' ? 'info' : 'warn';
    case 'poll':
      return event.outcome === 'good' ? 'info' : 'warn';
    case 'question':
    case 'rewriting':
    case 'call':
    case 'notice':
      return 'info';
  }
}

/** What the parts of Headway that tell of events are called. */
const PARTS = {
  question: 'assistant',
  rewriting: 'language-model',
  call: 'api',
  delivery: 'alerts',
  poll: 'alerts',
  notice: 'alerts',
};

function write(logger: Logger, event: AppEvent, hashed: (rider: string) => string, messages: boolean): void {
  if (event.kind === 'posted' || event.kind === 'acknowledged' || event.kind === 'statement') return;
  if (event.kind === 'fault') {
    const { kind, fault } = event;
    logger.error({ part: 'headway', event: kind, fault: faultName(fault) }, plain(faultText(fault)));
    return;
  }
  const { kind, rider, why, ms, text, ...rest } = { ...NOT_GIVEN, ...event };
  logger[levelOf(event) ?? 'info']({
    part: PARTS[kind],
    event: kind,
    ...rest,
    ...(rider === undefined ? {} : { rider: hashed(rider) }),
    ...(why === undefined ? {} : { why: plain(why) }),
    ...(ms === undefined ? {} : { ms: Math.round(ms) }),
    ...(text !== undefined && messages ? { text: plain(text) } : {}),
  });
}

/** What only some events tell, and is not written as it is. */
const NOT_GIVEN: { rider?: string; why?: string; ms?: number; text?: string } = {};

/** Lines for a terminal: `headway: …`. */
function personal(output: Writable): { write(line: string): void } {
  return {
    write(line) {
      const { level: _, time: __, part, event, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const facts = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
      const words = event === 'fault' ? [String(msg)] : [String(part), String(event), ...facts];
      output.write(`headway: ${words.join(' ')}\n`);
    },
  };
}

function faultName(fault: unknown): string {
  if (fault instanceof HeadwayError) return fault.kind;
  return fault instanceof Error ? fault.name : typeof fault;
}

/** A fault's own words; of what nobody expected, where it happened. */
function faultText(fault: unknown): string {
  if (fault instanceof HeadwayError) return fault.message;
  return fault instanceof Error ? (fault.stack ?? fault.message) : 'unknown fault';
}

/** One line, without what a terminal would obey, no longer than is read. */
function plain(text: string): string {
  return text
    .slice(0, MAX_TEXT_CHARACTERS * 4)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_CHARACTERS);
}
