import { h } from './dom.js';
import { clockText, spanText } from './time.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('../ask/answer-json.ts').AnswerJson} Reply */
/** @typedef {import('../../../src/replies/json.ts').BlockJson} Block */
/** @typedef {import('../../../src/replies/json.ts').RowJson} Row */

/**
 * A reply's title and blocks, as headings, tables and notices.
 * @param {Reply} reply
 * @param {'h3' | 'h4'} [heading]
 * @returns {HTMLElement[]}
 */
export function replyParts({ title, blocks, picture, asOf }, heading = 'h3') {
  return [
    ...(title ? [h(heading, { class: 'reply-title' }, title)] : []),
    ...blocks.map(blockElement),
    ...(picture ? [h('img', { class: 'picture', src: picture.svg, alt: picture.alt, loading: 'lazy' })] : []),
    ...(asOf ? [h('p', { class: asOf.stale ? 'as-of stale' : 'as-of' }, ageText(asOf))] : []),
  ];
}

/**
 * @param {{ at: string, stale: boolean }} asOf
 */
export function ageText({ at, stale }) {
  const instant = new Date(at);
  const age = spanText(Date.now() - instant.getTime());
  return fill(stale ? WORDS.stale : WORDS.asOf, { time: clockText(instant), age });
}

/**
 * A line's letters on its color.
 * @param {string} line
 */
export function lineBadge(line) {
  return h('span', { class: `badge badge-${line}`, title: WORDS.lineNames[line] }, line);
}

/** @param {Block} block */
function blockElement(block) {
  if (block.kind === 'text') return h('p', {}, block.text);
  if (block.kind === 'notice') {
    const sign = block.level === 'warning' ? WORDS.warning : WORDS.note;
    return h('p', { class: `notice ${block.level}` }, h('strong', {}, `${sign}: `), block.text);
  }
  const table = h('table', { class: 'rows' });
  if (block.heading) table.append(h('caption', {}, block.heading));
  table.append(
    h('colgroup', {}, h('col', { class: 'lead-column' }), h('col')),
    h(
      'thead',
      { class: 'hidden' },
      h('tr', {}, h('th', { scope: 'col' }, WORDS.when), h('th', { scope: 'col' }, WORDS.what)),
    ),
    h('tbody', {}, block.rows.map(rowElement)),
  );
  return table;
}

/** @param {Row} row */
function rowElement({ lead, text, note, line, at }) {
  const time = at ? clockText(new Date(at)) : '';
  return h(
    'tr',
    line ? { 'data-line': line } : {},
    h(
      'th',
      { scope: 'row', class: 'lead' },
      lead,
      time && time !== lead && h('span', { class: 'time' }, ` ${time}`),
    ),
    h('td', {}, line && lineBadge(line), ' ', text, note && h('span', { class: 'row-note' }, note)),
  );
}
