import type { FaultKind } from './errors.ts';

/** What goes on, as the parts tell it. Nothing in it is what a rider said, but for `text`, which is logged on request. */
export type AppEvent =
  | {
      kind: 'question';
      platform: string;
      /** The platform's id of the rider; written down only hashed. */
      rider: string;
      /** The intent; `none` where nothing was understood. */
      intent: string;
      outcome: 'answered' | 'asked back' | 'not understood' | 'put right' | 'failed';
      ms: number;
      text: string;
    }
  | { kind: 'call'; operation: string; outcome: 'answered' | 'unchanged' | FaultKind; ms: number }
  | {
      kind: 'delivery';
      platform: string;
      outcome: 'sent' | 'later' | 'unreachable';
      /** Why not, in the platform's words; absent when sent. */
      why?: string;
      /** The message's idempotency key. */
      key: string;
      ms: number;
    }
  | {
      /** A language model was asked what a message may mean; what it said is nowhere. */
      kind: 'rewriting';
      outcome: 'rewritten' | 'none' | 'failed' | 'not asked';
      ms: number;
    }
  | {
      /** A feed of incidents was asked for those who follow. */
      kind: 'poll';
      feed: string;
      outcome: 'good' | 'failed';
      /** When its answer was true upstream; absent where there was none. */
      answeredAt?: Date;
    }
  /** Something was made known of an incident or an outage. */
  | { kind: 'notice'; feed: string; change: 'opened' | 'changed' | 'reopened' | 'cleared' }
  /** A message about an incident arrived, so long after a poll had shown what it tells. */
  | { kind: 'posted'; platform: string; ms: number }
  /** A platform's event was acknowledged. */
  | { kind: 'acknowledged'; platform: string; ms: number }
  /** The database answered a statement. */
  | { kind: 'statement'; outcome: 'done' | 'failed'; ms: number }
  | { kind: 'fault'; fault: unknown };

/** Told of everything that goes on. Never throws, and nobody waits for it. */
export type Observe = (event: AppEvent) => void;

/** From most to least: each level writes down what the next one does, and more. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
