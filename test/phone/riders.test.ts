import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  lintedTwiml,
  dial,
  PHONE_ENV,
  postForm,
  PUBLIC_URL,
  sign,
  text,
  TOKEN,
} from '../support/phone/carrier.ts';

const NUMBER = '+12025550123';
const ANOTHER = 'another-token-as-the-carrier-makes-it';
let folder: string;
let app: TestApp | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headway-riders-'));
});
afterEach(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'headway.sqlite');

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  await app?.stop();
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV, ...env }, file());
  return app;
}

/** Sends a text message that the carrier signs with a token. */
async function say(words: string, token: string): Promise<{ status: number; body: string }> {
  const fields = { MessageSid: `SM-${token}-${words}`, From: NUMBER, Body: words };
  const signature = sign(`${PUBLIC_URL}/phone/sms`, fields, token);
  const answered = await postForm(app?.url ?? '', '/phone/sms', fields, signature);
  if (answered.status === 200) lintedTwiml(answered);
  return { status: answered.status, body: answered.body.toString() };
}

/** Plants what an earlier version kept of the number, which it hashed with what the carrier signs by. */
async function plant(secret: string): Promise<string> {
  const place = createHmac('sha256', secret).update(NUMBER).digest('hex').slice(0, 32);
  const rider = `phone:${place}`;
  const db = await openDatabase(file());
  const at = Date.now();
  await db
    .insertInto('saved_place')
    .values({ rider, name: 'home', kind: 'station', place_id: 'B07', saved_at: at })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      id: 's',
      platform: 'phone',
      place,
      thread: '',
      owner: rider,
      topic: 'line RD',
      options: '{}',
      since: at,
      until: null,
      paused_until: null,
      unreachable_since: null,
      digested_at: null,
    })
    .execute();
  await db.destroy();
  return place;
}

async function allKept(): Promise<string> {
  const db = await openDatabase(file());
  const kept = await Promise.all(
    (
      [
        'saved_place',
        'subscription',
        'rider_context',
        'mailbox_message',
        'unread',
        'reminder',
        'mute',
      ] as const
    ).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  await db.destroy();
  return JSON.stringify(kept);
}

describe('a rider of the phone', () => {
  it('is the same after the carrier’s token was changed', async () => {
    await start();
    await say('follow the red line', TOKEN);
    await start({ PHONE_AUTH_TOKEN: ANOTHER });
    expect((await say('my subscriptions', ANOTHER)).body).toContain('Red Line');
  });

  it('is known by no hash that somebody could make who knows what the carrier signs by', async () => {
    const { url } = await start();
    await text(url, 'home is takoma', NUMBER);
    const kept = await allKept();
    expect(kept).toContain('home');
    for (const length of [16, 32]) {
      expect(kept).not.toContain(createHmac('sha256', TOKEN).update(NUMBER).digest('hex').slice(0, length));
    }
    expect(kept).not.toContain(NUMBER);
  });

  it('finds what an earlier version kept, by text and by call, and the former hash is gone', async () => {
    const former = await plant(TOKEN);
    await start();
    const turn = dial(app?.url ?? '', NUMBER);
    await turn();
    expect((await turn({ SpeechResult: 'next train from home', Confidence: '0.9' })).said).toContain(
      'Takoma',
    );
    expect((await say('my subscriptions', TOKEN)).body).toContain('Red Line');
    expect(await allKept()).not.toContain(former);
  });

  it('is told once what waits for them, though the same call comes again', async () => {
    const former = await plant(TOKEN);
    const db = await openDatabase(file());
    const reply = JSON.stringify({ blocks: [{ kind: 'text', text: 'The lift is back.' }] });
    const letter = {
      rider: `phone:${former}`,
      key: 'k',
      reply,
      kept_at: new Date('2026-11-20T13:00Z').getTime(),
    };
    await db.insertInto('mailbox_message').values(letter).execute();
    await db.destroy();
    const call = async () => {
      const fields = { CallSid: 'CA-again', From: NUMBER };
      return lintedTwiml(await postForm(app?.url ?? '', '/phone/voice', fields)).raw;
    };
    await start();
    const first = await call();
    expect(first).toContain('The lift is back.');
    expect(await call()).toBe(first);
    // Another process does not know what was said, only that it was.
    await start();
    expect(await call()).toMatch(/Are you still there\?/);
  });

  it('finds it also where the token was changed since, while the former one is set', async () => {
    await plant(TOKEN);
    await start({ PHONE_AUTH_TOKEN: ANOTHER, PHONE_FORMER_AUTH_TOKEN: TOKEN });
    expect((await say('my subscriptions', ANOTHER)).body).toContain('Red Line');
    // The carrier may sign with it a while longer; once it is not set any more nobody may.
    expect((await say('my places', TOKEN)).body).toContain('Takoma');
    expect((await say('my places', 'a third')).status).toBe(403);
    await start({ PHONE_AUTH_TOKEN: ANOTHER });
    expect((await say('my subscriptions again', TOKEN)).status).toBe(403);
    expect((await say('what do i follow', ANOTHER)).body).toContain('Red Line');
  });
});
