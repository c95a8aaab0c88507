import type { Assets } from './assets.ts';
import type { NetworkStation } from '../../../src/live-network.ts';
import { documentOf, laterStyles, simulatedNotice, type Document } from './document.ts';
import { harmless } from '../../../src/replies/text.ts';
import { dataElement, html } from './html.ts';
import { templateIn } from './template.ts';
import { WORDS, type PageWords } from './words.ts';

const board = templateIn('board.html');

/** What a board shows: the sentence that it asks again and again, and what stands above it. */
export interface BoardPlan {
  title: string;
  heading: string;
  sentence: string;
  /** Replies tell the name of what it shows, which is not known before. */
  isNamedByReply?: true;
}

/** What boards can be chosen for: stations, and the stops of an agency's buses. */
export interface BoardChoices {
  stations: readonly NetworkStation[];
  stops: readonly { id: string; name: string }[];
}

/** So many stops are listed; a larger agency's are at their addresses. */
const MOST_STOPS = 500;

/** A board for a lobby screen, at `/board?station=A01` and `/board?stop=1001195`; without a plan what it can show. */
export function boardOf(
  assets: Assets,
  words: PageWords,
  plan: BoardPlan | BoardChoices,
  simulated: boolean,
): Document {
  if (!('sentence' in plan)) return boardList(assets, plan, simulated);
  const modules = ['dom.js', 'reply.js', 'reply-parts.js', 'words.js', 'time.js', 'ask.js'];
  return documentOf(
    assets,
    {
      title: `${plan.title}: ${plan.heading}`,
      body: { class: 'board' },
      styles: ['board.css'],
      script: 'board.js',
      modules,
    },
    board({ title: plan.title, heading: plan.heading, boardWaiting: WORDS.boardWaiting }),
    simulated ? simulatedNotice() : undefined,
    dataElement('words', words),
    dataElement('plan', plan),
    laterStyles(assets, 'fonts.css'),
  );
}

function boardList(assets: Assets, { stations, stops }: BoardChoices, simulated: boolean): Document {
  const links = (of: 'station' | 'stop', places: readonly { id: string; label: string }[]) =>
    places
      .toSorted((a, b) => a.label.localeCompare(b.label))
      .map(({ id, label }) =>
        html('li', {}, html('a', { href: `/board?${of}=${encodeURIComponent(id)}` }, harmless(label))),
      );
  const listed = stops.length > MOST_STOPS ? [] : stops;
  return documentOf(
    assets,
    { title: WORDS.boardTitle, body: { class: 'plain' }, styles: ['plain.css'] },
    html(
      'main',
      {},
      html('h1', {}, WORDS.boardTitle),
      html('p', {}, listed.length > 0 ? WORDS.boardChoice : WORDS.boardHelp),
      html(
        'ul',
        { class: 'columns' },
        links(
          'station',
          stations.map(({ name, codes: [id = ''] }) => ({ id, label: name })),
        ),
      ),
      listed.length > 0
        ? html(
            'ul',
            { class: 'columns' },
            links(
              'stop',
              listed.map(({ id, name }) => ({ id, label: `${name} (${id})` })),
            ),
          )
        : undefined,
    ),
    simulated ? simulatedNotice() : undefined,
    laterStyles(assets, 'fonts.css'),
  );
}
