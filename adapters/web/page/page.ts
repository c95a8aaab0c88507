import type { Palette } from '../../../src/pictures/palette.ts';
import type { Markup } from '../../../src/pictures/svg.ts';
import type { Assets } from './assets.ts';
import { chip } from './answer.ts';
import { documentOf, laterStyles, simulatedNotice, type Document } from './document.ts';
import { dataElement, html } from './html.ts';
import { mapMarkup } from './map.ts';
import { keySign } from './signs.ts';
import { templateIn, type Filling } from './template.ts';
import type { PageWords } from './words.ts';

/** Modules of the conversation, which is there first; then those of the map. */
const MODULES = (
  'chat ask dom words announce reply reply-parts trip-address time suggest rider-store home dictation ' +
  'network live map-data map map-trip map-trains map-incidents sign-place train-words strip sheet incidents'
)
  .split(' ')
  .map((name) => `${name}.js`);

const page = templateIn('page.html');
const network = templateIn('network.html');
const sheet = templateIn('sheet.html');

/** The page at `/`; with a question that came with the address, and its answer. */
export function pageOf(
  assets: Assets,
  palette: Palette,
  words: PageWords,
  simulated: boolean,
  asked?: { exchange: Markup; text: string },
): Document {
  const { title, tagline, examples, schemes, hasMap } = words;
  return documentOf(
    assets,
    {
      title: `${title}: ${tagline}`,
      body: { class: hasMap ? 'page' : 'page alone', 'data-asked': asked?.text },
      styles: ['page.css', 'chat.css'],
      script: 'main.js',
      modules: hasMap ? MODULES : MODULES.slice(0, MODULES.indexOf('network.js')),
    },
    page({
      ...words,
      schemeOptions: Object.entries(schemes).map(([value, name]) => html('option', { value }, name)),
      simulatedNotice: simulated ? simulatedNotice() : undefined,
      firstExample: examples[0],
      examplesHidden: asked && { markup: ' hidden' },
      exampleChips: examples.map((text) => html('li', {}, chip(text, text))),
      exchange: asked?.exchange,
      laterStyles: laterStyles(assets, 'later.css'),
      network: hasMap ? network({ ...words, ...signs(), map: mapMarkup(palette) }) : undefined,
      sheet: hasMap ? sheet(words) : undefined,
    }),
    dataElement('words', words),
  );
}

function signs(): Filling {
  return {
    elevatorSign: keySign('elevator'),
    escalatorSign: keySign('escalator'),
    incidentSign: keySign('incident'),
    heldSign: keySign('held'),
  };
}
