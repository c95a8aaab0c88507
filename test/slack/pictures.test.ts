import { afterEach, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { refuse } from '../support/slack/stand-in.ts';
import { TEAM } from '../support/slack/web-api.ts';
import { inTime } from '../support/deadline.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const REPLY: Reply = { blocks: [{ kind: 'text', text: 'Here.' }], picture: { svg, alt: 'The Red Line' } };

let running: Running;

afterEach(() => running.stop());

async function start(reply = REPLY): Promise<Running> {
  running = await startAdapter(recordingDesk(reply), manualClock());
  return running;
}

it('goes beside the answer, with its words for those who do not see it', async () => {
  const { slack, send } = await start();
  await send(payloads.mention('map', { thread: '1690000000.000001' }));
  const { args } = await slack.until(() => slack.callsOf('files.completeUploadExternal')[0]);
  expect(args).toMatchObject({ channel_id: payloads.CHANNEL, thread_ts: '1690000000.000001' });
  expect(slack.callsOf('files.getUploadURLExternal')[0]?.args).toMatchObject({ alt_text: 'The Red Line' });
  expect(slack.uploads[0]?.includes(Buffer.from('\u0089PNG', 'latin1'))).toBe(true);
});

it('is not put where everybody would see the picture of a private answer', async () => {
  const { slack, send } = await start();
  await send(payloads.command('map', slack.responseUrl()));
  await send(payloads.direct('map'));
  await slack.until(() => slack.callsOf('files.completeUploadExternal')[0]);
  expect(slack.callsOf('files.completeUploadExternal')).toHaveLength(1);
  expect(slack.callsOf('files.completeUploadExternal')[0]?.args['channel_id']).toBe(payloads.DIRECT);
});

it('is uploaded once, then shown again as the file that it is; anew where that is gone', async () => {
  const { slack, adapter } = await start();
  const show = (channel: string) =>
    adapter.send?.(
      { to: { platform: 'slack', place: `${TEAM}/${channel}` }, reply: REPLY, key: channel },
      inTime,
    );
  await show('C1');
  const [uploaded] = slack.callsOf('files.completeUploadExternal');
  const [file] = (uploaded?.args['files'] ?? []) as { id: string }[];
  await show('C2');
  expect(slack.callsOf('files.completeUploadExternal')).toHaveLength(1);
  const shown = slack.callsOf('chat.postMessage').at(-1)?.args;
  expect(shown).toMatchObject({
    channel: 'C2',
    blocks: [{ type: 'image', slack_file: { id: file?.id }, alt_text: 'The Red Line' }],
  });
  expect(shown?.['thread_ts']).toBeDefined();
  slack.on(
    'chat.postMessage C3',
    (response) => response.end('{"ok":true,"ts":"1","channel":"C3"}'),
    refuse('invalid_blocks'),
  );
  await show('C3');
  expect(slack.callsOf('files.completeUploadExternal')).toHaveLength(2);
});

it('of an alert goes under it', async () => {
  const { slack, adapter } = await start();
  const sent = await adapter.send?.(
    {
      to: { platform: 'slack', place: `${TEAM}/C1` },
      reply: REPLY,
      key: 'k',
    },
    inTime,
  );
  const ref = sent?.kind === 'sent' ? sent.ref : '';
  expect(slack.callsOf('files.completeUploadExternal')[0]?.args['thread_ts']).toBe(ref.split('/')[1]);
});

it('that cannot be put there leaves the answer as it is', async () => {
  const { slack, send, adapter, faults } = await start();
  slack.on('files.completeUploadExternal', refuse('not_in_channel'), refuse('not_in_channel'));
  await send(payloads.direct('map'));
  await expect.poll(() => faults).toHaveLength(1);
  expect(slack.callsOf('chat.postMessage')).toHaveLength(1);
  const post = { to: { platform: 'slack', place: `${TEAM}/C1` }, reply: REPLY, key: 'k' };
  expect(await adapter.send?.(post, inTime)).toMatchObject({ kind: 'sent' });
});
