import { announce } from './announce.js';
import { byId, h } from './dom.js';
import { lineBadge } from './reply.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('./live.js').Snapshot} Snapshot */

/** @type {Map<string, string> | undefined} */
let known;

/**
 * Lists the incidents; what is new, and what is over, is said once to screen readers.
 * @param {Snapshot['incidents']} incidents
 */
export function showIncidentList(incidents) {
  const now = new Map(incidents.map(({ id, text }) => [id, text]));
  if (known && [...now].every(([id, text]) => known?.get(id) === text) && now.size === known.size) return;
  const fresh = known && incidents.find(({ id }) => !known?.has(id));
  const over = known && [...known].find(([id]) => !now.has(id));
  if (fresh) announce(fill(WORDS.newIncident, { text: fresh.text }));
  else if (over) announce(fill(WORDS.incidentOver, { text: over[1] }));
  known = now;
  byId('incidents').replaceChildren(
    ...(incidents.length > 0
      ? incidents.map(({ text, lines, severity }) =>
          h(
            'li',
            { class: severity },
            lines.map((code) => lineBadge(code)),
            ' ',
            text,
          ),
        )
      : [h('li', { class: 'none' }, WORDS.noIncidents)]),
  );
}
