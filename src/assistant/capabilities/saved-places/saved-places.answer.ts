import type { Reply, Row } from '../../../replies/reply.ts';
import { stationsNear } from '../../../transit/nearby.ts';
import type { Context } from '../../context.ts';
import { RIDES, type Recollection, type RememberedPlace, type SavedPlace } from '../../../store/memory.ts';
import { stationExample } from '../../answers/examples.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { capitalized, choice, listed, row, textBlock, say } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';

/** Keeps a station or a stop under a name of the rider's own. */
export async function answerSave(slots: Slots, context: Context): Promise<Reply> {
  const { memory, rider, now } = context;
  if (slots.mode) return saveRides(slots.mode, context);
  const place = placeOf(slots, context);
  if (!place) return privately('I don’t know that station or stop, so I didn’t save anything.');
  const name = slots.name?.toLowerCase() ?? nameOf(place, context).toLowerCase();
  const still = await stillFollowed(name, place, context);
  const outcome = await memory.save(rider, { ...place, name }, now);
  if (outcome === 'too many') {
    return {
      ...privately('You already have 50 saved places. Forget one first.'),
      choices: [choice('Saved places', 'my saved places')],
    };
  }
  return {
    ...privately(
      `Got it, ${nameOf(place, context)} is saved as “${name}”. Now you can ask “next ${place.kind === 'stop' ? 'bus' : 'train'} from ${name}”.${still}`,
    ),
    choices: [
      choice(capitalized(name), departuresAt(place, context)),
      choice('Saved places', 'my saved places'),
    ],
  };
}

/** Keeps what alone is ridden. */
async function saveRides(mode: Rides, { memory, rider, now }: Context): Promise<Reply> {
  await memory.save(rider, { name: RIDES, kind: 'mode', id: mode }, now);
  const others = mode === 'bus' ? 'trains' : 'buses';
  return {
    ...privately(
      `Kept: I look for your trips ${RIDDEN[mode]}, until you say “${others} are fine” or “forget me”.`,
    ),
    choices: [choice(`${capitalized(others)} are fine`, `${others} are fine`)],
  };
}

type Rides = NonNullable<Recollection['rides']>;
const RIDDEN = { bus: 'by bus, without trains', rail: 'by train, without buses' };

/** How the rider travels, where that is kept. */
export function ridesRows(rides: Rides | undefined): Row[] {
  return rides ? [row(RIDES, RIDDEN[rides])] : [];
}

/** What is still followed on the way from or to where the name was before. */
async function stillFollowed(name: string, { id }: RememberedPlace, context: Context): Promise<string> {
  const { memory, rider, now, following, from, catalog } = context;
  const before = (await memory.recall(rider, now)).saved.find((one) => one.name === name);
  if (!before || before.id === id) return '';
  const followed = (await following.of(from)).filter(
    ({ topic }) => topic.kind === 'segment' && [topic.from, topic.to].includes(before.id),
  );
  const names = listed(followed.map(({ topic }) => topicWords(topic, catalog)));
  return followed.length === 0 ? '' : ` You still follow ${names}, as before.`;
}

function placeOf(slots: Slots, { catalog }: Context): RememberedPlace | undefined {
  if (slots.station) return { kind: 'station', id: slots.station.id };
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  if (stop) return catalog.stops.has(stop) ? { kind: 'stop', id: stop } : undefined;
  const [station] = slots.place?.at ? stationsNear(catalog, slots.place.at) : [];
  return station && { kind: 'station', id: station.value.id };
}

const GONE = ', which is no longer in the timetable';

function nameOf({ kind, id }: RememberedPlace, { catalog }: Pick<Context, 'catalog'>): string {
  if (kind === 'station') return catalog.stationByCode.get(id)?.name ?? `station ${id}${GONE}`;
  const stop = catalog.stops.get(id);
  return stop ? stopName(stop) : `stop ${id}${GONE}`;
}

/** A row of a place, under what leads it: its name, or what it is to the rider. */
export function placeRow(lead: string, place: RememberedPlace, context: Context): Row {
  return { ...row(lead, nameOf(place, context)), about: { [place.kind]: place.id } };
}

/** The sentence that asks what leaves from a place. */
function departuresAt({ kind, id }: RememberedPlace, { catalog }: Context): string {
  return kind === 'stop' ? `next bus at ${id}` : `next train at ${catalog.stationByCode.get(id)?.name ?? id}`;
}

/** Lists the rider's places. */
export async function answerPlaces({ name }: Slots, context: Context): Promise<Reply> {
  const { saved, rides } = await context.memory.recall(context.rider, context.now);
  if (saved.length === 0 && !rides) {
    return {
      ...privately('You don’t have any saved places yet.'),
      choices: stationExample(context.catalog, 'Save a place', (station) => `save ${station} as work`),
    };
  }
  return {
    title: 'Your saved places',
    blocks: [
      ...(name && !saved.some((place) => place.name === name)
        ? [textBlock(`You don’t have a place saved as “${name}”.`)]
        : []),
      {
        kind: 'rows',
        rows: [...saved.map((named) => placeRow(named.name, named, context)), ...ridesRows(rides)],
      },
    ],
    choices: saved.slice(0, 3).map((place) => choice(capitalized(place.name), departuresAt(place, context))),
    visibility: 'private',
  };
}

/** Forgets one saved place, by the rider's name for it or by the station or stop it is. */
export async function answerForget(slots: Slots, { memory, rider, now }: Context): Promise<Reply> {
  const { saved, rides } = await memory.recall(rider, now);
  if (slots.name === RIDES && rides && (await memory.unsave(rider, RIDES)))
    return privately('Forgotten: your trips are by train and bus again.');
  const place = saved.find((candidate) => isMeant(candidate, slots));
  if (!place) {
    return {
      ...privately(
        slots.name ? `You don’t have a place saved as “${slots.name}”.` : 'You don’t have that place saved.',
      ),
      choices: [choice('Saved places', 'my saved places')],
    };
  }
  await memory.unsave(rider, place.name);
  const forgotten = `Forgotten: “${place.name}”.`;
  const { name, station } = slots;
  if (!name || !station || station.id === place.id)
    return { ...privately(forgotten), choices: [choice('Saved places', 'my saved places')] };
  // "Forget home, we moved to Wheaton": what is home now is asked.
  const question = `Save ${station.name} as “${place.name}”?`;
  const confirm = `save ${station.name} as ${place.name}`;
  return {
    ...privately(`${forgotten} ${question}`),
    asks: { question, confirm },
    choices: [choice('Save it', confirm)],
  };
}

function isMeant({ name, kind, id }: SavedPlace, slots: Slots): boolean {
  if (slots.name) return name === slots.name.toLowerCase();
  return kind === 'station' ? id === slots.station?.id : id === slots.stop_id;
}

/** Riders' own places are told to them alone. */
function privately(text: string): Reply {
  return { ...say(text), visibility: 'private' };
}
