import { previewOf } from '../alerts/preview.ts';
import { deadLetters, discard, replay } from '../alerts/outbox/dead-letters.ts';
import { allSubscriptions } from '../alerts/subscriptions/rows.ts';
import { FOR_GOOD, type Subscription } from '../alerts/subscriptions/subscription.ts';
import { topicKey } from '../alerts/subscriptions/topic.ts';
import { systemClock } from '../common/clock.ts';
import { usage, wholeOption } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { platformNames } from '../platforms.ts';
import type { Database } from '../store/database.ts';
import { resumeUnreachable } from '../store/unreachable-places.ts';
import { zoneWords } from '../common/eastern-offset.ts';
import { easternText } from '../common/time.ts';
import { withStandalone } from './standalone.ts';
import type { Command, Surroundings } from './command.ts';
import { withDatabase } from './database-session.ts';

/** `headway alerts list`: every subscription, a line each: id, place, topic, options. */
export const alertsList: Command = async (surroundings) => {
  await withDatabase(readConfig(surroundings.env), async (db) => {
    let isEmpty = true;
    for await (const page of allSubscriptions(db)) {
      for (const subscription of page) {
        isEmpty = false;
        const { id, to, topic, options, owner } = subscription;
        const place = [to.platform, to.place, to.thread].filter(Boolean).join(' ');
        const rest = pauseOf(subscription);
        line(surroundings, id, place, topicKey(topic), JSON.stringify(options), `by ${owner}`, rest);
      }
    }
    if (isEmpty) line(surroundings, 'Nobody follows anything.');
  });
};

/** Until when it is paused and why, for the operator; empty: it is not. */
function pauseOf({ pausedUntil, pausedFrom, unreachableSince }: Subscription): string {
  if (unreachableSince)
    return `paused: not reached since ${unreachableSince.toISOString()}, see alerts resume`;
  if (!pausedUntil) return '';
  const from = pausedFrom ? ` from ${pausedFrom.toISOString()}` : '';
  return pausedUntil >= FOR_GOOD ? 'paused' : `paused${from} until ${pausedUntil.toISOString()}`;
}

/** `headway alerts dead`: messages that were given up, with why. */
export const alertsDead: Command = async (surroundings) => {
  await withDatabase(readConfig(surroundings.env), async (db) => {
    const letters = await deadLetters(db);
    if (letters.length === 0) line(surroundings, 'No message was given up.');
    for (const { id, to, phase, tries, why, givenUpAt } of letters) {
      const place = [to.platform, to.place, to.thread].filter(Boolean).join(' ');
      line(surroundings, id, place, phase, tries === 1 ? '1 try' : `${tries} tries`, eastern(givenUpAt), why);
    }
  });
};

/** `headway alerts replay ID` or `--all`: sends messages that were given up after all. */
export const alertsReplay: Command = (surroundings) =>
  eachDeadLetter(surroundings, 'is on its way again', (db, id) => replay(db, id, systemClock().now()));

/** `headway alerts discard ID` or `--all`: throws messages away that were given up. */
export const alertsDiscard: Command = (surroundings) => eachDeadLetter(surroundings, 'is discarded', discard);

/** `headway alerts resume [PLATFORM [PLACE]]`: goes on where places could not be reached. */
export const alertsResume: Command = async (surroundings) => {
  const [platform, place] = surroundings.arguments;
  if (platform !== undefined && !platformNames.includes(platform))
    throw usage(`alerts resume: no such platform; there are ${platformNames.join(', ')}`);
  await withDatabase(readConfig(surroundings.env), async (db) => {
    const count = await resumeUnreachable(db, platform, place);
    line(surroundings, count === 1 ? '1 subscription resumed' : `${count} subscriptions resumed`);
  });
};

async function eachDeadLetter(
  surroundings: Surroundings,
  done: string,
  change: (db: Database, id: string) => Promise<boolean>,
): Promise<void> {
  const [id] = surroundings.arguments;
  const { all } = surroundings.options;
  if ((id === undefined) === (all === undefined)) throw usage('name one ID, or say --all');
  await withDatabase(readConfig(surroundings.env), async (db) => {
    const ids = id === undefined ? (await deadLetters(db)).map((letter) => letter.id) : [id];
    if (ids.length === 0) line(surroundings, 'No message was given up.');
    for (const each of ids) {
      if (await change(db, each)) line(surroundings, each, done);
      else if (id !== undefined) throw usage('no message of that id was given up');
    }
  });
}

/** `headway alerts preview ID`: what a subscription would have posted in the last days, a line each. */
export const alertsPreview: Command = async (surroundings) => {
  const [id = ''] = surroundings.arguments;
  const now = systemClock().now();
  const days = wholeOption(surroundings.options, 'days', 1, 8) ?? 7;
  const catalog = await withStandalone(surroundings, systemClock(), (app) => app.readCatalog());
  await withDatabase(readConfig(surroundings.env), async (db) => {
    const posts = await previewOf(db, id, days, catalog, now);
    if (!posts) throw usage('there is no subscription of that id; see alerts list');
    if (posts.length === 0)
      line(surroundings, `nothing in ${days === 1 ? 'the last day' : `the last ${days} days`}`);
    for (const { at, what, text } of posts) line(surroundings, eastern(at), what, text);
  });
};

/** For the operator, whose clock may be of another zone. */
function eastern(at: Date): string {
  return `${easternText(at)} ${zoneWords()}`;
}

/** Fields between tabs; what places and texts hold steers no terminal. */
function line({ output }: Pick<Surroundings, 'output'>, ...fields: readonly string[]): void {
  const shown = fields
    .filter((field) => field !== '')
    .map((field) => field.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' '));
  output.write(`${shown.join('\t')}\n`);
}
