import type { Reply } from '../../../replies/reply.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { stationsNear } from '../../../transit/nearby.ts';
import type { Context } from '../../context.ts';
import type { RememberedPlace, SavedPlace } from '../../memory.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { capitalized, choice, row, textBlock, written } from '../../answers/format.ts';

/** Keeps a station or a stop under a name of the rider's own. */
export async function answerSave(slots: Slots, context: Context): Promise<Reply> {
  const { memory, rider, now } = context;
  const place = placeOf(slots, context);
  if (!place) return say('I don’t know that station or stop, so I didn’t save anything.');
  const name = slots.name?.toLowerCase() ?? nameOf(place, context).toLowerCase();
  const outcome = await memory.save(rider, { ...place, name }, now);
  if (outcome === 'too many') {
    return {
      ...say('You already have 50 saved places. Forget one first.'),
      choices: [choice('Saved places', 'my saved places')],
    };
  }
  return {
    ...say(
      `Saved: “${name}” is ${nameOf(place, context)}. You can now ask “next ${place.kind === 'stop' ? 'bus' : 'train'} at ${name}”.`,
    ),
    choices: [
      choice(capitalized(name), departuresAt(place, context)),
      choice('Saved places', 'my saved places'),
    ],
  };
}

function placeOf(slots: Slots, { catalog }: Context): RememberedPlace | undefined {
  if (slots.station) return { kind: 'station', id: slots.station.id };
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  if (stop) return catalog.stops.has(stop) ? { kind: 'stop', id: stop } : undefined;
  const [station] = slots.place?.at ? stationsNear(catalog, slots.place.at) : [];
  return station && { kind: 'station', id: station.value.id };
}

function nameOf({ kind, id }: RememberedPlace, { catalog }: Context): string {
  if (kind === 'station') return catalog.stationByCode.get(id)?.name ?? `station ${id}`;
  const stop = catalog.stops.get(id);
  return stop ? `${written(stop.name)} (stop ${id})` : `stop ${id}`;
}

/** The sentence that asks what leaves from a place. */
function departuresAt({ kind, id }: RememberedPlace, { catalog }: Context): string {
  return kind === 'stop' ? `next bus at ${id}` : `next train at ${catalog.stationByCode.get(id)?.name ?? id}`;
}

/** Lists the rider's places. */
export async function answerPlaces({ name }: Slots, context: Context): Promise<Reply> {
  const { saved } = await context.memory.recall(context.rider, context.now);
  if (saved.length === 0) {
    return {
      ...say('You don’t have any saved places yet.'),
      choices: [choice('For example', 'save Union Station as work')],
    };
  }
  return {
    title: 'Your saved places',
    blocks: [
      ...(name && !saved.some((place) => place.name === name)
        ? [textBlock(`You have no place saved as “${name}”.`)]
        : []),
      { kind: 'rows', rows: saved.map((named) => row(named.name, nameOf(named, context))) },
    ],
    choices: saved.slice(0, 3).map((place) => choice(capitalized(place.name), departuresAt(place, context))),
    visibility: 'private',
  };
}

/** Forgets one saved place, by the rider's name for it or by the station or stop it is. */
export async function answerForget(slots: Slots, { memory, rider, now }: Context): Promise<Reply> {
  const { saved } = await memory.recall(rider, now);
  const place = saved.find((candidate) => isMeant(candidate, slots));
  if (!place) {
    return {
      ...say('You don’t have a saved place with that name.'),
      choices: [choice('Saved places', 'my saved places')],
    };
  }
  await memory.unsave(rider, place.name);
  return { ...say(`Forgotten: “${place.name}”.`), choices: [choice('Saved places', 'my saved places')] };
}

function isMeant({ name, kind, id }: SavedPlace, slots: Slots): boolean {
  if (slots.name) return name === slots.name.toLowerCase();
  return kind === 'station' ? id === slots.station?.id : id === slots.stop_id;
}

/** Tells what was stored about the rider and deletes all of it. */
export async function answerForgetMe({ sure }: Slots, context: Context): Promise<Reply> {
  const { memory, rider, now, from, shared, following, catalog } = context;
  const [{ saved, place }, here, elsewhere, reminders] = await Promise.all([
    memory.recall(rider, now),
    following.of(from),
    following.elsewhere(rider, from),
    following.reminders.of(from, rider),
  ]);
  const own = here.filter(({ owner }) => owner === rider);
  const kept = [
    ...saved.map((named) => row(named.name, nameOf(named, context))),
    ...(place ? [row('last place', nameOf(place, context))] : []),
    ...[...own, ...elsewhere].map(({ topic }) => row('followed', topicWords(topic, catalog))),
    ...reminders.map(({ event }) =>
      row('reminder', event.kind === 'bus' ? `${event.route} at ${event.stop}` : event.station),
    ),
  ];
  if (kept.length > 0 && !sure) {
    return {
      title: 'What is kept about you',
      blocks: [{ kind: 'rows', rows: kept }, textBlock('Nothing has been deleted yet. Delete all of this?')],
      choices: [choice('Delete all', 'yes, forget me'), choice('Saved places', 'my saved places')],
      visibility: 'private',
    };
  }
  // What one follows for oneself ends; what others read as well goes on without the name of who began it.
  if (!shared) await following.end(own);
  await memory.forget(rider);
  return {
    title: 'Everything stored about you has been deleted',
    blocks: [
      kept.length > 0
        ? { kind: 'rows', heading: 'This was stored:', rows: kept }
        : { kind: 'text', text: 'Only your last question was stored.' },
    ],
    visibility: 'private',
  };
}

function say(text: string): Reply {
  return { blocks: [{ kind: 'text', text }], visibility: 'private' };
}
