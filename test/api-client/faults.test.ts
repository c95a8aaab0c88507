import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answer, cut, endless, hang, json, reset, startUpstream } from '../support/upstream.ts';
import { ENOUGH, faultOf, INCIDENTS, KEY, NEXT_BUSES, noIncidents, patiently, setup } from './setup.ts';

const gateway = (statusCode: number, message: string) => JSON.stringify({ statusCode, message });
const backEnd = (message: string) => JSON.stringify({ Message: message });
const xml = (message: string) => `<Error><Message>${message}</Message></Error>`;
const page = '<!DOCTYPE html><html><body><h1>Server Error</h1></body></html>';
const QUOTA = 'Out of call volume quota. Quota will be replenished in 01:02:03.';

describe('what an answer other than 200 means', () => {
  it.each([
    [401, gateway(401, 'Access denied due to missing subscription key.'), 'denied'],
    [401, xml('Access denied'), 'denied'],
    [403, gateway(403, 'Forbidden'), 'denied'],
    [403, gateway(403, QUOTA), 'quota'],
    [403, backEnd(QUOTA), 'quota'],
    [403, xml(QUOTA), 'quota'],
    [404, gateway(404, 'Resource not found'), 'not-found'],
    [400, backEnd('The request is invalid.'), 'invalid'],
    [405, '', 'invalid'],
    [302, '', 'malformed'],
    [304, '', 'malformed'],
    [204, '', 'malformed'],
  ])('[6] %i %s is %3$s and is not asked again', async (status, body, kind) => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, answer(status, body));
    const fault = await faultOf(api.get('railIncidents'));
    expect(fault).toMatchObject({ kind, retryable: false });
    expect(upstream.calls).toHaveLength(1);
  });

  it.each([429, 503, 529])('[6] %i is limited, however it is worded', async (status) => {
    for (const body of [gateway(status, 'Rate limit is exceeded.'), backEnd('Busy'), xml('Busy'), page]) {
      const { api, upstream } = await setup();
      upstream.on(INCIDENTS, answer(status, body, { 'retry-after': '30' }));
      expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'limited', retryAfter: 30 });
      expect(upstream.calls).toHaveLength(1);
    }
  });

  it('[6] a used-up quota says when it comes back', async () => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, answer(403, gateway(403, QUOTA)));
    expect((await faultOf(api.get('railIncidents'))).retryAfter).toBe(3723);
  });

  it('[28] a StopID that upstream does not know is an unknown stop', async () => {
    const { api, upstream } = await setup();
    upstream.on(NEXT_BUSES, answer(400, backEnd('Stop Id not specified, invalid, or does not exist.')));
    expect(await faultOf(api.get('nextBuses', { StopID: '9999999' }))).toMatchObject({
      kind: 'unknown-stop',
    });
    expect(upstream.calls).toHaveLength(1);
  });

  it('[6] [15] an error page is read no further than needed, and its status counts', async () => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, endless(Buffer.alloc(16_384, 'x'), {}, 401));
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'denied' });
  });
});

describe('what is asked again', () => {
  it.each([
    ['a 500 with HTML', answer(500, page, { 'content-type': 'text/html' })],
    ['a 502', answer(502)],
    ['a reset', reset],
    [
      'a body cut short',
      cut(Buffer.from(JSON.stringify(noIncidents)), 5, { 'content-type': 'application/json' }),
    ],
    ['a limit of a second', answer(429, '', { 'retry-after': '1' })],
  ])('[6] %s, after a pause', async (_name, behavior) => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, behavior, json(noIncidents));
    const answered = api.get('railIncidents');
    // One wait is the pause, the other that of the budget for the call's slot.
    await clock.waiting(2);
    expect(upstream.calls).toHaveLength(1);
    await clock.advance(1300);
    expect(await answered).toMatchObject({ value: noIncidents, stale: false });
    expect(upstream.calls).toHaveLength(2);
  });

  it('[6] gives up after the third try', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, answer(500, page));
    const fault = await patiently(clock, faultOf(api.get('railIncidents')));
    expect(fault).toMatchObject({ kind: 'unavailable', retryable: true });
    expect(upstream.calls).toHaveLength(3);
  });

  it('[10] a refused connection is unavailable', async () => {
    const gone = await startUpstream();
    await gone.close();
    const { api, clock } = await setup({ baseUrl: gone.url });
    const fault = await patiently(clock, faultOf(api.get('railIncidents')));
    expect(fault).toMatchObject({ kind: 'unavailable' });
    expect(fault.message).toContain('ECONNREFUSED');
  });

  it('[10] an upstream that hangs is unavailable at the deadline, and not asked twice', async () => {
    const { api, upstream } = await setup({ deadline: ENOUGH });
    upstream.on(INCIDENTS, hang);
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });
});

describe('the deadline', () => {
  it('covers the wait for a slot: nothing goes out after it', async () => {
    const { api, upstream, clock } = await setup({ callsPerSecond: 1, deadline: ENOUGH });
    upstream.on(NEXT_BUSES, hang);
    const first = faultOf(api.get('nextBuses', { StopID: '1001195' }));
    const second = faultOf(api.get('nextBuses', { StopID: '1001196' }));
    await Promise.all([first, sleep(1.2 * ENOUGH)]);
    await clock.advance(1200);
    expect(await second).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });

  it('[10] covers the making of a connection, and is not waited for twice', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // It takes connections and never answers the greeting of TLS.
    const baseUrl = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { api, clock } = await setup({ baseUrl, callsPerSecond: 1, deadline: 30 });
    const first = faultOf(api.get('nextBuses', { StopID: '1001195' }));
    const second = faultOf(api.get('nextBuses', { StopID: '1001196' }));
    expect(await first).toMatchObject({ kind: 'unavailable' });
    await sleep(30);
    await clock.advance(1200);
    expect(await second).toMatchObject({ kind: 'unavailable' });
    silent.close();
  });
});

describe('the key', () => {
  it('[6] goes in the header, and not in the URL', async () => {
    const { api, upstream } = await setup();
    upstream.on(NEXT_BUSES, answer(400));
    await faultOf(api.get('nextBuses', { StopID: '1001195' }));
    expect(upstream.calls).toMatchObject([
      { url: `${NEXT_BUSES}?StopID=1001195`, headers: { api_key: KEY } },
    ]);
  });

  it('[6] never goes where a redirect points', async () => {
    const elsewhere = await startUpstream();
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, answer(302, '', { location: `${elsewhere.url}${INCIDENTS}` }));
    await faultOf(api.get('railIncidents'));
    await elsewhere.close();
    expect(elsewhere.calls).toEqual([]);
  });

  it('[62] is in no fault, even where upstream repeats it', async () => {
    const { api, upstream } = await setup();
    const echo = `Access denied for ${KEY}, ?api_key=${KEY}`;
    const location = `http://localhost/?api_key=${KEY}`;
    for (const status of [302, 400, 401, 403, 404, 418, 429]) {
      upstream.on(NEXT_BUSES, answer(status, echo, { location, 'retry-after': KEY, 'x-echo': KEY }));
      const fault = await faultOf(api.get('nextBuses', { StopID: String(1_000_000 + status) }));
      expect([fault.message, fault.stack, JSON.stringify(fault), String(fault.cause)].join()).not.toContain(
        KEY,
      );
    }
  });

  it('is left out where there is none', async () => {
    const { upstream, api } = await setup({ key: undefined as never });
    upstream.on(INCIDENTS, json(noIncidents));
    await api.get('railIncidents');
    expect(upstream.calls[0]?.headers).not.toHaveProperty('api_key');
  });
});
