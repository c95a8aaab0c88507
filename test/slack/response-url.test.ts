import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { responder } from '../../adapters/slack/responses/response-url.ts';
import { API_URL, responseOrigin } from '../../adapters/slack/config.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { startSlack, type Slack } from '../support/slack/stand-in.ts';

let slack: Slack;

beforeEach(async () => {
  slack = await startSlack();
});

afterEach(() => slack.stop());

describe('[42] where answers go', () => {
  it.each([
    'http://hooks.slack.com/actions/T/1',
    'https://hooks.slack.com.example.com/actions/T/1',
    'https://hooks.slack.com@example.com/actions',
    'https://user:password@hooks.slack.com:444/actions',
    'https://slack.com/actions',
    'https://example.com/',
    'http://127.0.0.1:8080/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'file:///etc/passwd',
    'hooks.slack.com',
    '',
  ])('%s is refused before any call', async (url) => {
    const respond = responder(responseOrigin(API_URL), manualClock())(url);
    await expect(respond({ text: 'x' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('a foreign address in a payload is not called; the operator is told', async () => {
    const foreign = await startSlack();
    const running: Running = await startAdapter(recordingDesk(), manualClock(), { slack });
    const button = { type: 'button', action_id: 'say:0', value: 'help' };
    await running.send(payloads.press(button, { responseUrl: foreign.responseUrl(), ephemeral: true }));
    await expect.poll(() => running.faults).toHaveLength(1);
    expect(running.faults[0]).toMatchObject({ kind: 'invalid' });
    expect(foreign.posted).toEqual([]);
    await running.stop();
    await foreign.stop();
  });
});

describe('how often and how long', () => {
  it('[38] five times', async () => {
    const respond = responder(slack.origin, manualClock())(slack.responseUrl());
    for (let use = 1; use <= 5; use += 1) await respond({ text: String(use) });
    await expect(respond({ text: '6' })).rejects.toMatchObject({ kind: 'limited', retryable: false });
    expect(slack.posted.map(({ body }) => body['text'])).toEqual(['1', '2', '3', '4', '5']);
  });

  it('[38] for half an hour', async () => {
    const clock = manualClock();
    const respond = responder(slack.origin, clock)(slack.responseUrl());
    await clock.advance(30 * 60_000 - 1);
    await respond({ text: 'in time' });
    await clock.advance(1);
    await expect(respond({ text: 'late' })).rejects.toMatchObject({ kind: 'limited' });
    expect(slack.posted).toHaveLength(1);
  });

  it('hundreds at once take turns, and all of them arrive', async () => {
    let arrived = 0;
    let open = 0;
    let most = 0;
    const server = createServer((request, response) => {
      most = Math.max(most, (open += 1));
      request.resume().once('end', () => {
        setImmediate(() => {
          open -= 1;
          arrived += 1;
          response.end();
        });
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const respondAt = responder(origin, manualClock());
    const riders = Array.from({ length: 500 }, (_, rider) => respondAt(`${origin}/response/${rider}`));
    await Promise.all(riders.map((respond) => respond({ text: 'Sorry.' })));
    expect(arrived).toBe(500);
    expect(most).toBeLessThanOrEqual(50);
    server.closeAllConnections();
    server.close();
  });

  it('says when it is refused or not answered, without the address', async () => {
    const refused = responder(slack.origin, manualClock())(`${slack.origin}/gone`);
    await expect(refused({})).rejects.toMatchObject({ message: 'Slack: a response_url answered 404' });
    const nobody = responder('http://127.0.0.1:1', manualClock())('http://127.0.0.1:1/x');
    await expect(nobody({})).rejects.toMatchObject({ message: 'Slack: a response_url did not answer' });
  });
});
