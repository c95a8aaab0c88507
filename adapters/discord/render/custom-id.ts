import { MAX_CUSTOM_ID_CHARACTERS } from '../limits.ts';

/**
 * What a press does. A component's id carries it whole, so that any process understands any press, whenever it comes:
 * nothing about a message is stored.
 *
 * - `beside`: says the sentence; the answer comes as a message of its own
 * - `instead`: the same, but for the one who was asked the answer takes the question's place
 * - `refresh`: asks again what was asked at `at`
 * - `share`: shows a private answer to all
 */
export type ButtonAction =
  | { kind: 'beside'; say: string }
  | { kind: 'instead'; asked: string; say: string }
  | { kind: 'refresh'; at: Date; say: string }
  | { kind: 'share' };

const FORM = /^(?:b:|i([0-9a-z]{1,16}):|r([0-9a-z]{1,10}):)(.*)$/s;
const SHARE = 's:';

/** The id for a press; absent where its sentence is too long. For a select menu the sentence is empty: it is the value. */
export function customIdOf(press: ButtonAction): string | undefined {
  const id = written(press);
  return id.length <= MAX_CUSTOM_ID_CHARACTERS ? id : undefined;
}

/** What a pressed component means; `value` is what was selected. Absent: it is none of ours. */
export function readButtonAction(customId: string, value: string | undefined): ButtonAction | undefined {
  if (customId === SHARE) return { kind: 'share' };
  const [found, asked, at, sentence = ''] = FORM.exec(customId) ?? [];
  const say = value ?? sentence;
  if (found === undefined || say === '') return undefined;
  if (asked !== undefined) return { kind: 'instead', asked, say };
  if (at !== undefined) return { kind: 'refresh', at: new Date(Number.parseInt(at, 36) * 1000), say };
  return { kind: 'beside', say };
}

/** A user's id as it stands in a component's id. */
export function shortId(user: string): string {
  return /^\d{1,20}$/.test(user) ? BigInt(user).toString(36) : '0';
}

function written(press: ButtonAction): string {
  switch (press.kind) {
    case 'beside':
      return `b:${press.say}`;
    case 'instead':
      return `i${press.asked}:${press.say}`;
    case 'refresh':
      return `r${Math.floor(press.at.getTime() / 1000).toString(36)}:${press.say}`;
    case 'share':
      return SHARE;
  }
}
