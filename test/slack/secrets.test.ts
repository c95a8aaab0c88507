import { expect, it } from 'vitest';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter } from '../support/slack/running.ts';
import { limit, refuse } from '../support/slack/stand-in.ts';
import { signed, SIGNING_SECRET } from '../support/slack/transports.ts';
import { APP_TOKEN, BOT_TOKEN, TEAM } from '../support/slack/web-api.ts';
import { inTime } from '../support/deadline.ts';

const SECRETS = [BOT_TOKEN, APP_TOKEN, SIGNING_SECRET, 'canary of the rider'];

it.each(['HTTP', 'Socket Mode'] as const)(
  '[62] over %s no secret comes into reports, lines, replies or addresses, whatever goes wrong',
  async (transport) => {
    const running = await startAdapter(recordingDesk(), manualClock(), { transport });
    const { slack, send, adapter } = running;
    const responseUrl = slack.responseUrl();
    const canary = 'canary of the rider';
    const button = { type: 'button', action_id: 'say:0', value: canary };
    const post = { to: { platform: 'slack', place: `${TEAM}/C1` }, reply: { blocks: [] }, key: 'k' };
    for (const [index, wrong] of [refuse('invalid_auth'), refuse('token_revoked'), limit(1)].entries()) {
      slack.on('chat.postMessage', wrong);
      slack.on('views.open', wrong);
      slack.on('views.publish', wrong);
      await send(payloads.direct(canary));
      await send(payloads.homeOpened());
      await send(payloads.shortcut('meaning', { text: canary }, responseUrl));
      await expect.poll(() => running.faults).toHaveLength(3 * (index + 1));
      slack.on('chat.postMessage', wrong);
      await adapter.send?.(post, inTime);
    }
    await send(payloads.press(button, { responseUrl: 'http://127.0.0.1:1/', ephemeral: true }));
    await send(payloads.press(button, { responseUrl: `${slack.origin}/gone`, ephemeral: true }));
    await expect.poll(() => running.faults).toHaveLength(11);
    if (transport === 'HTTP') {
      const request = signed(payloads.command(canary, responseUrl), new Date(0));
      await fetch(`${running.url}/slack/events`, request);
    }
    const seen = JSON.stringify([
      running.lines,
      slack.posted,
      slack.calls.map(({ args }) => args),
      await fetch(`${running.url}/slack/events`, { method: 'POST' }).catch(() => ''),
      running.faults.map((fault) => [String(fault), (fault as Error).stack, String((fault as Error).cause)]),
    ]);
    await running.stop();
    for (const secret of SECRETS) expect(seen).not.toContain(secret);
  },
);
