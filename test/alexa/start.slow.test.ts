import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { intentName, spokenAbilities } from '../../adapters/alexa/intents.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { authority } from '../support/alexa/authority.ts';
import { faultsOf } from '../support/alexa/linter.ts';
import { ended, envelope, HEARD_SLOTS, intent, launch } from '../support/alexa/requests.ts';
import { skillAt, skillEnv, spokenWords, type SkillPort } from '../support/alexa/skill.ts';
import { startAmazon, type AmazonStandIn } from '../support/alexa/stand-in.ts';
import { npmStart, type NpmStart } from '../support/npm-start.ts';
import { PHONE_ENV, text } from '../support/phone/carrier.ts';

let amazon: AmazonStandIn;
let npm: NpmStart;
let headway: ChildProcess | undefined;
beforeEach(async () => {
  amazon = await startAmazon();
  npm = npmStart();
});
afterEach(async () => {
  await npm.end();
  await amazon.close();
});

/** `npm start` with the skill and what else is set; its address. */
async function start(env: Record<string, string>): Promise<SkillPort & { url: string }> {
  const own = authority(new Date());
  headway = npm.run({ ...skillEnv(amazon, own, npm.folder), ...env });
  await expect.poll(() => /^Headway is ready at (\S+)/m.exec(npm.printed())?.[1]).toBeDefined();
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(npm.printed())?.[0] ?? '';
  return { url, ...skillAt(url, amazon, own, () => new Date()) };
}

it('npm start with the skill and the phone alone answers sixty requests and more, and ends on SIGTERM', async () => {
  const skill = await start({ TRANSIT_SIMULATE: '1', ...PHONE_ENV });
  expect(npm.printed()).toContain('Alexa: answering at /alexa.');
  expect(npm.printed()).toContain('Phone: answering at /phone/voice and /phone/sms.');

  let answered = 0;
  type Ask = (request: object) => ReturnType<SkillPort['request']>;
  async function said(ask: Ask, request: object, words: RegExp): Promise<string> {
    const answer = await ask(request);
    expect({ request, faults: faultsOf(answer) }).toEqual({ request, faults: [] });
    const heard = spokenWords(answer);
    expect({ request, said: heard }).toEqual({ request, said: expect.stringMatching(words) as string });
    answered += 1;
    return heard;
  }

  for (const ability of spokenAbilities(abilities)) {
    const name = intentName(ability);
    const filled = Object.fromEntries(ability.needs.map(([slot = '']) => [slot, HEARD_SLOTS[slot] ?? '']));
    const empty = ability.slots.map((slot) => slot.name);
    await said(skill.request, intent(name, filled), /^(?!.*(?:I did not get|Sorry)).+/);
    // Without what it needs it asks for it, and goes on with what is said then.
    const session = skill.session({ screen: true });
    await said(session, intent(name, {}, empty), ability.needs.length > 0 ? /\?/ : /./);
  }
  const session = skill.session({ screen: true, api: amazon.url });
  await said(session, launch, /^Welcome to Headway\..*\?$/);
  await said(session, intent('NextTrainIntent', {}, ['station']), /^Which station\?$/);
  await said(
    session,
    intent('NextTrainIntent', { station: 'farragut' }),
    /Farragut North, or Farragut West\?$/,
  );
  await said(session, intent('ChooseIntent', { choice: 'west' }), /at Farragut West/i);
  await said(session, intent('AskIntent', { query: 'and at metro center' }), /at Metro Center/i);
  // What there is more of depends on the hour. Its first words say of what it is; what it asks at its end may differ.
  const next = await said(session, intent('AMAZON.NextIntent'), /./);
  const [told = ''] = /^[^.?]+[.?]/.exec(next) ?? [];
  expect(await said(session, intent('AMAZON.RepeatIntent'), /./)).toContain(told);
  await said(session, intent('MissedIntent'), /Nothing has come up/);
  await said(session, intent('AMAZON.HelpIntent'), /You could ask/);
  await said(session, intent('AMAZON.FallbackIntent'), /didn’t get that/);
  await said(session, intent('AMAZON.NavigateHomeIntent'), /Welcome/);
  await said(session, intent('AMAZON.StopIntent'), /^Goodbye\.$/);
  await said(skill.request, intent('AMAZON.CancelIntent'), /^Goodbye\.$/);
  await said(skill.request, intent('AMAZON.NoIntent'), /^Goodbye\.$/);
  await said(skill.request, intent('AMAZON.StartOverIntent'), /^Welcome/);
  await said(skill.request, intent('NoSuchIntent'), /didn’t get that/);
  const press = {
    type: 'Alexa.Presentation.APL.UserEvent',
    token: 'reply',
    arguments: ['fare from Rosslyn to Vienna'],
  };
  await said(skill.request, press, /Rosslyn to Vienna.*dollars/);
  await said(skill.request, ended, /^$/);
  expect(answered).toBeGreaterThanOrEqual(60);

  const right = JSON.stringify(envelope(launch, { now: new Date() }));
  const late = JSON.stringify(envelope(launch, { now: new Date(Date.now() - 151_000) }));
  const other = JSON.stringify(envelope(launch, { now: new Date(), skillId: 'amzn1.ask.skill.another' }));
  const wrong: [string, Record<string, string>][] = [
    [right, { 'Signature-256': '' }],
    [right, { SignatureCertChainUrl: `${amazon.url}/EcHo.aPi/cert.pem` }],
    [right, { SignatureCertChainUrl: `${amazon.url}/echo.api/none.pem` }],
    [right, { 'Signature-256': Buffer.alloc(256).toString('base64') }],
    [late, {}],
    [other, {}],
    ['{', {}],
  ];
  for (const [body, headers] of wrong) {
    const refused = await skill.post(body, headers);
    expect({ status: refused.status, said: refused.body.toString() }).toEqual({ status: 400, said: '' });
  }

  expect((await text(skill.url, 'next train at rosslyn')).message).toContain('Rosslyn');
  headway?.kill('SIGTERM');
  expect(await once(headway as ChildProcess, 'close')).toEqual([0, null]);
  // [62] No secret is printed.
  expect(npm.printed()).not.toContain(PHONE_ENV.PHONE_AUTH_TOKEN);
});

it('[52] npm start with a service that hangs says a word meanwhile, and that it is slow before Amazon gives up', async () => {
  const service = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const skill = await start({ TRANSIT_API_BASE_URL: `http://127.0.0.1:${port}` });
  const began = performance.now();
  const answer = await skill.request(intent('NextTrainIntent', { station: 'rosslyn' }), { api: amazon.url });
  expect(performance.now() - began).toBeLessThan(8000);
  expect(faultsOf(answer)).toEqual([]);
  expect(spokenWords(answer)).toMatch(
    /slow to respond right now|is not responding right now|can['’]t (?:reach the transit service|look that up)/,
  );
  expect(amazon.said).toMatchObject([
    { token: 'Bearer a.token', body: { directive: { speech: 'One moment.' } } },
  ]);
  service.closeAllConnections();
  service.close();
});
