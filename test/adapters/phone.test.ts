import { phoneAdapter } from '../../adapters/phone/adapter.ts';
import { MAX_TWIML } from '../../adapters/phone/twiml.ts';
import { OPEN_QUESTION } from '../../src/replies/speech/pages.ts';
import { withShortNames } from '../../src/replies/speech/names.ts';
import { segmentsOf, transliterated } from '../../src/replies/sms.ts';
import { harmless } from '../../src/replies/text.ts';
import type { Reply } from '../../src/replies/reply.ts';
import type { Desk } from '../../src/port.ts';
import type { ManualClock } from '../support/clock.ts';
import { portOf } from '../support/discord/harness.ts';
import { dial, PUBLIC_URL, text as sendText, TOKEN, type Twiml } from '../support/phone/carrier.ts';
import { spokenFacts } from '../support/spoken-facts.ts';
import { openUnheard } from '../support/voice-store.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';
import { inTime } from '../support/deadline.ts';

/** Whether there is more to be heard. */
const MORE = /Want to hear [^?.]+\?$/;

const NUMBER = '+12025550123';
const RIDER = `the rider of ${NUMBER}`;
const unsaid = 'what is told on the next call or message is told once, one after the other';
const lacks: Harness['lacks'] = {
  'shared places': 'a call and a message have one rider',
  refresh: 'nothing can be pressed; “repeat” asks again',
  editing: unsaid,
  threads: unsaid,
  keys: unsaid,
  refusing: 'the carrier is not asked: the rider comes back',
};

/** Words of others are said as they are. */
const others = () => [];

async function startPhone(desk: Desk, clock: ManualClock) {
  const faults: unknown[] = [];
  const config = { signer: { kind: 'token' as const, token: TOKEN }, publicUrl: PUBLIC_URL };
  const report = (fault: unknown) => void faults.push(fault);
  const { mailbox, unread, close } = await openUnheard(clock, report);
  const adapter = phoneAdapter(config, {
    abilities: [],
    clock,
    processedRequests: { first: async () => true },
    hashRider: async (rider) => rider.replace(/^phone:/, 'the rider of '),
    moveRider: async () => undefined,
    mailbox,
    unread,
    usualQuestions: {
      note: async () => false,
      decide: async () => undefined,
      find: async () => undefined,
    },
    network: { stations: async () => [] },
    report,
    simulated: false,
    tell: () => undefined,
  });
  await adapter.start(desk);
  const port = await portOf(adapter, clock);
  const posts: Shown[] = [];
  /** What is kept for a rider is heard, or read, by coming back. */
  const hearing = (comeBack: () => Promise<Shown>): Running['adapter'] => ({
    ...adapter,
    async send(post) {
      const sent = await adapter.send?.(post, inTime);
      posts.push(await comeBack());
      return sent ?? { kind: 'later', why: 'it cannot send' };
    },
  });
  const stop = async () => {
    await adapter.stop();
    await port.stop();
    await close();
  };
  return { adapter, faults, url: port.url, posts, hearing, stop };
}

const call: Harness = {
  name: 'a call',
  lacks,
  factsOf: spokenFacts,

  async start(desk, clock): Promise<Running> {
    const { faults, url, posts, hearing, stop } = await startPhone(desk, clock);

    async function heard(first: Twiml, turn: ReturnType<typeof dial>): Promise<Shown> {
      let [last, words] = [first, first.said];
      for (;;) {
        if (last.raw.length > MAX_TWIML) faults.push(`${last.raw.length} characters`);
        if (!MORE.test(words)) break;
        last = await turn({ SpeechResult: 'more', Confidence: '0.9' });
        words += ` ${last.said}`;
      }
      return { text: words, offers: first.hints, alone: true, acts: steering(words), raw: dial };
    }

    async function ask(words: string): Promise<Shown & { turn: ReturnType<typeof dial> }> {
      const turn = dial(url, NUMBER, others);
      await turn();
      const first = await turn({ SpeechResult: words, Confidence: '0.9' });
      return { ...(await heard(first, turn)), turn };
    }

    return {
      adapter: hearing(async () => {
        const turn = dial(url, NUMBER, others);
        return heard(await turn(), turn);
      }),
      faults,
      place: { platform: 'phone', place: RIDER },
      ask,
      async press(shown, { label }) {
        if (!shown.offers.includes(label)) throw new Error(`“${label}” was not offered`);
        const { turn } = shown as Awaited<ReturnType<typeof ask>>;
        return heard(await turn({ SpeechResult: label, Confidence: '0.9' }), turn);
      },
      posted: () => posts,
      stop,
    };
  },
};

const sms: Harness = {
  name: 'text messages',
  lacks,
  factsOf: writtenFacts,

  async start(desk, clock): Promise<Running> {
    const { faults, url, posts, hearing, stop } = await startPhone(desk, clock);

    async function say(words: string): Promise<Shown> {
      let whole = '';
      let { message = '' } = await sendText(url, words, NUMBER, undefined, others);
      for (;;) {
        if (segmentsOf(message) > 3) faults.push(`too long: ${message}`);
        const rest = '\nReply MORE for the rest.';
        whole += ` ${message.replace(rest, '')}`;
        if (!message.endsWith(rest)) break;
        message = (await sendText(url, 'MORE', NUMBER, undefined, others)).message ?? '';
      }
      const offers = /Reply (1 [^]*)$/.exec(whole)?.[1] ?? '';
      return {
        text: plain(whole),
        offers: offers.split(/, (?=\d )/).map((offer) => offer.replace(/^\d /, '')),
        alone: true,
        acts: steering(whole),
        raw: whole,
      };
    }

    return {
      // “Help” is the carrier's own word.
      ask: (words) => say(words === 'help' ? 'what can you do' : words),
      adapter: hearing(() => say('next train at rosslyn')),
      faults,
      place: { platform: 'phone', place: RIDER },
      press({ offers }, { label }) {
        const place = offers.findIndex((offer) => offer === plain(transliterated(harmless(label))));
        if (place === -1) throw new Error(`“${label}” was not offered`);
        return say(String(place + 1));
      },
      posted: () => posts,
      stop,
    };
  },
};

/**
 * All of it, with names as riders say them, but what is for screens: ids, how long ago something was seen, where rows go that say so themselves, and what the
 * title says already. Of what can be asked at all, what a call says of it.
 */
function writtenFacts({ title = '', blocks, asks, speech }: Reply): string[] {
  if (asks?.question === OPEN_QUESTION && speech !== undefined) return [speech, OPEN_QUESTION];
  const isTold = (heading: string) => heading.startsWith('Toward ') || /: (?:first|last) trains/.test(title);
  const facts = blocks.flatMap((block) =>
    block.kind === 'rows'
      ? [
          isTold(block.heading ?? '') ? '' : (block.heading ?? ''),
          ...block.rows.flatMap(({ lead, text, note = '' }) => [
            /^[A-Z]\d{2}[A-Z]\d{2}$|^[A-Z]{2}$/.test(lead) ? '' : lead,
            text,
            ...note.split(', ').filter((part) => !/^(?:seen|updated|since) | \d{4}$/.test(part)),
          ]),
        ]
      : [block.text],
  );
  const written = (fact: string) =>
    withShortNames(fact)
      .replaceAll(/ \([A-Z]\d{2}(?:, [A-Z]\d{2})*\)/g, '')
      .replaceAll(/\b(Elevator|Escalator) \w{6} is\b/g, 'is');
  return [title, ...facts].map((fact) => plain(transliterated(harmless(written(fact))))).filter(Boolean);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

describeAdapter(call);
describeAdapter(sms);
