import type { Assets } from './assets.ts';
import { documentOf, laterStyles, type Document } from './document.ts';
import { html } from './html.ts';
import { WORDS } from './words.ts';

/** What a person sees at an address that leads nowhere. */
export function notFoundPage(assets: Assets): Document {
  return documentOf(
    assets,
    { title: WORDS.notFoundTitle, body: { class: 'plain' }, styles: ['plain.css'] },
    html(
      'main',
      {},
      html('h1', {}, WORDS.notFoundTitle),
      html('p', {}, WORDS.notFound),
      html('p', {}, html('a', { href: '/' }, WORDS.home)),
    ),
    laterStyles(assets, 'fonts.css'),
  );
}
