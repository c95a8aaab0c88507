import { XMLValidator } from 'fast-xml-parser';
import { responseOf } from '../../../../adapters/alexa/responses/response.ts';
import { screenOf } from '../../../../adapters/alexa/responses/screen.ts';
import { renderEmbeds } from '../../../../adapters/discord/render/render.ts';
import { sharedBody } from '../../../../adapters/discord/interactions/share.ts';
import { pagesOf } from '../../../../adapters/phone/messages/pages.ts';
import { callTwiml, messageTwiml } from '../../../../adapters/phone/twiml.ts';
import { renderBlocks } from '../../../../adapters/slack/render/render.ts';
import { createConversation } from '../../../../adapters/terminal/conversation.ts';
import { answerJson } from '../../../../adapters/web/ask/answer-json.ts';
import { readAssets } from '../../../../adapters/web/page/assets.ts';
import { boardOf } from '../../../../adapters/web/page/board.ts';
import { WORDS } from '../../../../adapters/web/page/words.ts';
import { statusPage } from '../../../../adapters/web/status/page.ts';
import type { OperatorStatus } from '../../../../src/operator-desk.ts';
import { drawLineStrip } from '../../../../src/pictures/line-strip.ts';
import { drawReplyBoard } from '../../../../src/pictures/reply-board.ts';
import { drawTrip } from '../../../../src/pictures/trip-map.ts';
import { segmentsOf } from '../../../../src/replies/sms.ts';
import { speechOf } from '../../../../src/replies/speech.ts';
import { renderText } from '../../../../src/replies/text.ts';
import { COLOURS } from '../../discord/harness.ts';
import { wrongIn, type SentMessage } from '../../discord/rules.ts';
import { breaches } from '../../slack/rules.ts';
import { Choices } from '../choices.ts';
import { hold, type Outcome, type Target } from '../target.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
/** What the platforms take: characters of Alexa's speech and cards, of Twilio's `<Say>` and documents. */
const ALEXA_SPEECH = 8000;
const TWILIO_SAY = 4096;
const TWILIO_DOCUMENT = 64_000;
const MAX_SEGMENTS = 3;

/** Beginnings of replies: a text, rows, choices. */
const seeds = [
  [],
  [1, 5, 72, 101, 108, 108, 111, 1, 0, 3, 97, 98, 99],
  [0, 2, 2, 1, 3, 97, 98, 99, 3, 200, 1, 150, 2],
  [0, 1, 0, 3, 97, 98, 99, 1, 2, 3, 97, 98, 99, 1, 2, 50],
].map((bytes) => Uint8Array.from(bytes));

function target(sources: readonly string[], run: (choices: Choices) => Outcome | Promise<Outcome>): Target {
  return { sources, seeds, maxBytes: 2048, run: (input) => run(new Choices(input)) };
}

/** Whether a text is XML as every reader takes it. */
function isXml(text: string): boolean {
  return (
    XMLValidator.validate(text) === true &&
    text.isWellFormed() &&
    !/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)
  );
}

export const slack = () =>
  target(['/adapters/slack/render/', '/src/replies/'], (choices) => {
    const reply = choices.reply();
    const asked = choices.yes()
      ? { asked: { said: choices.text(), by: 'U0RIDER', alone: choices.yes() } }
      : {};
    const { text, blocks } = renderBlocks(reply, NOW, asked);
    hold(breaches(blocks, 50).length === 0, breaches(blocks, 50).join('; '));
    hold(text.length > 0 && text.length <= 4000 && !/[<>]/.test(text), `a text of ${text.length}`);
  });

export const discord = () =>
  target(
    ['/adapters/discord/render/', '/adapters/discord/interactions/', '/src/replies/'],
    async (choices) => {
      const reply = choices.reply();
      const said = choices.yes() ? { said: choices.text(), asked: '1400000000000000001' } : {};
      const { body } = await renderEmbeds(reply, { now: NOW, unshared: choices.yes(), ...said }, COLOURS);
      for (const sent of [body, sharedBody(body.embeds ?? [], '1400000000000000001')]) {
        const wrong = wrongIn(sent as SentMessage);
        hold(wrong.length === 0, wrong.join('; '));
        hold(body.allowed_mentions?.parse?.length === 0, 'may mention');
      }
    },
  );

export const speech = () =>
  target(['/src/replies/speech', '/adapters/alexa/responses/'], (choices) => {
    const reply = choices.reply();
    const { sentences, reprompt } = speechOf(reply, NOW);
    screenOf(reply);
    const card = { title: reply.title ?? '', content: renderText(reply, NOW) };
    const { response } = responseOf({ sentences, question: reprompt, card });
    for (const spoken of [response.outputSpeech, response.reprompt?.outputSpeech]) {
      if (spoken?.type !== 'SSML') continue;
      hold(spoken.ssml.length <= ALEXA_SPEECH, `speech of ${spoken.ssml.length}`);
      hold(isXml(spoken.ssml), 'speech that is no XML');
    }
    if (response.card?.type !== 'Simple') return;
    const { title = '', content = '' } = response.card;
    hold(title.length + content.length <= ALEXA_SPEECH, `a card of ${title.length + content.length}`);
    hold((title + content).isWellFormed(), 'a card with half a character');
  });

