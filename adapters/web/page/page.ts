import type { Palette } from '../../../src/pictures/palette.ts';
import type { Markup } from '../../../src/pictures/svg.ts';
import type { Assets } from './assets.ts';
import { chip } from './answer.ts';
import { documentOf, laterStyles, simulatedNotice, type Document } from './document.ts';
import { dataElement, html } from './html.ts';
import { mapMarkup } from './map.ts';
import { keySign } from './signs.ts';
import { WORDS, type PageWords } from './words.ts';

/** Modules of the conversation, which is there first; then those of the map. */
const MODULES = (
  'chat ask dom words announce reply reply-parts trip-address time suggest rider-store home dictation ' +
  'network live map-data map map-trip map-trains map-incidents sign-place train-words strip sheet incidents'
)
  .split(' ')
  .map((name) => `${name}.js`);

/** The page at `/`; with a question that came with the address, and its answer. */
export function pageOf(
  assets: Assets,
  palette: Palette,
  words: PageWords,
  simulated: boolean,
  asked?: { exchange: Markup; text: string },
): Document {
  return documentOf(
    assets,
    {
      title: `${words.title}: ${words.tagline}`,
      body: { class: words.hasMap ? 'page' : 'page alone', 'data-asked': asked?.text },
      styles: ['page.css', 'chat.css'],
      script: 'main.js',
      modules: words.hasMap ? MODULES : MODULES.slice(0, MODULES.indexOf('network.js')),
    },
    html('a', { class: 'skip', href: '#question' }, WORDS.skip),
    header(words),
    simulated ? simulatedNotice() : undefined,
    html(
      'main',
      {},
      chat(words, asked?.exchange),
      laterStyles(assets, 'later.css'),
      words.hasMap ? network(palette) : undefined,
    ),
    words.hasMap ? sheet() : undefined,
    html('footer', {}, WORDS.footer),
    html('div', { id: 'announcer', class: 'hidden', role: 'status', 'aria-live': 'polite' }),
    dataElement('words', words),
  );
}

function header(words: PageWords): Markup {
  return html(
    'header',
    {},
    html('h1', {}, WORDS.title),
    html('p', { class: 'tagline' }, words.tagline),
    html(
      'label',
      { class: 'scheme' },
      html('span', {}, WORDS.colorScheme),
      html(
        'select',
        { id: 'scheme' },
        Object.entries(WORDS.schemes).map(([value, name]) => html('option', { value }, name)),
      ),
    ),
  );
}

function chat(words: PageWords, exchange: Markup | undefined): Markup {
  const input = html('input', {
    id: 'question',
    name: 'q',
    type: 'text',
    maxlength: 300,
    placeholder: words.examples[0],
    autocomplete: 'off',
    autocapitalize: 'sentences',
    enterkeyhint: 'send',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'suggestions',
  });
  return html(
    'section',
    { class: 'chat', 'aria-labelledby': 'question-label' },
    html(
      'form',
      { id: 'ask', class: 'ask', action: '/' },
      html('label', { id: 'question-label', for: 'question' }, words.question),
      html(
        'div',
        { class: 'ask-row' },
        html(
          'div',
          { class: 'combobox' },
          input,
          html('ul', { id: 'suggestions', role: 'listbox', 'aria-label': WORDS.station, hidden: true }),
        ),
        html('button', { type: 'submit', class: 'primary' }, WORDS.ask),
        html('button', { type: 'button', class: 'chip', id: 'near-me' }, WORDS.nearMe),
        html(
          'button',
          { type: 'button', class: 'chip', id: 'dictate', 'aria-pressed': 'false', hidden: true },
          WORDS.dictate,
        ),
      ),
    ),
    html('form', { id: 'say', action: '/' }),
    html(
      'div',
      { id: 'examples', hidden: exchange !== undefined },
      html('div', { id: 'home' }),
      html(
        'div',
        { id: 'hints' },
        html('h2', { class: 'small' }, WORDS.examplesTitle),
        html(
          'ul',
          { class: 'chips' },
          words.examples.map((text) => html('li', {}, chip(text, text))),
        ),
      ),
    ),
    html(
      'div',
      {
        id: 'transcript',
        class: 'transcript',
        role: 'log',
        'aria-live': 'off',
        'aria-label': WORDS.conversation,
        tabindex: 0,
      },
      exchange,
    ),
  );
}

function network(palette: Palette): Markup {
  const tool = (id: string, text: string, more: Record<string, string> = {}) =>
    html('button', { type: 'button', id, class: 'tool', ...more }, text);
  return html(
    'section',
    { class: 'network', 'aria-labelledby': 'map-title' },
    html(
      'div',
      { class: 'network-head' },
      html('h2', { id: 'map-title' }, WORDS.mapTitle),
      html('noscript', {}, html('p', { class: 'as-of' }, WORDS.noScript)),
      html('p', { id: 'live-state', class: 'live-state', 'data-state': 'connecting' }, WORDS.connecting),
      html(
        'div',
        { class: 'tools' },
        tool('trip-over', WORDS.tripOver, { hidden: '' }),
        tool('pause', WORDS.pause),
        tool('show-map', WORDS.showMap, { 'aria-pressed': 'true' }),
        tool('show-list', WORDS.showList, { 'aria-pressed': 'false' }),
        html(
          'span',
          { id: 'zoom', class: 'zoom' },
          tool('zoom-out', '−', { 'aria-label': WORDS.zoomOut }),
          tool('zoom-in', '+', { 'aria-label': WORDS.zoomIn }),
        ),
      ),
    ),
    html(
      'div',
      { id: 'map-view', class: 'map-view', tabindex: 0, 'aria-label': WORDS.showMap, role: 'group' },
      mapMarkup(palette),
    ),
    html(
      'div',
      { id: 'list-view', class: 'list-view', hidden: true },
      html('div', {
        id: 'line-buttons',
        class: 'line-buttons',
        role: 'group',
        'aria-label': WORDS.chooseLine,
      }),
      html('div', { id: 'strip' }),
    ),
    legend(),
    html('section', { class: 'incidents' }, html('h3', {}, WORDS.incidents), html('ul', { id: 'incidents' })),
  );
}

function legend(): Markup {
  const items = [
    ['elevator', WORDS.legendElevator],
    ['escalator', WORDS.legendEscalator],
    ['incident', WORDS.legendIncident],
    ['held', WORDS.legendHeld],
  ] as const;
  return html(
    'ul',
    { class: 'legend', 'aria-label': WORDS.legend },
    items.map(([kind, text]) => html('li', {}, keySign(kind), text)),
  );
}

function sheet(): Markup {
  return html(
    'aside',
    { id: 'sheet', class: 'sheet', 'aria-labelledby': 'sheet-title', hidden: true },
    html(
      'div',
      { class: 'sheet-head' },
      html('h2', { id: 'sheet-title', tabindex: -1 }),
      html('button', { type: 'button', id: 'sheet-close', class: 'tool' }, WORDS.close),
    ),
    html('div', { id: 'sheet-body' }),
  );
}
