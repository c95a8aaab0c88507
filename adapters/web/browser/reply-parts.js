import { clockText, spanText, zonedClockText } from './time.js';
import { tripAddress } from './trip-address.js';

/** @typedef {import('../ask/answer-json.ts').AnswerJson} Reply */
/** @typedef {import('../../../src/replies/json.ts').BlockJson} Block */
/** @typedef {import('../../../src/replies/json.ts').RowJson} Row */
/** @typedef {import('../page/words.ts').PageWords} Words */

/** What is younger is as good as now. */
const JUST_NOW_MS = 5000;
/** Characters of a code that riders know a line by: "RD", "A". */
const MOST_LETTERS = 3;
/** Characters of a lead from which it needs more room. */
const LONG_LEAD = 14;
/** Characters of a time of day; one of another day needs more room. */
const CLOCK = 8;

/**
 * Whether an answer tells how old it is, and can be refreshed: what holds for weeks has no age worth telling.
 * @param {Reply['asOf']} asOf
 * @returns {asOf is NonNullable<Reply['asOf']>}
 */
export function showsAge(asOf) {
  return asOf !== undefined && (!asOf.lasting || asOf.stale);
}

/**
 * Makes elements: of the page in a browser, as markup where the page is made.
 * @template E
 * @typedef {(name: any, attributes: Record<string, string | undefined>, ...parts: (E | string | undefined | (E | string | undefined)[])[]) => E} Make
 */

/**
 * How replies are shown, by whoever makes elements.
 * @template E
 * @param {Make<E>} h
 * @param {Words} words
 * @param {() => number} now milliseconds since 1970
 */
export function replyParts(h, words, now) {
  /**
   * A reply's title and blocks, as headings, tables and notices.
   * @param {Pick<Reply, 'title' | 'blocks' | 'picture' | 'stretches' | 'asOf'>} reply
   * @param {'h3' | 'h4'} [heading]
   * @returns {E[]}
   */
  function parts({ title, blocks, picture, stretches, asOf }, heading = 'h3') {
    return [
      ...(title ? [h(heading, { class: 'reply-title' }, title)] : []),
      ...blocks.map(blockElement),
      // As pixels: a drawing in a page has no fonts but the device's, and its names would not fit.
      ...(picture
        ? [
            h(
              'a',
              { href: picture.png, target: '_blank', class: stretches && 'mapped' },
              // A browser loads the one alone that it shows.
              h('img', { class: 'picture in-light', src: picture.png, alt: picture.alt, loading: 'lazy' }),
              h('img', { class: 'picture in-dark', src: picture.dark, alt: picture.alt, loading: 'lazy' }),
            ),
          ]
        : []),
      ...(stretches ? [h('a', { href: tripAddress(stretches), class: 'on-map' }, words.onMap)] : []),
      ...(showsAge(asOf)
        ? [h('p', { class: asOf.stale ? 'as-of stale' : 'as-of', 'data-at': asOf.at }, ageText(asOf))]
        : []),
    ];
  }

  /**
   * A line's letters on its color; its name where it has no letters.
   * @param {string} line
   * @param {'true'} [silent] where its name is there for whoever hears the page
   */
  function lineBadge(line, silent) {
    const name = words.lineNames[line];
    const label = line.length > MOST_LETTERS ? (name ?? line) : line;
    return h('span', { class: `badge badge-${line}`, title: name, 'aria-hidden': silent }, label);
  }

  /** @param {Block} block */
  function blockElement(block) {
    if (block.kind === 'text') return h('p', {}, block.text);
    if (block.kind === 'notice') {
      const sign = block.level === 'warning' ? words.warning : words.note;
      return h('p', { class: `notice ${block.level}` }, h('strong', {}, `${sign}: `), block.text);
    }
    return h(
      'table',
      { class: 'rows' },
      block.heading && h('caption', {}, block.heading),
      h('colgroup', {}, h('col', { class: leadColumn(block.rows) }), h('col', {})),
      h(
        'thead',
        { class: 'hidden' },
        h('tr', {}, h('th', { scope: 'col' }, words.when), h('th', { scope: 'col' }, words.what)),
      ),
      h('tbody', {}, block.rows.map(rowElement)),
    );
  }

  /**
   * Times and lines are short and stand below each other; names need more room, badges less.
   * @param {Row[]} rows
   */
  function leadColumn(rows) {
    if (rows.every(({ lead, line }) => line && lead === words.lineNames[line])) return 'lead-column badges';
    const longest = Math.max(...rows.map(({ lead }) => lead.length));
    return `lead-column${longest > LONG_LEAD ? ' wide' : longest > CLOCK ? ' dated' : ''}`;
  }

  /** @param {Row} row */
  function rowElement({ lead, text, note, line, at, train }) {
    const time = at ? clockText(new Date(at)) : '';
    const named = lead.split(' ');
    const isLines = named.every((code) => Object.hasOwn(words.lineNames, code));
    const name = (line && words.lineNames[line]) || undefined;
    // A badge says the line once: beside it neither the lead nor the text shows it again.
    const isLead = name !== undefined && lead === name;
    const isSaid = name !== undefined && !isLead && text.startsWith(`${name} `);
    const shown = isSaid && name ? [h('span', { class: 'hidden' }, name), text.slice(name.length)] : text;
    return h(
      'tr',
      line ? { 'data-line': line } : {},
      h(
        'th',
        { scope: 'row', class: 'lead' },
        isLead && line ? [lineBadge(line, 'true'), h('span', { class: 'hidden' }, lead)] : undefined,
        isLines ? named.map((code) => lineBadge(code)) : isLead ? undefined : lead,
        time && !lead.endsWith(time) ? h('span', { class: 'time' }, ` ${time}`) : undefined,
      ),
      h(
        'td',
        {},
        line && isSaid ? lineBadge(line, 'true') : undefined,
        line && !isSaid && !isLead && !isLines ? lineBadge(line) : undefined,
        ' ',
        train && words.hasMap ? h('a', { href: `#train=${encodeURIComponent(train)}` }, shown) : shown,
        note ? h('span', { class: 'row-note' }, note) : undefined,
      ),
    );
  }

  /**
   * How old an answer is by now.
   * @param {{ at: string, stale: boolean }} asOf
   */
  function ageText({ at, stale }) {
    const instant = new Date(at);
    const passed = now() - instant.getTime();
    const age = passed < JUST_NOW_MS ? words.justNow : words.ago.replace('{span}', spanText(passed));
    const text = stale ? words.stale : words.asOf;
    return text.replace('{time}', zonedClockText(instant)).replace('{age}', age);
  }

  return { parts, lineBadge, ageText };
}
