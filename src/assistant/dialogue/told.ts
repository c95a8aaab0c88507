import type { Block, Reply, Row } from '../../replies/reply.ts';
import { zonedClockText } from '../../common/time.ts';
import { distinct, textBlock } from '../answers/format.ts';
import type { Aspect } from './pointing/pointing.ts';

/** An answer that begins with what was asked of its first departure. */
export function aboutFirst(reply: Reply, aspect: Aspect): Reply {
  const [first] = reply.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  if (!first) return reply;
  return { ...reply, blocks: [textBlock(wordsFor(aspect, first)), ...reply.blocks] };
}

function wordsFor(aspect: Aspect, row: Row): string {
  const { lead, text: name, note = '', at } = row;
  const due = lead === 'now' ? 'due now' : /^\d+ min$/.test(lead) ? `due in ${lead}` : `due at ${lead}`;
  const clock = at ? `, at ${zonedClockText(at)}` : '';
  const notes = note.split(', ');
  const part = (says: RegExp) => notes.find((one) => says.test(one));
  switch (aspect) {
    case 'late': {
      const late = part(/\b(?:late|early|on time)\b/) ?? part(/earlier trip|not reporting/);
      return late
        ? `The ${name} is ${late}, ${due}${clock}.`
        : `The ${name} is ${due}${clock}. Trains run by prediction, not by a published schedule, so none counts as late or on time.`;
    }
    case 'full': {
      const crowding = part(/full|seats|empty|crowd|standing/);
      return crowding
        ? `The ${name}, ${due}: ${crowding}.`
        : `The ${name} is ${due}. How full it is isn’t reported.`;
    }
    case 'cars': {
      const cars = part(/\bcars?\b/);
      return cars ? `The ${name}, ${due}, has ${cars}.` : `The length of the ${name} isn’t reported.`;
    }
    case 'after':
      return `After the one before, the ${name} is ${due}${clock}.`;
    case 'arrives': {
      const there = part(/^at .+\d:\d\d/);
      return there ? `The ${name}, ${due}, is ${there}.` : `The ${name} is ${due}${clock}.`;
    }
    case 'where':
    case 'time':
      return `The ${name} is ${due}${clock}.`;
  }
}

/** Several answers as one. */
export function combineReplies(replies: readonly Reply[]): Reply {
  const [only, ...others] = replies;
  if (only && others.length === 0) return only;
  const asOf = replies.find((reply) => reply.asOf)?.asOf;
  const order = replies.find((reply) => reply.order)?.order;
  const isPrivate = replies.some(({ visibility }) => visibility === 'private');
  return {
    blocks: replies.flatMap(({ title, blocks }): Block[] => (title ? [textBlock(title), ...blocks] : blocks)),
    choices: distinct(replies.flatMap(({ choices = [] }) => choices)),
    ...(asOf ? { asOf } : {}),
    ...(order ? { order } : {}),
    ...(isPrivate ? { visibility: 'private' } : {}),
    again: '',
  };
}
