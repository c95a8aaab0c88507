import { previewOf } from '../alerts/preview.ts';
import { parked, replay } from '../alerts/parked.ts';
import { allSubscriptions } from '../alerts/subscriptions/rows.ts';
import { topicKey } from '../alerts/subscriptions/topic.ts';
import { systemClock } from '../clock.ts';
import { numberOption, usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { easternText } from '../time.ts';
import { openAside } from './aside.ts';
import type { Command, Surroundings } from './command.ts';
import { databaseOf } from './database.ts';

/** `headway alerts list`: every subscription, a line each: id, place, topic, options. */
export const alertsList: Command = async (surroundings) => {
  await withDatabase(surroundings, async (db) => {
    for await (const page of allSubscriptions(db)) {
      for (const { id, to, topic, options, pausedUntil, owner } of page) {
        const place = [to.platform, to.place, to.thread].filter(Boolean).join(' ');
        const rest = pausedUntil ? `paused until ${pausedUntil.toISOString()}` : '';
        line(surroundings, id, place, topicKey(topic), JSON.stringify(options), `by ${owner}`, rest);
      }
    }
  });
};

/** `headway alerts parked`: messages that were given up, with why. */
export const alertsParked: Command = async (surroundings) => {
  await withDatabase(surroundings, async (db) => {
    for (const { id, to, phase, tries, why, parkedAt } of await parked(db)) {
      const place = [to.platform, to.place, to.thread].filter(Boolean).join(' ');
      line(surroundings, id, place, phase, `${tries} tries`, easternText(parkedAt), why);
    }
  });
};

/** `headway alerts replay ID`: puts a parked message back on its way. */
export const alertsReplay: Command = async (surroundings) => {
  const [id = ''] = surroundings.arguments;
  await withDatabase(surroundings, async (db) => {
    if (!(await replay(db, id, systemClock().now()))) throw usage('no message of that id is parked');
    line(surroundings, id, 'is on its way again');
  });
};

/** `headway alerts preview ID`: what a subscription would have posted in the last days, a line each. */
export const alertsPreview: Command = async (surroundings) => {
  const [id = ''] = surroundings.arguments;
  const now = systemClock().now();
  const days = numberOption(surroundings.options, 'days', 1, 8) ?? 7;
  const app = await openAside(surroundings, systemClock());
  const catalog = await app.readCatalog().finally(() => app.stop());
  await withDatabase(surroundings, async (db) => {
    const posts = await previewOf(db, id, days, catalog, now);
    if (!posts) throw usage('there is no subscription of that id; see alerts list');
    for (const { at, what, text } of posts) line(surroundings, easternText(at), what, text);
  });
};

async function withDatabase({ env }: Surroundings, use: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(databaseOf(readConfig(env)));
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

/** Fields between tabs; what places and texts hold steers no terminal. */
function line({ output }: Pick<Surroundings, 'output'>, ...fields: readonly string[]): void {
  const shown = fields
    .filter((field) => field !== '')
    .map((field) => field.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' '));
  output.write(`${shown.join('\t')}\n`);
}
