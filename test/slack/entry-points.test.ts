import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { controlsOf, wordsOf } from '../support/slack/words.ts';

const SENTENCE = 'next train at metro center';
const TITLE = 'Metro Center (A01, C01): next trains';

type Page = { user_id: string; view: { blocks: unknown } };

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});

afterAll(() => app.stop());

describe.each(['HTTP', 'Socket Mode'] as const)('Slack over %s', (transport) => {
  let running: Running;

  beforeEach(async () => {
    running = await startAdapter(app.assistant, manualClock(app.now), { transport });
  });

  afterEach(async () => {
    const { slack, faults } = running;
    await running.stop();
    expect(slack.refused).toEqual([]);
    expect(faults).toEqual([]);
  });

  /** What the next call of a method says, once it is made. */
  async function told(method: string, nth = 1): Promise<Record<string, unknown>> {
    const { slack } = running;
    return slack.until(() => slack.callsOf(method)[nth - 1]?.args);
  }

  /** What is posted to a response_url, once it is. */
  async function responded(nth = 1): Promise<Record<string, unknown>> {
    const { slack } = running;
    return slack.until(() => slack.posted[nth - 1]?.body);
  }

  it('says in one line where it answers', () => {
    expect(running.lines).toEqual([`Slack: answering in Acme (${transport}).`]);
    expect(running.adapter.unhealthy?.()).toBeUndefined();
  });

  it('a command in a channel: with the acknowledgement, for the asker alone', async () => {
    const { slack, send } = running;
    const answer = await send(payloads.command(SENTENCE, slack.responseUrl()));
    expect(answer['response_type']).toBe('ephemeral');
    expect(answer['text']).toContain('Metro Center');
    expect(wordsOf(answer['blocks'])).toContain(TITLE);
    expect(slack.posted).toEqual([]);
  });

  it('a command in a direct conversation: for both', async () => {
    const { slack, send } = running;
    const at = { channel: payloads.DIRECT };
    const answer = await send(payloads.command(SENTENCE, slack.responseUrl(), at));
    expect(answer['response_type']).toBe('in_channel');
  });

  it('a command alone: what can be asked, with selects and the form', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command('', slack.responseUrl()));
    expect(wordsOf(blocks)).toContain('What you can ask');
    expect([...controlsOf(blocks).keys()]).toEqual(
      expect.arrayContaining(['Next train at …', 'Next bus at …', 'Follow a line, station or route']),
    );
  });

  it('a mention: in its thread, for everybody', async () => {
    await running.send(payloads.mention(SENTENCE));
    const answer = await told('chat.postMessage');
    expect(answer).toMatchObject({ channel: payloads.CHANNEL, unfurl_links: 'false', unfurl_media: 'false' });
    expect(answer['thread_ts']).toMatch(/^1700000001\./);
    expect(wordsOf(answer['blocks'])).toContain(TITLE);
  });

  it('a mention in a thread: in that thread', async () => {
    await running.send(payloads.mention(SENTENCE, { thread: '1690000000.000001' }));
    expect(await told('chat.postMessage')).toMatchObject({ thread_ts: '1690000000.000001' });
  });

  it('what is private goes to its asker alone, also from a mention', async () => {
    await running.send(payloads.mention('show my saved places'));
    const answer = await told('chat.postEphemeral');
    expect(answer).toMatchObject({ channel: payloads.CHANNEL, user: payloads.USER });
    expect(running.slack.callsOf('chat.postMessage')).toEqual([]);
  });

  it('a direct message: beside it', async () => {
    await running.send(payloads.direct(SENTENCE));
    const answer = await told('chat.postMessage');
    expect(answer['channel']).toBe(payloads.DIRECT);
    expect(answer).not.toHaveProperty('thread_ts');
    expect(wordsOf(answer['blocks'])).toContain(TITLE);
  });

  it('edits, joins and messages of other apps are no questions', async () => {
    const { slack, send } = running;
    await send(payloads.direct(SENTENCE, { subtype: 'message_changed' }));
    await send(payloads.direct(SENTENCE, { bot_id: 'B0OTHER' }));
    await send(payloads.direct('   '));
    await send(payloads.direct('hello'));
    await told('chat.postMessage');
    expect(slack.callsOf('chat.postMessage')).toHaveLength(1);
  });

  it('a button on a private answer says its sentence; the answer is private too', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command(SENTENCE, slack.responseUrl()));
    const elevators = controlsOf(blocks).get('Elevators');
    await send(payloads.press(elevators ?? {}, { responseUrl: slack.responseUrl(), ephemeral: true }));
    const answer = await responded();
    expect(answer).toMatchObject({ response_type: 'ephemeral', replace_original: false });
    expect(wordsOf(answer['blocks'])).toMatch(/: elevators$/m);
  });

  it('a button on a public message in a channel is answered to the one who pressed it', async () => {
    const { slack, send } = running;
    const button = { type: 'button', action_id: 'say:0', value: SENTENCE };
    await send(payloads.press(button, { responseUrl: slack.responseUrl() }));
    expect(await responded()).toMatchObject({ response_type: 'ephemeral', replace_original: false });
  });

  it('a button in a thread or a direct conversation is answered there', async () => {
    const { slack, send } = running;
    const button = { type: 'button', action_id: 'say:0', value: SENTENCE };
    const responseUrl = slack.responseUrl();
    await send(payloads.press(button, { responseUrl, thread: '1690000000.000001' }));
    expect(await told('chat.postMessage')).toMatchObject({ thread_ts: '1690000000.000001' });
    await send(payloads.press(button, { responseUrl, channel: payloads.DIRECT }));
    expect(await told('chat.postMessage', 2)).toMatchObject({ channel: payloads.DIRECT });
    expect(slack.posted).toEqual([]);
  });

  it('a question back gives way to its answer', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command('next train at farragut', slack.responseUrl()));
    const [first] = controlsOf(blocks).values();
    await send(payloads.press(first ?? {}, { responseUrl: slack.responseUrl(), ephemeral: true }));
    const answer = await responded();
    expect(answer['replace_original']).toBe(true);
    expect(wordsOf(answer['blocks'])).toContain('next trains');
  });

  it('refreshing edits in place', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command(SENTENCE, slack.responseUrl()));
    const refresh = controlsOf(blocks).get('Refresh') ?? {};
    await send(payloads.press(refresh, { responseUrl: slack.responseUrl(), ephemeral: true }));
    const answer = await responded();
    expect(answer['replace_original']).toBe(true);
    expect(wordsOf(answer['blocks'])).toContain(TITLE);
  });

  it('refreshing what leaned on the question before asks the whole of it, whatever was said since', async () => {
    const { slack, send } = running;
    await send(payloads.command('next train at rosslyn', slack.responseUrl()));
    const { blocks } = await send(payloads.command('and to largo?', slack.responseUrl()));
    await send(payloads.command('fare from bethesda to glenmont', slack.responseUrl()));
    const refresh = controlsOf(blocks).get('Refresh') ?? {};
    await send(payloads.press(refresh, { responseUrl: slack.responseUrl(), ephemeral: true }));
    expect(wordsOf((await responded())['blocks'])).toContain(
      'Rosslyn (C05) to Downtown Largo (G05): next trains',
    );
  });

  it('somebody else’s refresh of a public answer is for them alone: their places may be others', async () => {
    const { slack, send } = running;
    await send(payloads.mention(SENTENCE));
    const refresh = controlsOf((await told('chat.postMessage'))['blocks']).get('Refresh') ?? {};
    const responseUrl = slack.responseUrl();
    await send(payloads.press(refresh, { responseUrl, user: 'U0OTHER' }));
    expect(await responded()).toMatchObject({ response_type: 'ephemeral', replace_original: false });
    await send(payloads.press(refresh, { responseUrl }));
    expect(await responded(2)).toMatchObject({ replace_original: true });
  });

  it('sharing shows the answer to the channel, with who did, in the place of the private one', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command(SENTENCE, slack.responseUrl()));
    const share = controlsOf(blocks).get('Share with channel') ?? {};
    await send(payloads.press(share, { responseUrl: slack.responseUrl(), ephemeral: true }));
    const shared = await responded();
    expect(shared['response_type']).toBe('in_channel');
    expect(wordsOf(shared['blocks'])).toContain(TITLE);
    expect(wordsOf(shared['blocks'])).toContain(`Shared by <@${payloads.USER}>`);
    expect(controlsOf(shared['blocks']).has('Share with channel')).toBe(false);
    expect(await responded(2)).toEqual({ delete_original: true });
  });

  it('what is private cannot be shared', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command('show my saved places', slack.responseUrl()));
    expect(controlsOf(blocks).has('Share with channel')).toBe(false);
  });

  it('what changes something is not offered to be asked again, neither here nor for the channel', async () => {
    const { slack, send } = running;
    const { blocks } = await send(payloads.command('follow the red line', slack.responseUrl()));
    expect(wordsOf(blocks)).toMatch(/^You’re (?:already )?following the Red Line$/m);
    expect([...controlsOf(blocks).keys()]).toContain('Stop following');
    expect([...controlsOf(blocks).keys()]).not.toContain('Refresh');
    expect([...controlsOf(blocks).keys()]).not.toContain('Share with channel');
  });

  it('a select finds stations and stops as somebody types, and what is picked is asked', async () => {
    const { slack, send } = running;
    const stations = await send(payloads.search('ask_station', 'galery'));
    expect(stations['options']).toContainEqual(
      expect.objectContaining({ value: 'next train at Gallery Pl-Chinatown' }),
    );
    const stops = await send(payloads.search('ask_stop', '1001195'));
    const [stop] = stops['options'] as { value: string }[];
    expect(stop?.value).toBe('next bus at 1001195');
    const picked = { type: 'external_select', action_id: 'ask_stop', selected_option: stop };
    await send(payloads.press(picked, { responseUrl: slack.responseUrl(), ephemeral: true }));
    expect(wordsOf((await responded())['blocks'])).toContain('1001195');
  });

  it('the form follows a line in the channel it was opened from', async () => {
    const { slack, send } = running;
    const open = { type: 'button', action_id: 'follow' };
    await send(payloads.press(open, { responseUrl: slack.responseUrl(), ephemeral: true }));
    const form = (await told('views.open'))['view'] as { private_metadata: string; callback_id: string };
    const found = await send(payloads.search('follow_what', 'red'));
    expect(JSON.stringify(found)).toContain('"value":"Red Line"');
    const picked = { follow_when: 'weekdays 6am-10am', follow_about: 'major only', follow_where: 'here' };
    const done = await send(payloads.submit(form, { follow_what: 'Red Line', ...picked }));
    expect(done['response_action']).toBe('update');
    expect(wordsOf((done['view'] as { blocks: unknown }).blocks)).toContain('Red Line');
    const { blocks } = await send(payloads.command('what are we subscribed to', slack.responseUrl()));
    expect(wordsOf(blocks)).toMatch(/Red Line.*weekdays 6:00 AM to 10:00 AM/);
  });

  it('the form has a switch for early warnings, which are off otherwise', async () => {
    const { slack, send } = running;
    const open = { type: 'button', action_id: 'follow' };
    await send(payloads.press(open, { responseUrl: slack.responseUrl(), ephemeral: true }));
    const form = (await told('views.open'))['view'] as { private_metadata: string; callback_id: string };
    expect(JSON.stringify(form)).toContain('"initial_option":{"text":{"type":"plain_text","text":"No, only');
    const picked = { follow_early: 'with early warnings', follow_where: 'here' };
    const done = await send(payloads.submit(form, { follow_what: 'Silver Line', ...picked }));
    expect(wordsOf((done['view'] as { blocks: unknown }).blocks)).toContain(
      'Early warnings are Headway’s own',
    );
  });

  it('the form follows for its user alone', async () => {
    const { slack, send } = running;
    const open = { type: 'button', action_id: 'follow' };
    await send(payloads.press(open, { responseUrl: slack.responseUrl() }));
    const form = (await told('views.open'))['view'] as { private_metadata: string; callback_id: string };
    await send(payloads.submit(form, { follow_what: 'Green Line', follow_where: 'me' }));
    await send(payloads.direct('what am I subscribed to'));
    expect(wordsOf((await told('chat.postMessage'))['blocks'])).toContain('Green Line');
  });

  it('the shortcut on a message tells in a modal what is true now, and about the user’s places', async () => {
    const { slack, send } = running;
    await send(payloads.direct('save cheverly as home'));
    const elements = ['mute alert x0123456789', 'why did I get alert x0123456789'].map((value) => ({
      value,
    }));
    const blocks = [{ type: 'actions', elements }];
    await send(payloads.shortcut('meaning', { text: 'Red Line: …', blocks }, slack.responseUrl()));
    const { view } = await told('views.open');
    const words = wordsOf((view as { blocks: unknown }).blocks);
    expect(words).toContain('What this means for you');
    expect(words).toContain('I haven’t posted any alert');
    expect(words).toContain('Cheverly (D11): delays');
  });

  it('the shortcut on any other message tells of all delays, and how to save a place', async () => {
    const { slack, send } = running;
    const at = { user: 'U0NEW' };
    await send(payloads.shortcut('meaning', { text: 'late again!' }, slack.responseUrl(), at));
    const { view } = await told('views.open');
    const words = wordsOf((view as { blocks: unknown }).blocks);
    expect(words).toContain('All rail lines: delays');
    expect(words).toContain('You don’t have any saved places yet.');
  });

  it('the Home tab has delays, places with what is out there, and what is followed', async () => {
    const { send } = running;
    await send(payloads.direct('save cheverly as home'));
    await send(payloads.homeOpened());
    const { view, user_id: user } = await told('views.publish');
    expect(user).toBe(payloads.USER);
    const { blocks, type } = view as { blocks: unknown; type: string };
    expect(type).toBe('home');
    const words = wordsOf(blocks);
    expect(words).toContain('All rail lines: delays');
    expect(words).toContain('Your saved places');
    expect(words).toMatch(/^Cheverly \(D11\): elevators$/m);
  });

  it('the Home tab tells what its user has channels follow, and that to nobody else', async () => {
    const { slack, send } = running;
    const channel = 'C0ROUTINE';
    await send(payloads.command('follow the green line', slack.responseUrl(), { channel, user: 'U0MAKER' }));
    await send(payloads.homeOpened({ user: 'U0MAKER' }));
    await send(payloads.homeOpened({ user: 'U0OTHER' }));
    await told('views.publish', 2);
    const pages = slack.callsOf('views.publish').map(({ args }) => args as Page);
    const page = (of: string) => wordsOf(pages.find(({ user_id: user }) => user === of)?.view.blocks);
    expect(page('U0MAKER')).toContain(`Green Line in #${channel} every alert`);
    expect(page('U0OTHER')).not.toContain(channel);
    await send(payloads.mention('what am I subscribed to', { user: 'U0MAKER' }));
    expect(JSON.stringify(await told('chat.postMessage'))).not.toContain(channel);
  });

  it('the Home tab is no part of the conversation', async () => {
    const { send } = running;
    await send(payloads.direct('elevators at cheverly'));
    await send(payloads.homeOpened());
    await told('views.publish');
    await send(payloads.direct('again'));
    expect(wordsOf((await told('chat.postMessage', 2))['blocks'])).toContain('Cheverly (D11): elevators');
  });

  it('a button on the Home tab is answered in a modal, and one in there in its place', async () => {
    const { send } = running;
    const button = { type: 'button', action_id: 'say:0', value: SENTENCE };
    const home = { id: 'V0HOME', type: 'home', private_metadata: '{"channel":"D0RIDER"}' } as const;
    await send(payloads.pressInView(button, home));
    const { view } = await told('views.open');
    const { blocks, private_metadata } = view as { blocks: unknown; private_metadata: string };
    expect(wordsOf(blocks)).toContain(TITLE);
    await send(payloads.pressInView(button, { id: 'V1', type: 'modal', private_metadata }));
    expect(await told('views.update')).toMatchObject({ view_id: 'V1' });
    await send(payloads.pressInView({ type: 'button', action_id: 'refresh_home' }, home));
    await told('views.publish');
  });
});
