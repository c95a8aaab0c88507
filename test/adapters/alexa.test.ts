import { createHash } from 'node:crypto';
import type { ResponseEnvelope } from 'ask-sdk-model';
import { alexaAdapter } from '../../adapters/alexa/adapter.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { compose } from '../../src/assistant/compose.ts';
import { authority } from '../support/alexa/authority.ts';
import { faultsOf } from '../support/alexa/linter.ts';
import { envelope, intent, launch, SKILL_ID } from '../support/alexa/requests.ts';
import { spokenWords } from '../support/alexa/skill.ts';
import { startAmazon } from '../support/alexa/stand-in.ts';
import { ask } from '../support/ask.ts';
import { portOf } from '../support/discord/harness.ts';
import { spokenFacts } from '../support/spoken-facts.ts';
import { openUnheard } from '../support/voice-store.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';
import { inTime } from '../support/deadline.ts';

/** Whether there is more to be heard. */
const MORE = /Want to hear [^?.]+\?$/;

const CERTIFICATE = '/echo.api/cert.pem';
/** Amazon's name for the rider, shortened as the adapter does. */
const RIDER = createHash('sha256').update('rider').digest('hex').slice(0, 32);
const unsaid = 'what is told on the next launch is told once, one after the other';

const alexa: Harness = {
  name: 'Alexa',
  lacks: {
    'shared places': 'a device answers whoever speaks',
    refresh: 'nothing stays on show; “repeat” asks again',
    editing: unsaid,
    threads: unsaid,
    keys: unsaid,
    refusing: 'Amazon is not asked: the rider comes back',
  },
  factsOf: spokenFacts,

  async start(desk, clock): Promise<Running> {
    const amazon = await startAmazon();
    const own = authority(clock.now());
    amazon.serve(CERTIFICATE, own.chain);
    const faults: unknown[] = [];
    const config = {
      skillIds: [SKILL_ID],
      certificatesUrl: `${amazon.url}/echo.api`,
      roots: own.root,
      apiUrl: undefined,
    };
    const { mailbox, close } = await openUnheard(clock, (fault) => faults.push(fault));
    const adapter = alexaAdapter(config, {
      clock,
      abilities,
      compose,
      mailbox,
      simulated: false,
      tell: () => undefined,
    });
    await adapter.start(desk);
    const port = await portOf(adapter, clock);
    const posts: Shown[] = [];

    async function send(request: object, attributes?: unknown): Promise<ResponseEnvelope> {
      const body = JSON.stringify(
        envelope(request, { now: clock.now(), user: 'rider', isNew: attributes === undefined, attributes }),
      );
      const headers = { SignatureCertChainUrl: amazon.url + CERTIFICATE, 'Signature-256': own.sign(body) };
      const answer = await ask(`${port.url}/alexa`, { method: 'POST', body, headers });
      if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
      const said = JSON.parse(answer.body.toString()) as ResponseEnvelope;
      faults.push(...faultsOf(said));
      return said;
    }

    /** All of it: who hears that there is more asks for it. */
    async function heard(first: ResponseEnvelope): Promise<Shown> {
      let words = spokenWords(first);
      let last = first;
      while (MORE.test(words)) {
        last = await send(intent('MoreIntent'), last.sessionAttributes);
        words += ` ${spokenWords(last)}`;
      }
      const card = first.response.card?.type === 'Simple' ? (first.response.card.content ?? '') : '';
      const offers = card.split('\nTry:\n')[1] ?? '';
      return {
        text: words,
        offers: offers.split('\n').map((line) => line.trim()),
        alone: true,
        acts: [...steering(words), ...steering(card)],
        raw: first,
      };
    }

    return {
      adapter: {
        ...adapter,
        // What is kept is heard by opening the skill.
        async send(post) {
          const sent = await adapter.send?.(post, inTime);
          posts.push(await heard(await send(launch)));
          return sent ?? { kind: 'later', why: 'it cannot send' };
        },
      },
      faults,
      place: { platform: 'alexa', place: RIDER },
      ask: async (text) => heard(await send(intent('AskIntent', { query: text }), {})),
      async press({ offers, raw }, { label, say }) {
        if (!offers.includes(say) && !offers.includes(label)) throw new Error(`“${label}” was not offered`);
        return heard(
          await send(intent('ChooseIntent', { choice: label }), (raw as ResponseEnvelope).sessionAttributes),
        );
      },
      posted: () => posts,
      async stop() {
        await adapter.stop();
        await port.stop();
        await close();
        await amazon.close();
      },
    };
  },
};

describeAdapter(alexa);
