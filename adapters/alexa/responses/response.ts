import type { Directive, ResponseEnvelope } from 'ask-sdk-model';
import { ssmlWithin } from '../../../src/replies/speech/ssml.ts';

/** What is said, shown and carried on. */
export interface SpokenAnswer {
  sentences: readonly string[];
  /** The question that keeps the session open; absent: it ends. */
  question?: string | undefined;
  card?: { title: string; content: string } | undefined;
  attributes?: object;
  directives?: readonly Directive[];
}

/** Amazon takes 8,000 characters of speech, tags included, and of a card. */
const MAX_SPEECH = 8000 - '<speak></speak>'.length;
const MAX_CARD = 8000;
const MAX_CARD_TITLE = 100;

/** An answer that says and asks nothing: to the end of a session. */
export const SILENCE: ResponseEnvelope = { version: '1.0', response: {} };

/** The answer to a request. A question is asked if, and only if, the session stays open. */
export function responseOf({
  sentences,
  question,
  card,
  attributes,
  directives = [],
}: SpokenAnswer): ResponseEnvelope {
  return {
    version: '1.0',
    ...(attributes && question !== undefined ? { sessionAttributes: { ...attributes } } : {}),
    response: {
      outputSpeech: { type: 'SSML', ssml: speak(sentences, question) },
      ...(card
        ? {
            card: {
              type: 'Simple',
              title: card.title.slice(0, MAX_CARD_TITLE).toWellFormed(),
              content: card.content.slice(0, MAX_CARD - MAX_CARD_TITLE).toWellFormed(),
            },
          }
        : {}),
      ...(question === undefined
        ? {}
        : { reprompt: { outputSpeech: { type: 'SSML', ssml: speak([], question) } } }),
      ...(directives.length > 0 ? { directives: [...directives] } : {}),
      shouldEndSession: question === undefined,
    },
  };
}

function speak(sentences: readonly string[], question: string | undefined): string {
  return `<speak>${ssmlWithin(MAX_SPEECH, sentences, question)}</speak>`;
}
