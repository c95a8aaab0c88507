import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discord } from '../../adapters/discord/index.ts';
import { slack } from '../../adapters/slack/index.ts';
import { createDesks } from '../../src/desks.ts';
import type { Message, Post, Sent } from '../../src/port.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { everyRow } from '../support/every-row.ts';
import { recordingDesk, type RecordingDesk } from '../support/desks.ts';
import type { Ability, Harness, Running, Shown } from './harness.ts';
import { fullReply, HOSTILE, hostileReply, SENTENCES } from './replies.ts';
import { inTime } from '../support/deadline.ts';

/** All that an adapter has for stopping. */
const STOP_TIMEOUT_MS = 10_000;

/** What a platform must do to be one: every adapter passes it over each of its transports. */
export function describeAdapter(harness: Harness): void {
  describe(harness.name, () => {
    describe('answers with the facts that are true', () => {
      let app: TestApp;
      let running: Running;
      beforeAll(async () => {
        app = await openTestApp('2026-11-20T08:15:00');
        running = await harness.start(app.assistant, manualClock(app.now));
      });
      afterAll(async () => {
        await running.stop();
        await app.stop();
        expect(running.faults).toEqual([]);
      });

      it.each(SENTENCES)('“%s”', async (text) => {
        const from = { platform: 'test', place: 'test' };
        const { reply } = await app.assistant.respond({ from, user: 'test', text });
        expectFacts(await running.ask(text), reply, harness);
      });

      it('a question back is answered by what is chosen', async () => {
        const question = await running.ask('next train at farragut');
        const say = 'next train at Farragut North';
        const answer = await running.press(question, { label: 'Farragut North', say });
        expect(answer.text).toContain(harness.factsOf ? 'Farragut North' : 'Farragut North (A02)');
      });
    });

    describe('tells who is in danger whom to call, and nothing else', () => {
      let folder: string;
      let app: TestApp;
      let running: Running;
      /** What a platform puts beside a reply that offers nothing. */
      let offersOfNothing: readonly string[];
      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'headway-danger-'));
        app = await openTestApp('2026-11-20T08:15:00', {}, join(folder, 'headway.sqlite'));
        const clock = manualClock(app.now);
        const desks = createDesks({
          assistant: app.assistant,
          platforms: [],
          simulated: true,
          observe: () => undefined,
          clock,
        });
        const handle = async (message: Message) => desks.deskOf(running.adapter).handle(message);
        running = await harness.start({ ...app.assistant, handle }, clock);
        offersOfNothing = (await running.ask('thanks')).offers;
      });
      afterAll(async () => {
        await running.stop();
        await app.stop();
        await rm(folder, { recursive: true });
        expect(running.faults).toEqual([]);
      });

      it.each([
        [
          'theres a fire on the platform',
          /^\W*(?:Hang up and c|C)all (?:911|nine one one) now\. I can['’]t call for you\./,
        ],
        [
          'guy wont stop following me',
          /^\W*(?:Hang up and c|C)all (?:911|nine one one) now\. I can['’]t call for you\./,
        ],
        [
          'i want to die',
          /You.re not alone\. Call or text (?:988|nine eight eight) now, or call (?:911|nine one one)\./,
        ],
      ])('“%s”, in the middle of an order', async (text, first) => {
        await running.ask('remind me');
        const before = everyRow(join(folder, 'headway.sqlite'));
        const shown = await running.ask(text);
        expect(shown.text).toMatch(first);
        expect(shown.text).toMatch(/202-962-2121|two zero two, nine six two, two one two one/);
        expect(shown.text).toContain('intercom');
        expect(shown.text).not.toMatch(/Simulated|As of|\?/);
        expect(shown.offers).toEqual(offersOfNothing);
        const { rider_context: _, ...after } = everyRow(join(folder, 'headway.sqlite'));
        expect(before).toMatchObject(after);
        expect(JSON.stringify(after)).not.toContain(text);
      });

      it('however often they have asked, and goes on after', async () => {
        for (let asked = 0; asked < 25; asked++) await running.ask('hello');
        expect((await running.ask('somebody is having a heart attack')).text).toMatch(
          /call (?:911|nine one one)/i,
        );
      });
    });

    describe('takes an order where it can be kept, and refuses it elsewhere', () => {
      const unreached = harness.isPostedElsewhere ? undefined : harness.lacks.posting;
      let folder: string;
      let app: TestApp;
      let running: Running;
      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'headway-orders-'));
        app = await openTestApp('2026-11-20T18:15:00', {}, join(folder, 'headway.sqlite'));
        const clock = manualClock(app.now);
        const desks = createDesks({
          assistant: app.assistant,
          platforms: [slack, discord],
          simulated: false,
          observe: () => undefined,
          clock,
        });
        // The adapter is there once it has been given a desk.
        const handle = async (message: Message) => desks.deskOf(running.adapter).handle(message);
        running = await harness.start({ ...app.assistant, handle }, clock);
      });
      afterAll(async () => {
        await running.stop();
        await app.stop();
        await rm(folder, { recursive: true });
        expect(running.faults).toEqual([]);
      });

      /** What is kept but for what was last spoken of, which is nobody's order. */
      function kept(): Record<string, unknown[]> {
        const { rider_context: _, ...rows } = everyRow(join(folder, 'headway.sqlite'));
        return rows;
      }

      it.each([
        ['subscription', 'follow the red line'],
        ['reminder', 'remind me of the last train from metro center'],
        ['saved_place', 'save rosslyn as home'],
      ])('%s: “%s”', async (table, order) => {
        const before = kept();
        const { text, offers } = await running.ask(order);
        if (unreached === undefined) {
          expect(kept()[table]).toHaveLength(1);
          return;
        }
        expect(kept()).toEqual(before);
        expect(text).toMatch(/I can’t .* you.* here.*In Slack and Discord I can\./s);
        expect(offers.join('\n')).not.toMatch(/\b(?:follow|remind|save)\b/i);
      });

      it('what cannot be kept is not offered', async () => {
        for (const question of [
          'any delays on the red line',
          'help',
          'what did I miss',
          'tell me if the red line is late',
        ]) {
          const { offers } = await running.ask(question);
          if (unreached !== undefined) expect(offers.join('\n')).not.toMatch(/\b(?:follow|remind|save)\b/i);
        }
      });

      it('has a way to send if, and only if, it can', () => {
        expect(running.adapter.send !== undefined).toBe(harness.lacks.posting === undefined);
      });
    });

    describe('keeps to the port', () => {
      let clock: ManualClock;
      let desk: RecordingDesk;
      let running: Running;
      let reply: Reply | ((message: Message) => Promise<Reply>);
      beforeEach(async () => {
        clock = manualClock();
        reply = fullReply(clock.now());
        desk = recordingDesk(async (message) => (typeof reply === 'function' ? reply(message) : reply));
        running = await harness.start(desk, clock);
      });
      afterEach(async () => {
        await running.stop();
        expect(running.faults).toEqual([]);
      });

      /** A test of what not every platform can do. */
      function able(ability: Ability, title: string, test: () => Promise<void>): void {
        const why = harness.lacks[ability];
        if (why === undefined) it(title, test);
        else it.skip(`${title} (no ${ability}: ${why})`, test);
      }

      async function post(more: Partial<Post> = {}): Promise<Sent> {
        const to = running.place ?? { platform: '', place: '' };
        const sent = await running.adapter.send?.(
          {
            to,
            reply: fullReply(clock.now()),
            key: 'alert-1',
            ...more,
          },
          inTime,
        );
        if (!sent) throw new Error('it cannot send');
        return sent;
      }

      async function refOf(sent: Promise<Sent>): Promise<string> {
        const answer = await sent;
        expect(answer.kind).toBe('sent');
        return answer.kind === 'sent' ? answer.ref : '';
      }

      const posted = (): Shown[] => running.posted?.() ?? [];
      const text = (words: string): Reply => ({ title: words, blocks: [{ kind: 'text', text: words }] });

      it('tells who says what where', async () => {
        await running.ask('next train at rosslyn');
        const { platform } = running.adapter;
        expect(desk.messages).toMatchObject([{ from: { platform }, text: 'next train at rosslyn' }]);
        expect(desk.messages[0]?.user).toMatch(/./);
        expect(desk.messages[0]?.shared ?? false).toBe(false);
        expect(running.adapter.unhealthy?.()).toBeUndefined();
      });

      it('shows every kind of block, what to ask next, and how old the facts are', async () => {
        expectFacts(await running.ask('next train at rosslyn'), fullReply(clock.now()), harness);
      });

      it('a choice says its sentence', async () => {
        for (const choice of fullReply(clock.now()).choices ?? []) {
          await running.press(await running.ask('next train at rosslyn'), choice);
          expect(desk.messages.at(-1)?.text).toBe(choice.say);
        }
      });

      able('refresh', 'a question can be asked again, an order cannot', async () => {
        expect((await running.ask('next train at rosslyn')).offers).toContain('Refresh');
        for (const order of ['taken', 'refused'] as const) {
          reply = { ...fullReply(clock.now()), order };
          expect((await running.ask('follow the red line')).offers).not.toContain('Refresh');
        }
      });

      it('an order is given once', async () => {
        reply = { ...text('Following the Red Line'), order: 'taken' };
        await running.ask('follow the red line');
        await clock.advance(60_000);
        expect(desk.messages).toHaveLength(1);
      });

      able('shared places', 'what is private is for its asker alone', async () => {
        reply = { ...text('Home is Cheverly'), visibility: 'private' };
        const shown = await running.ask('saved places', { shared: true });
        expect(desk.messages.at(-1)?.shared).toBe(true);
        expect(shown.alone || !shown.text.includes('Cheverly')).toBe(true);
      });

      it.each(HOSTILE)('text of others is only words: %j', async (hostile) => {
        reply = hostileReply(hostile);
        const shown = await running.ask('any delays');
        expect(shown.text).toContain('Takoma');
        expect(shown.acts).toEqual([]);
        if (!running.adapter.send) return;
        await post({ reply });
        expect(posted().at(-1)?.text).toContain('Takoma');
        expect(posted().at(-1)?.acts).toEqual([]);
      });

      it.each(HOSTILE)('whatever a rider writes is answered: %j', async (hostile) => {
        expect((await running.ask(`delays ${hostile}`)).text).toContain('Rosslyn');
        expect(running.faults).toEqual([]);
      });

      able('posting', 'what nobody asked for has every fact, and a name', async () => {
        expect(await refOf(post())).toMatch(/./);
        expectFacts(posted().at(-1), { ...fullReply(clock.now()), choices: [] }, harness);
      });

      able('keys', 'two tries with one key are one message', async () => {
        const sent = await post();
        expect(await post()).toEqual(sent);
        expect(posted()).toHaveLength(1);
        await post({ key: 'alert-2' });
        expect(posted()).toHaveLength(2);
      });

      able('editing', 'a message is edited in its place', async () => {
        const ref = await refOf(post());
        expect(await post({ replaces: ref, reply: text('All clear'), key: 'alert-2' })).toEqual({
          kind: 'sent',
          ref,
        });
        expect(posted()).toHaveLength(1);
        expect(posted()[0]?.text).toContain('All clear');
        expect(posted()[0]?.text).not.toContain('Single tracking');
      });

      able('threads', 'a message stands under another', async () => {
        const ref = await refOf(post());
        await post({ under: ref, reply: text('Slower now'), key: 'alert-2' });
        expect(posted().map(({ under }) => under)).toEqual([undefined, ref]);
      });

      able('refusing', 'a place that is closed for good is told apart from one that is busy', async () => {
        running.refuse?.('unreachable');
        expect(await post()).toEqual({ kind: 'unreachable', why: 'archived' });
        running.refuse?.('later');
        const sent = await post();
        expect(sent).toMatchObject({ kind: 'later' });
        expect(sent.kind === 'later' && sent.after).toBeGreaterThanOrEqual(3);
        expect(await post()).toMatchObject({ kind: 'sent' });
      });

      it('stops within ten seconds though an answer never comes, and sends nothing after', async () => {
        reply = () => new Promise(() => undefined);
        running.ask('next train at rosslyn').catch(() => undefined);
        await expect.poll(() => desk.messages.length).toBe(1);
        const stopping = running.adapter.stop().then(() => true);
        let stopped = false;
        // What goes over real sockets meanwhile needs real time.
        for (let passed = 0; !stopped && passed < STOP_TIMEOUT_MS; passed += 500) {
          stopped = await Promise.race([stopping, pause(100, false)]);
          if (!stopped) await clock.advance(500);
        }
        expect(stopped).toBe(true);
        const before = posted().length;
        if (running.adapter.send && harness.lacks.refusing === undefined)
          expect(await post()).toMatchObject({ kind: 'later' });
        expect(posted()).toHaveLength(before);
      });
    });
  });
}

/** What must be read of a reply where the platform needs no words of its own. */
function plainFacts({ title, blocks }: Reply): string[] {
  const facts = blocks.flatMap((block) =>
    block.kind === 'rows'
      ? [block.heading, ...block.rows.flatMap(({ lead, text, note }) => [lead, text, note])]
      : [block.text],
  );
  return [title, ...facts].filter((fact) => fact !== undefined && fact !== '') as string[];
}

function expectFacts(shown: Shown | undefined, reply: Reply, harness: Harness): void {
  const { text = '', offers = [] } = shown ?? {};
  const words = text.replaceAll(/ E[SD]T\b/g, '');
  for (const fact of harness.factsOf?.(reply) ?? plainFacts(reply))
    if (!text.includes(fact)) expect(words).toContain(fact.replaceAll(/ E[SD]T\b/g, ''));
  for (const { label, say } of reply.choices ?? [])
    if (!offers.includes(say)) expect(offers).toContain(label);
  if (reply.asOf && (!reply.asOf.lasting || reply.asOf.stale) && !harness.factsOf)
    expect(text).toMatch(/As of|out of date/);
}
