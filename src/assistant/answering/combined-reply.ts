import type { ShownRow } from '../../replies/shown-rows.ts';
import { after, askedIn, type Block, type Reply, type Row } from '../../replies/reply.ts';
import { clockText, MINUTE_MS, wallClock, zonedClockText } from '../../common/time.ts';
import { counted, distinct, dueWords, listed, textBlock } from '../answers/format.ts';
import { lateness } from '../../replies/bus-report.ts';
import { fullness } from '../answers/first-departure.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { Aspect } from '../dialogue/remarks.ts';
import type { Part } from '../dialogue/resolution.ts';

/** An answer that begins with what was asked of its first departure, or of the one that was shown before, alone. */
export function aboutAsked(reply: Reply, { aspect, row }: Pick<Part, 'aspect' | 'row'>): Reply {
  if (!aspect) return reply;
  const asked = row ? withRowAlone(reply, row) : reply;
  return asked ? aboutFirst(asked, aspect) : after('That one is no longer shown here.', reply);
}

function aboutFirst(reply: Reply, aspect: Aspect): Reply {
  const rows = rowsOf(reply);
  const [first] = rows;
  if (!first) return reply;
  const words =
    aspect === 'some late' ? lateOf(rows) : (wordsForTrip(rows, aspect) ?? wordsFor(aspect, first));
  return words === undefined ? reply : after(words, reply);
}

/** Trains are predicted anew, to the minute. */
const MOVED_MS = 3 * MINUTE_MS;

/** Absent: the departure has left. */
function withRowAlone(reply: Reply, { about, line, leaves = 0, toward }: ShownRow): Reply | undefined {
  const isIt = (row: Row) =>
    about?.trip === undefined
      ? row.line === line &&
        row.facts?.toward === toward &&
        Math.abs((row.facts?.leaves ?? row.at ?? new Date(0)).getTime() - leaves) <= MOVED_MS
      : row.about?.trip === about.trip && row.about.stop === about.stop;
  const found = rowsOf(reply).find(isIt);
  const blocks = reply.blocks.flatMap((block): Block[] =>
    block.kind !== 'rows'
      ? [block]
      : found && block.rows.includes(found)
        ? [{ ...block, rows: [found] }]
        : [],
  );
  return found && { ...reply, blocks };
}

function wordsForTrip(rows: readonly Row[], aspect: Aspect): string | undefined {
  const legs = rows.filter(({ facts }) => facts?.leaves);
  const [first, reaches] = [legs[0], legs.at(-1)?.facts?.reaches];
  if (!first?.facts?.leaves || !reaches) return undefined;
  const rides = legs.flatMap(({ facts }) => (facts?.stops === undefined ? [] : facts));
  const changes = rides.slice(0, -1).flatMap((ride) => ride.reaches?.name ?? []);
  const stops = rides.reduce((sum, ride) => sum + (ride.stops ?? 0), 0);
  const onFoot = rows.reduce((sum, { facts }) => sum + (facts?.minutes ?? 0), 0);
  const told: Partial<Record<Aspect, string>> = {
    arrives: `With the ${clockText(first.facts.leaves)} ${first.lead} you are at ${reaches.name} at ${zonedClockText(reaches.at)}.`,
    transfers: changes.length > 0 ? `You change at ${listed(changes)}.` : 'You don’t change anywhere.',
    stops: `${counted(stops, 'stop')} in all.`,
    walk: onFoot > 0 ? `${counted(onFoot, 'minute')} on foot in all.` : 'No walk but inside the stations.',
    earlier: 'None leaves before this one.',
  };
  return told[aspect];
}

function rowsOf({ blocks }: Reply): readonly Row[] {
  return blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
}

