import type { Markup } from '../../../src/pictures/svg.ts';
import type { Assets } from './assets.ts';
import { documentOf, laterStyles, simulatedNotice, type Document } from './document.ts';
import { dataElement, html } from './html.ts';
import { WORDS } from './words.ts';

/** What a board shows: the sentence that it asks again and again, and what stands above it. */
export interface BoardPlan {
  title: string;
  heading: string;
  sentence: string;
  /** Replies tell the name of what it shows, which is not known before. */
  isNamedByReply?: true;
}

/** A board for a lobby screen, at `/board?station=A01` and `/board?stop=1001195`; without a plan it tells how it is asked for. */
export function boardOf(assets: Assets, plan: BoardPlan | undefined, simulated: boolean): Document {
  const modules = ['dom.js', 'reply.js', 'reply-parts.js', 'words.js', 'time.js', 'ask.js'];
  const body: Markup[] = plan
    ? [
        html(
          'header',
          { class: 'board-head' },
          html('h1', { id: 'board-title' }, plan.title),
          html('p', { class: 'board-kind' }, plan.heading),
          html('p', { id: 'board-clock', class: 'board-clock' }),
        ),
        html('main', { id: 'board', class: 'board-rows' }, html('p', {}, WORDS.boardWaiting)),
        html('p', { id: 'board-state', class: 'board-state', role: 'status' }),
      ]
    : [html('main', {}, html('h1', {}, WORDS.title), html('p', {}, WORDS.boardHelp))];
  return documentOf(
    assets,
    {
      title: plan ? `${plan.title}: ${plan.heading}` : WORDS.title,
      body: { class: 'board' },
      styles: ['board.css'],
      script: 'board.js',
      modules,
    },
    ...body,
    simulated ? simulatedNotice() : undefined,
    dataElement('words', WORDS),
    dataElement('plan', plan ?? null),
    laterStyles(assets, 'fonts.css'),
  );
}
