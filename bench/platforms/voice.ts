import { performance } from 'node:perf_hooks';
import { envelope, intent } from '../../test/support/alexa/requests.ts';
import { openSkill, type Skill } from '../../test/support/alexa/skill.ts';
import { dial, PHONE_ENV, postForm, PUBLIC_URL, sign } from '../../test/support/phone/carrier.ts';

const COUNT = 1000;
const SENTENCE = 'next train at metro center';
/** A machine that is busy with others may be late with a certificate, and what it signs is refused; as often as this it is not. */
const MOST_FETCHES = 10;

/** One request, ready but for being sent: what is signed was signed before. */
type Ready = () => Promise<{ status: number }>;

/**
 * What a request takes until it is answered, with places, departures and Amazon's certificate in the cache, one after the
 * other: what the thread computes for it, the client and the service of the region included, and all of it.
 */
export async function run(): Promise<string[]> {
  const skill = await openSkill('2026-11-20T17:30:00', PHONE_ENV);
  try {
    await certificateFetched(skill);
    const rows = [`${COUNT} requests, milliseconds`.padEnd(30) + '   computed: mean     all: p50        p99'];
    for (const [name, prepare] of [
      ['Alexa', alexaRequest],
      ['a turn of a call', callTurn],
      ['a text message', textMessage],
    ] as const) {
      await play(skill, prepare, 200, 0);
      const { computed, all } = await play(skill, prepare, COUNT, 200);
      rows.push(name.padEnd(30) + computed.toFixed(2).padStart(17) + columns(all));
    }
    return rows;
  } finally {
    await skill.close();
  }
}

async function play(
  skill: Skill,
  prepare: (skill: Skill, rider: number) => Promise<Ready>,
  count: number,
  start: number,
) {
  const ready: Ready[] = [];
  for (let rider = start; rider < start + count; rider += 1) ready.push(await prepare(skill, rider));
  const all: number[] = [];
  // Systems count a thread's time when it rests: of all requests it is right, of one it is none or too much.
  const before = process.threadCpuUsage();
  for (const send of ready) {
    const began = performance.now();
    const { status } = await send();
    all.push(performance.now() - began);
    if (status !== 200) throw new Error(`answered ${status}`);
  }
  const { user, system } = process.threadCpuUsage(before);
  return { computed: (user + system) / 1000 / count, all };
}

/** Lets Amazon's certificate be fetched. */
async function certificateFetched(skill: Skill): Promise<void> {
  for (let tries = 0; tries < MOST_FETCHES; tries += 1) {
    const send = await alexaRequest(skill, -1 - tries);
    if ((await send()).status === 200) return;
  }
  throw new Error('the certificate never came in time');
}

async function alexaRequest(skill: Skill, rider: number): Promise<Ready> {
  const { app, authority } = skill;
  const body = JSON.stringify(
    envelope(intent('AskIntent', { query: SENTENCE }), { now: app.now, user: `bench ${rider}` }),
  );
  const headers = { 'Signature-256': authority.sign(body) };
  return () => skill.post(body, headers);
}

async function callTurn({ app }: Skill, rider: number): Promise<Ready> {
  const from = `+1 call ${rider}`;
  const { next = '' } = await dial(app.url, from)();
  const fields = { CallSid: `bench ${rider}`, From: from, SpeechResult: SENTENCE, Confidence: '0.9' };
  const signed = sign(PUBLIC_URL + next, fields);
  return () => postForm(app.url, next, fields, signed);
}

async function textMessage({ app }: Skill, rider: number): Promise<Ready> {
  const fields = { MessageSid: `bench ${rider}`, From: `+1 text ${rider}`, Body: SENTENCE };
  const signed = sign(`${PUBLIC_URL}/phone/sms`, fields);
  return () => postForm(app.url, '/phone/sms', fields, signed);
}

function columns(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.99]
    .map((part) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(2).padStart(11))
    .join('');
}