export const twiml = () =>
  target(['/adapters/phone/twiml.ts', '/src/replies/speech'], (choices) => {
    const reply = choices.reply();
    const { sentences, reprompt } = speechOf(reply, NOW);
    const hints = (reply.choices ?? []).map(({ label }) => label);
    const document = callTwiml({
      sentences,
      question: reprompt,
      action: `/phone/turn?s=${choices.text()}`,
      hints,
    });
    hold(isXml(document), 'a document that is no XML');
    hold(document.length <= TWILIO_DOCUMENT, `a document of ${document.length}`);
    const [, said = ''] = /<Say[^>]*>(.*)<\/Say>/s.exec(document) ?? [];
    hold(said.length <= TWILIO_SAY, `speech of ${said.length}`);
  });

export const sms = () =>
  target(['/adapters/phone/messages/', '/src/replies/sms.ts', '/src/replies/text.ts'], (choices) => {
    const pages = pagesOf(choices.reply(), NOW);
    for (const page of pages) {
      const segments = segmentsOf(page);
      hold(segments <= MAX_SEGMENTS, `a page of ${segments} segments`);
      hold(page.isWellFormed(), 'half a character');
      hold(isXml(messageTwiml(page)), 'a message that is no XML');
    }
  });

export const svg = () =>
  target(['/src/pictures/'], (choices) => {
    const board = drawReplyBoard(choices.reply(), COLOURS);
    const names = choices.list(30, () => choices.text());
    const strip = drawLineStrip(
      {
        line: choices.oneOf(['RD', 'constructor']),
        title: choices.text(),
        parts: [names, names.slice(0, 3)].map((part) => ({
          stations: part.map((name) => ({ name, ...(choices.yes() ? { trouble: choices.text() } : {}) })),
          trains: choices.list(30, () => ({
            at: choices.below(256) / 8,
            up: choices.yes(),
            cars: choices.yes() ? 8 : undefined,
          })),
        })),
        age: choices.text(),
      },
      COLOURS,
    );
    const codes = choices.list(5, () => choices.oneOf(['A01', 'A02', 'C05', 'C01', 'X99']));
    const leg = {
      line: 'RD',
      lineName: names[0] ?? '',
      stations: codes.map((code, index) => ({ name: names[index] ?? '', codes: [code] })),
    };
    const trip = drawTrip(choices.text(), [leg], COLOURS);
    for (const picture of [board, strip, trip]) {
      if (!picture) continue;
      hold(isXml(picture.svg), 'a picture that is no XML');
      hold(picture.alt.length <= 1000 && picture.alt.isWellFormed(), `words of ${picture.alt.length}`);
      hold(!/NaN|Infinity|undefined/.test(picture.svg.replaceAll(/>[^<]*</g, '><')), 'a place that is none');
    }
  });

/** What of a page a browser takes for markup: tags with the names of their attributes. */
function skeleton(page: string): string {
  return (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=')).join('');
}

export function page(): Target {
  const assets = readAssets(COLOURS);
  const statusOf = (text: () => string, counts: readonly number[]): OperatorStatus => ({
    startedAt: NOW,
    versions: { headway: '1' },
    troubles: Object.fromEntries(
      Array.from({ length: counts[0] ?? 0 }, (_, index) => [`part ${index}`, text()]),
    ),
    feeds: Array.from({ length: counts[1] ?? 0 }, () => ({
      operation: text(),
      at: NOW,
      stale: false,
      why: text(),
    })),
    calls: { made: 1 },
    platforms: Array.from({ length: counts[2] ?? 0 }, () => ({
      platform: text(),
      subscriptions: 1,
      waiting: 0,
    })),
    deadLetters: Array.from({ length: counts[3] ?? 0 }, () => ({
      id: text(),
      place: text(),
      why: text(),
      givenUpAt: NOW,
    })),
    unmatchedNames: Array.from({ length: counts[4] ?? 0 }, () => ({ text: text(), times: 1 })),
    unmatchedSentences: Array.from({ length: counts[5] ?? 0 }, () => ({ text: text(), times: 1 })),
  });
  return target(['/adapters/web/'], (choices) => {
    const counts = Array.from({ length: 6 }, () => choices.below(6));
    const done = choices.yes();
    const made = (text: () => string) =>
      statusPage(assets, statusOf(text, counts), NOW, done ? text() : undefined).body;
    hold(
      skeleton(made(() => choices.text())) === skeleton(made(() => 'x')),
      'a status page with markup of others',
    );
    const board = (text: string) =>
      boardOf(assets, WORDS, { title: text, heading: text, sentence: text }, false).body;
    hold(skeleton(board(choices.text())) === skeleton(board('x')), 'a board with markup of others');
    const answer = JSON.stringify(answerJson(choices.reply(), choices.text(), false, new Date(0)));
    hold(
      answer.isWellFormed() && !/\p{Bidi_Control}/u.test(answer),
      'an answer that turns the reading order',
    );
  });
}

export const terminal = () =>
  target(['/src/replies/text.ts', '/adapters/terminal/'], (choices) => {
    const shown = renderText(choices.reply(), NOW);
    hold(!/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u.test(shown) && shown.isWellFormed(), 'what steers a screen');
    createConversation('here')(choices.text());
  });
