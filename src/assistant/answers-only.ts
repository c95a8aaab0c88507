import type { AnswersOnly, Desk } from '../port.ts';
import type { Choice, Reply } from '../replies/reply.ts';
import type { Lines } from '../transit/lines.ts';
import { listed, textBlock } from './answers/format.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { questionBehind } from './order-question.ts';
import { textsOf } from './sentences.ts';
import type { Said, Understanding } from './understand/understanding.ts';

/** The conversation of those who can be given answers and nothing later. */
export function answeringOnly(desk: Desk, answersOnly: AnswersOnly): Desk {
  return { ...desk, handle: (message) => desk.handle({ ...message, answersOnly }) };
}

/** Why what is kept for riders cannot be changed or told there. */
const REASONS = {
  alerts: 'I can’t reach you here later, so I can’t follow anything or remind you.',
  places: 'I can’t save places for you here.',
  everything: 'I keep nothing about you here.',
} as const;

/** What was meant where only answers are given: what may be asked or ordered is asked. */
export function asQuestion(understanding: Understanding): Understanding {
  const { alternatives = [] } = understanding;
  if (understanding.kind !== 'which' || !alternatives.some(keepsMore)) return understanding;
  const { intent, slots } = understanding;
  return keepsMore(intent) ? understanding : { kind: 'intent', intent, slots };
}

/**
 * The refusal of what is kept for a rider where nothing is; absent: it may be answered. `isStranger`: not even their last
 * question is.
 */
export function refusal(
  understanding: Understanding,
  { reachedIn }: AnswersOnly,
  isStranger: boolean,
  lines: Lines,
): Reply | undefined {
  if (understanding.kind === 'unknown') return undefined;
  const { keeps } = capabilityOf(understanding.intent);
  if (keeps === undefined || (keeps === 'everything' && !isStranger)) return undefined;
  const elsewhere = keeps !== 'everything' && reachedIn.length > 0 ? ` In ${listed(reachedIn)} I can.` : '';
  return {
    blocks: [textBlock(`${REASONS[keeps]}${elsewhere}`)],
    choices: askedInstead(understanding, lines),
    order: 'refused',
  };
}

/** The choices of a reply that can be taken where only answers are given. */
export function withoutOrders(reply: Reply, understand: (sentence: string) => Understanding): Reply {
  const isAsked = ({ say }: Choice) => {
    const meant = understand(say);
    return meant.kind === 'unknown' || !keepsMore(meant.intent);
  };
  return reply.choices ? { ...reply, choices: reply.choices.filter(isAsked) } : reply;
}

function keepsMore(intent: IntentName): boolean {
  return capabilityOf(intent).keeps !== undefined;
}

/** What can be asked of what was to be followed, or to be reminded of. */
function askedInstead({ intent, slots }: Said, lines: Lines): Choice[] {
  const { which, station, from_station: from, stop_id, stop_name } = slots;
  const at = station ?? from;
  const stop = stop_id ?? stop_name?.ids[0];
  let question = intent === 'subscribe' ? questionBehind({ intent, slots }) : undefined;
  if (stop) question = { intent: 'next_bus', slots: { stop_id: stop } };
  else if (which === 'last' && at) question = { intent: 'station_hours', slots: { which, station: at } };
  if (!question || keepsMore(question.intent)) return [{ label: 'Help', say: 'help' }];
  const { title } = capabilityOf(question.intent);
  return [{ label: title, say: compose(question.intent, textsOf(question.slots, lines)) }];
}
