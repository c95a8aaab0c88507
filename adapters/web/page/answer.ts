import type { Markup } from '../../../src/pictures/svg.ts';
import type { AnswerJson } from '../ask/answer-json.ts';
import { replyParts, showsAge } from '../browser/reply-parts.js';
import { html } from './html.ts';
import { WORDS, type PageWords } from './words.ts';

/** A question that came with the page's address, and its answer, or why there is none. */
export type AddressAnswered = { text: string } & ({ answer: AnswerJson } | { fault: string });

/** Question and answer as the page shows them once its script runs: here it needs none. */
export function exchangeOf(answered: AddressAnswered, words: PageWords, now: Date): Markup {
  const { text } = answered;
  return html(
    'article',
    { class: 'exchange' },
    html('h2', { class: 'asked' }, html('span', { class: 'hidden' }, `${WORDS.you}: `), text),
    'answer' in answered
      ? html('div', { class: 'answer' }, answerParts(answered.answer, text, words, now))
      : html('div', { class: 'answer fault' }, html('p', {}, answered.fault)),
  );
}

function answerParts(answer: AnswerJson, text: string, words: PageWords, now: Date): Markup[] {
  const { parts } = replyParts<Markup>(html, words, () => now.getTime());
  const again = answer.again ?? text;
  const offers = [
    ...answer.choices,
    ...(answer.order === undefined && showsAge(answer.asOf) && again !== ''
      ? [{ label: WORDS.refresh, say: again }]
      : []),
  ].map(({ label, say }) => html('li', {}, chip(label, say)));
  return [
    ...parts(answer),
    ...(offers.length > 0 ? [html('ul', { class: 'chips', 'aria-label': WORDS.choices }, offers)] : []),
  ];
}

/** A button that says a sentence: by the script, and before that is there by the form that it belongs to. */
export function chip(label: string, say: string): Markup {
  return html(
    'button',
    { type: 'submit', form: 'say', name: 'q', value: say, class: 'chip', 'data-say': say },
    label,
  );
}
