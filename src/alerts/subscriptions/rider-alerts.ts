import type { Clock } from '../../common/clock.ts';
import { destinationKey, type Address } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import { cancelQueued, sendingEnds } from '../outbox/cancel.ts';
import { expandAll } from '../outbox/expand.ts';
import { addressOf } from '../outbox/queues.ts';
import { readReminder, reminderMark } from '../reminders/store.ts';
import type { Reminder } from '../reminders/reminder.ts';
import { forgetPlace } from './forget-place.ts';
import { fromRows } from './rows.ts';
import type { Subscription } from './subscription.ts';

/** What a rider had us follow and remember, wherever it was. */
export interface RiderAlerts {
  /** At places where nobody else reads along: it is the rider's, and ends with them. */
  own: Subscription[];
  /** At places that others read as well: it goes on without the rider's name. */
  shared: Subscription[];
  reminders: Reminder[];
}

/** Where the rider speaks just now, and whether others read along. */
export interface Here {
  to: Address;
  shared: boolean;
}

/** All that there is of a rider. `here` absent: they speak nowhere. */
export async function riderAlerts(db: Database, rider: string, here?: Here): Promise<RiderAlerts> {
  const places = await privatePlaces(db, rider, here);
  const shared = await sharedPlaces(db, rider, here);
  const [followed, reminders] = await Promise.all([
    db
      .selectFrom('subscription')
      .selectAll()
      .where('platform', '=', platformOf(rider))
      .where((eb) => eb.or([eb('owner', '=', rider), eb('place', 'in', [...places])]))
      .orderBy('since')
      .orderBy('topic')
      .execute(),
    db.selectFrom('reminder').selectAll().where('owner', '=', rider).orderBy('look_at').execute(),
  ]);
  const subscriptions = fromRows(followed);
  return {
    // Of a place that nobody knows anything of: what is theirs there is better ended than left behind.
    own: subscriptions.filter(({ to }) => !shared.has(to.place)),
    shared: subscriptions.filter(({ to }) => shared.has(to.place)),
    reminders: reminders.map(readReminder),
  };
}

/**
 * Deletes it, with all that waits for the rider and all that is known of places where nobody else is. What others read too
 * goes on without the rider's name. Once this resolves, nothing more comes.
 */
export async function forgetRiderAlerts(
  db: Database,
  clock: Clock,
  rider: string,
  here?: Here,
): Promise<void> {
  const platform = platformOf(rider);
  const { own } = await riderAlerts(db, rider, here);
  const places = [...(await privatePlaces(db, rider, here))].map((place) => ({ platform, place }));
  // A reminder that was told just now is queued for its place, whoever reads there.
  await expandAll(db);
  const reminded = await db.transaction().execute(async (tx) => {
    for (const to of places) await forgetPlace(tx, to, rider);
    for (const { id, to } of own) {
      await cancelQueued(tx, to, { subscription: id });
      await tx.deleteFrom('subscription').where('id', '=', id).execute();
    }
    await tx.deleteFrom('reminder').where('owner', '=', rider).execute();
    await tx.updateTable('subscription').set({ owner: '' }).where('owner', '=', rider).execute();
    return tx
      .deleteFrom('delivery')
      .where('subscriptions', '=', JSON.stringify([reminderMark(rider)]))
      .returning(['destination', 'thread'])
      .execute();
  });
  const sentTo = [
    ...places,
    ...own.map(({ to }) => to),
    ...reminded.map(({ destination, thread }) => addressOf(destination, thread)),
  ];
  for (const to of new Map(sentTo.map((one) => [destinationKey(one), one])).values())
    await sendingEnds(db, clock, to);
  await db.deleteFrom('queue').where('id', 'in', places.map(destinationKey)).execute();
}

/** The places of a rider's platform that are known to be theirs alone. */
async function privatePlaces(db: Database, rider: string, here?: Here): Promise<ReadonlySet<string>> {
  const noted = await db.selectFrom('known_place').select('place').where('rider', '=', rider).execute();
  const places = new Set(noted.map(({ place }) => place));
  // A rider's id in the platform is a place too: the private conversation with them.
  places.add(rider.slice(platformOf(rider).length + 1));
  if (here?.shared) places.delete(here.to.place);
  else if (here) places.add(here.to.place);
  return places;
}

/** Those where they have something followed and others read along. */
async function sharedPlaces(db: Database, rider: string, here?: Here): Promise<ReadonlySet<string>> {
  const noted = await db
    .selectFrom('known_place')
    .select('place')
    .where('platform', '=', platformOf(rider))
    .where('rider', '!=', rider)
    .where('place', 'in', (eb) => eb.selectFrom('subscription').select('place').where('owner', '=', rider))
    .execute();
  const places = new Set(noted.map(({ place }) => place));
  if (here?.shared) places.add(here.to.place);
  else if (here) places.delete(here.to.place);
  return places;
}

function platformOf(rider: string): string {
  return rider.slice(0, rider.indexOf(':'));
}