/** How many of the buses that were shown are late, as far as they can be seen. */
function lateOf(rows: readonly Row[]): string {
  const seen = rows.filter(({ facts }) => facts?.lateSeconds !== undefined);
  const late = seen.filter(({ facts }) => lateness(facts ?? {}).includes('late'));
  const some = `${late.length === 0 ? 'None' : late.length} of the ${seen.length}`;
  const isAll = late.length === seen.length && seen.length > 1;
  const all = seen.length === 2 ? 'Both' : `All ${seen.length}`;
  const count = `${isAll ? all : some} that can be seen ${late.length === 1 ? 'is' : 'are'} late`;
  return seen.length === 0 ? 'None of these can be seen yet, so I can’t tell.' : `${count}.`;
}

function wordsFor(aspect: Aspect, row: Row): string | undefined {
  const { lead, text: name, at, about, facts = {} } = row;
  const due = dueWords(lead, facts.minutes);
  const clock = at ? `, at ${zonedClockText(at)}` : '';
  switch (aspect) {
    case 'late':
      return about?.route === undefined
        ? `The ${name} is ${due}${clock}. Trains have no published schedule, so none is late.`
        : facts.lateSeconds === undefined
          ? `Whether the ${name} is late isn’t known: it is ${lateness(facts)}. It is ${due}${clock}.`
          : `The ${name} is ${lateness(facts)}, ${due}${clock}.`;
    case 'usual':
      return `${wordsFor('late', row)} I keep no record of other days.`;
    case 'full':
      return facts.crowding
        ? fullness(facts.crowding, `the ${name}`, due)
        : `The ${name} is ${due}. How full it is isn’t reported.`;
    case 'cars':
      return facts.cars === undefined
        ? `How many cars the ${name} has isn’t reported.`
        : `The ${name}, ${due}, has ${counted(facts.cars, 'car')}.`;
    case 'after':
      return `After the one before, the ${name} is ${due}${clock}.`;
    case 'caught':
      return `The first you can catch is the ${name}, ${due}${clock}.`;
    case 'arrives':
    case 'where':
    case 'time': {
      const { reaches } = aspect === 'arrives' ? facts : {};
      const ride = reaches && at ? Math.round((reaches.at.getTime() - at.getTime()) / MINUTE_MS) : 0;
      return reaches
        ? `The ${name}, ${due}, is at ${reaches.name} at ${zonedClockText(reaches.at)}${ride > 0 ? `, after ${counted(ride, 'minute')}` : ''}.`
        : `The ${name} is ${due}${clock}.`;
    }
    case 'transfers':
    case 'stops':
    case 'walk':
    case 'leave':
    case 'earlier':
    case 'some late':
      return undefined;
  }
}

/** What is asked of when the ride of a reply is there; as it is, where nobody tells. */
export function askedAtEnd(understanding: Understanding, ride: Reply): Understanding {
  const ends = rowsOf(ride).findLast(({ facts }) => facts?.reaches)?.facts?.reaches?.at;
  if (understanding.kind !== 'intent' || !ends) return understanding;
  return { ...understanding, slots: { ...understanding.slots, time: wallClock(ends) } };
}

/** A reply after the ride that it begins with, of which what was asked is told alone. */
export function afterRide({ blocks: [first] }: Reply, reply: Reply): Reply {
  return first?.kind === 'text' ? after(first.text, reply) : reply;
}

/** Several answers as one. */
export function combineReplies(replies: readonly Reply[]): Reply {
  const [only, ...others] = replies;
  if (only && others.length === 0) return only;
  const ages = replies.flatMap((reply) => reply.asOf ?? []);
  // What is of now is what its age matters to.
  const asOf = ages.find(({ lasting }) => !lasting) ?? ages[0];
  const order = replies.find((reply) => reply.order)?.order;
  const isPrivate = replies.some(({ visibility }) => visibility === 'private');
  return {
    blocks: replies.flatMap(({ title, blocks }): Block[] => (title ? [textBlock(title), ...blocks] : blocks)),
    choices: distinct(replies.flatMap(({ choices = [] }) => choices)),
    ...(asOf ? { asOf } : {}),
    ...(order ? { order } : {}),
    ...(isPrivate ? { visibility: 'private' } : {}),
    ...askedIn(replies),
    ...(replies.some(({ forgets }) => forgets) ? { forgets: true } : {}),
    again: '',
  };
}
