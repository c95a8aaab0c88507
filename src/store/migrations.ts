import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { outboxMigration } from './migrations/002-outbox.ts';
import { slackMigration } from './migrations/003-slack.ts';
import { followingMigration } from './migrations/004-following.ts';
import { aliasMigration } from './migrations/005-alias.ts';
import { parcelMigration } from './migrations/006-parcel.ts';
import { handledMigration } from './migrations/007-handled.ts';
import { outboxWordsMigration } from './migrations/008-outbox-words.ts';
import { windowsMigration } from './migrations/009-windows.ts';
import { outagesMigration } from './migrations/010-outages.ts';
import { ledgerMigration } from './migrations/011-ledger.ts';
import { reminderDueMigration } from './migrations/017-reminder-due.ts';
import { mailboxMessageMigration } from './migrations/018-mailbox-message.ts';
import { riderHashMigration } from './migrations/012-rider-hash.ts';
import { unheardMigration } from './migrations/013-unheard.ts';
import { callAccountMigration } from './migrations/014-call-account.ts';
import { pictureMigration } from './migrations/015-picture.ts';
import { measuredMigration } from './migrations/019-measured.ts';
import { knownPlacesMigration } from './migrations/016-known-places.ts';
import { pauseStartMigration } from './migrations/021-pause-start.ts';
import { usualQuestionMigration } from './migrations/020-usual-question.ts';

/** Every change of the tables, in order of their names. One that has shipped is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_rider_memory': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('saved_place')
        .addColumn('rider', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('place_id', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('saved_place_key', ['rider', 'name'])
        .execute();
      await db.schema
        .createTable('rider_context')
        .addColumn('rider', 'text', (column) => column.primaryKey())
        .addColumn('question', 'text')
        .addColumn('question_at', 'bigint', (column) => column.notNull())
        .addColumn('place', 'text')
        .addColumn('place_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('unmatched')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('rider_hash', 'text', (column) => column.notNull())
        .addColumn('times', 'bigint', (column) => column.notNull().defaultTo(1))
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('unmatched_key', ['kind', 'text'])
        .execute();
    },
  },
  '002_outbox': outboxMigration,
  '003_slack': slackMigration,
  '004_following': followingMigration,
  '005_alias': aliasMigration,
  '006_parcel': parcelMigration,
  '007_handled': handledMigration,
  '008_outbox_words': outboxWordsMigration,
  '009_windows': windowsMigration,
  '010_outages': outagesMigration,
  '011_ledger': ledgerMigration,
  '012_rider_hash': riderHashMigration,
  '013_unheard': unheardMigration,
  '014_call_account': callAccountMigration,
  '015_picture': pictureMigration,
  '016_known_places': knownPlacesMigration,
  '017_reminder_due': reminderDueMigration,
  '018_mailbox_message': mailboxMessageMigration,
  '019_measured': measuredMigration,
  '020_usual_question': usualQuestionMigration,
  '021_pause_start': pauseStartMigration,
};
