import { afterEach, expect, it } from 'vitest';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { refuse, startSlack, type Behavior, type Slack } from '../support/slack/stand-in.ts';

const AGAIN_MS = 15_000;
const away: Behavior = (response) => void response.socket?.resetAndDestroy();

let running: Running | undefined;
let slack: Slack;

afterEach(async () => {
  await running?.stop();
  await slack.stop();
});

/** An adapter that met Slack so at its start. */
async function begun(...behaviors: [Behavior, ...Behavior[]]) {
  slack = await startSlack();
  const clock = manualClock();
  slack.on('auth.test', ...behaviors);
  running = await startAdapter(
    recordingDesk(async () => ({ blocks: [] })),
    clock,
    { slack },
  );
  return { ...running, clock };
}

it('Slack that was away at the start is asked again until it answers, though nothing is to be said there', async () => {
  const { adapter, lines, clock } = await begun(away, away);
  expect(lines).toEqual(['Slack: not reached yet (HTTP). Headway keeps trying.']);
  expect(adapter.unhealthy?.()).toBe('Slack was not reached yet');
  for (const _ of 'ab') {
    await clock.waiting(1, AGAIN_MS);
    await clock.advance(AGAIN_MS);
  }
  await expect.poll(() => adapter.unhealthy?.()).toBeUndefined();
});

it('it is asked no more once it refuses us, nor after a stop', async () => {
  const { clock, faults, adapter } = await begun(away, refuse('invalid_auth'));
  await clock.waiting(1, AGAIN_MS);
  await clock.advance(AGAIN_MS);
  await expect
    .poll(() => faults.at(-1))
    .toMatchObject({ message: 'SLACK_BOT_TOKEN is refused by Slack (invalid_auth)' });
  await clock.advance(10 * AGAIN_MS);
  expect(slack.callsOf('auth.test')).toHaveLength(2);
  expect(adapter.unhealthy?.()).toBe('Slack was not reached yet');
});
