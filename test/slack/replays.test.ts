import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { createProcessedRequests } from '../../src/store/processed-requests.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { recordingDesk, type RecordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { signed, type SlackRequest } from '../support/slack/transports.ts';

let clock: ManualClock;
let desk: RecordingDesk;
let db: Database;
let running: Running;

beforeEach(async () => {
  clock = manualClock();
  desk = recordingDesk();
  db = await openDatabase(':memory:');
  running = await startAdapter(desk, clock, { db });
});

afterEach(async () => {
  await running.stop();
  await db.destroy();
});

async function post(request: SlackRequest, at: Running = running): Promise<Response> {
  const response = await fetch(`${at.url}/slack/events`, request);
  expect(response.status).toBe(200);
  return response;
}

describe('[37] the same thing once', () => {
  it('a signed request that comes again is acknowledged and has no effect', async () => {
    const request = signed(payloads.command('help', running.slack.responseUrl()), clock.now());
    expect(await (await post(request)).text()).toContain('Yes.');
    await clock.advance(4 * 60_000);
    expect(await (await post(request)).text()).toBe('');
    expect(desk.messages).toHaveLength(1);
  });

  it('a replay after five minutes is not even signed any more', async () => {
    const request = signed(payloads.command('help', running.slack.responseUrl()), clock.now());
    await post(request);
    await clock.advance(301_000);
    expect((await fetch(`${running.url}/slack/events`, request)).status).toBe(401);
    expect(desk.messages).toHaveLength(1);
  });

  it('two presses of one button are two, though alike', async () => {
    const press = () =>
      payloads.press(
        { type: 'button', action_id: 'say:0', value: 'help' },
        { responseUrl: running.slack.responseUrl(), ephemeral: true },
      );
    await post(signed(press(), clock.now()));
    await post(signed(press(), clock.now()));
    await running.slack.until(() => running.slack.posted[1]);
    expect(desk.messages).toHaveLength(2);
  });

  it('an event that Slack sends again, at once, after a minute and after five, is answered once', async () => {
    const event = payloads.direct('help');
    await post(signed(event, clock.now()));
    for (const [retry, wait] of [1000, 60_000, 300_000].entries()) {
      await clock.advance(wait);
      const { headers, ...request } = signed(event, clock.now());
      const again = { 'x-slack-retry-num': String(retry + 1), 'x-slack-retry-reason': 'http_timeout' };
      await post({ ...request, headers: { ...headers, ...again } });
    }
    await running.slack.until(() => running.slack.callsOf('chat.postMessage')[0]);
    expect(desk.messages).toHaveLength(1);
    expect(running.slack.callsOf('chat.postMessage')).toHaveLength(1);
  });

  it('an event that comes to two processes at the same time is answered by one', async () => {
    const other = await startAdapter(desk, clock, { db, slack: running.slack });
    for (let event = 1; event <= 20; event += 1) {
      const request = signed(payloads.direct('help'), clock.now());
      await Promise.all([post(request), post(request, other)]);
    }
    await running.slack.until(() => running.slack.callsOf('chat.postMessage')[19]);
    expect(desk.messages).toHaveLength(20);
    await other.stop();
  });

  it('what somebody types into a select may come again', async () => {
    const request = signed(payloads.search('ask_station', 'me'), clock.now());
    expect(await (await post(request)).json()).toEqual({ options: [] });
    expect(await (await post(request)).json()).toEqual({ options: [] });
  });

  it('where the memory fails, an answer is given all the same, and the operator is told', async () => {
    await running.stop();
    const fault = new Error('locked');
    running = await startAdapter(desk, clock, {
      db,
      processedRequests: { first: () => Promise.reject(fault) },
    });
    await post(signed(payloads.command('help', running.slack.responseUrl()), clock.now()));
    expect(desk.messages).toHaveLength(1);
    expect(running.faults).toEqual([fault]);
  });

  it('the memory drops what can no longer come', async () => {
    const handled = createProcessedRequests(db);
    await handled.first('old', clock.now());
    await clock.advance(2 * 60 * 60_000);
    expect(await handled.first('new', clock.now())).toBe(true);
    await Array.fromAsync(handled.purge(clock.now()));
    const rows = await db.selectFrom('processed_request').select('id').execute();
    expect(rows).toEqual([{ id: 'new' }]);
  });
});

it('over Socket Mode too, an event that comes again is answered once', async () => {
  const socket = await startAdapter(desk, clock, { db, transport: 'Socket Mode' });
  const event = payloads.direct('help');
  await socket.send(event);
  await socket.send(event);
  await socket.send(payloads.command('help', socket.slack.responseUrl()));
  expect(desk.messages).toHaveLength(2);
  await socket.stop();
});
