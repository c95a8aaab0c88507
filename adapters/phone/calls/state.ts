import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  lighter,
  NOTHING_CARRIED,
  readCarried,
  writeCarried,
  type VoiceSession,
} from '../../../src/replies/speech/voice-session.ts';

/** Where a call is. It goes along in the address of the next turn: any process can take it. */
export interface CallState {
  /** Turns so far. */
  turn: number;
  /** Turns of silence, one after the other. */
  silent: number;
  carried: VoiceSession;
  /** What was heard badly and waits for a yes. */
  unsure?: string;
  /** The digits of a turn before, of a stop's number in two. */
  piece?: string;
  /** Whether what this call began with was noted. */
  isNoted?: boolean;
  /** What it was asked whether it may be offered, or was offered at the start: the sentence. */
  usual?: { sentence: string; isOffered: boolean };
}

/** A call that has just begun. */
export const NEW_CALL: CallState = { turn: 0, silent: 0, carried: NOTHING_CARRIED };

const LONGEST_TEXT = 300;
/** As it stands in the address, packed: an answer must have room for what it says beside it. Characters. */
const LONGEST_STATE = 1800;
const MAX_UNPACKED_BYTES = 20_000;
const MAX_TURNS = 200;

/** The path of the next turn. What finds no room is left out. */
export function turnPath(path: string, { carried, unsure, usual, ...counts }: CallState): string {
  const texts = { ...(unsure === undefined ? {} : { unsure }), ...(usual ? { usual } : {}) };
  for (const left of lighter(carried)) {
    const coded = packed({ ...counts, ...texts, carried: writeCarried(left) });
    if (coded.length <= LONGEST_STATE) return `${path}?s=${coded}`;
  }
  return `${path}?s=${packed({ ...counts, carried: writeCarried(NOTHING_CARRIED) })}`;
}

function packed(state: object): string {
  return deflateRawSync(JSON.stringify(state)).toString('base64url');
}

/** The state in a query; that of a new call where there is none, or an odd one. */
export function readState(target: string): CallState {
  const coded = new URLSearchParams(target.split('?')[1] ?? '').get('s') ?? '';
  if (coded === '' || coded.length > LONGEST_STATE) return NEW_CALL;
  try {
    const value = JSON.parse(unpacked(coded)) as Partial<Record<keyof CallState, unknown>> | null;
    const { turn, silent, carried, unsure, piece, isNoted, usual } = value ?? {};
    if (!isCount(turn) || !isCount(silent)) return NEW_CALL;
    return {
      turn,
      silent,
      carried: readCarried(carried),
      ...(isText(unsure) ? { unsure } : {}),
      ...(isText(piece) ? { piece } : {}),
      ...(isNoted === true ? { isNoted } : {}),
      ...readUsual(usual),
    };
  } catch {
    return NEW_CALL;
  }
}

function readUsual(value: unknown): Pick<CallState, 'usual'> {
  const { sentence, isOffered } = (value ?? {}) as Record<string, unknown>;
  return isText(sentence) && typeof isOffered === 'boolean' ? { usual: { sentence, isOffered } } : {};
}

function unpacked(coded: string): string {
  return inflateRawSync(Buffer.from(coded, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString();
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TURNS;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}
