import type { OperatorStatus } from '../../../src/operator-desk.ts';
import type { Content, Markup } from '../../../src/pictures/svg.ts';
import { easternText, spanText } from '../../../src/common/time.ts';
import type { Assets } from '../page/assets.ts';
import { documentOf, laterStyles, type Document } from '../page/document.ts';
import { html } from '../page/html.ts';

/** How Headway does, as a page for operators: no script is needed for it. */
export function statusPage(
  assets: Assets,
  status: OperatorStatus,
  now: Date,
  done: string | undefined,
): Document {
  const { startedAt, versions, troubles, feeds, calls, service, platforms, deadLetters } = status;
  const age = (at: Date) => spanText(now.getTime() - at.getTime());
  const running = [
    ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
    `up ${age(startedAt)}`,
  ];
  const allowed =
    calls.allowedPerDay === undefined
      ? 'the simulated region'
      : `${calls.allowedPerDay} a day allowed: ${calls.used ?? 0} used today, ${calls.left ?? 'all'} left just now`;
  return documentOf(
    assets,
    { title: 'Headway: status', body: { class: 'status' }, styles: ['status.css'] },
    html(
      'main',
      {},
      html('h1', {}, 'Status'),
      done === undefined ? undefined : html('p', { class: 'notice info', role: 'status' }, done),
      html('p', {}, running.join(' · ')),
      ...Object.entries(troubles).map(([part, why]) =>
        html('p', { class: 'notice warning' }, `${part}: ${why}`),
      ),
      Object.keys(troubles).length === 0 ? html('p', {}, 'All is well.') : undefined,
      table(
        'Feeds',
        ['Feed', 'Age', 'State'],
        feeds.map(({ operation, at, stale, why }) => [
          operation,
          at ? age(at) : '–',
          why ?? (stale ? 'stale' : 'current'),
        ]),
      ),
      html('p', {}, `Calls of the service since the start: ${calls.made} (${allowed}).`),
      service &&
        table(
          `How lines run, measured ${age(service.at)} ago`,
          ['Line', 'Toward', 'Every', 'Usually', 'Longest gap', 'Standing trains'],
          serviceRows(service),
        ),
      table(
        'Subscriptions and deliveries',
        ['Platform', 'Subscriptions', 'Waiting'],
        platforms.map(({ platform, subscriptions, waiting }) => [
          platform,
          String(subscriptions),
          String(waiting),
        ]),
      ),
      table(
        'Dead letters',
        ['Given up', 'Place', 'Why', ''],
        deadLetters.map(({ id, place, why, givenUpAt }) => [
          easternText(givenUpAt),
          place,
          why,
          form({ do: 'replay', id }, [], `Send ${id} again`),
        ]),
      ),
      table(
        'Names that nothing answers to',
        ['Times', 'Name', ''],
        status.unmatchedNames.map(({ text, times }) => [String(times), text, aliasForm(text)]),
      ),
      table(
        'Sentences that are not understood',
        ['Times', 'Sentence'],
        status.unmatchedSentences.map(({ text, times }) => [String(times), text]),
      ),
    ),
    laterStyles(assets, 'fonts.css'),
  );
}

function serviceRows({ ways, stations }: NonNullable<OperatorStatus['service']>): string[][] {
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  const name = (id: string) => names.get(id) ?? id;
  return ways.map(({ name: line, toward, headways, usual, gap, standing }) => [
    line,
    toward,
    headways.length === 0 ? '–' : spanText(middleOf(headways.map(([, gap]) => gap))),
    usual === undefined ? 'not known yet' : spanText(usual),
    gap ? `${spanText(gap.lasts)} at ${name(gap.station)}` : '–',
    standing.map((train) => train.stations.map(name).join(' – ')).join(', ') || '–',
  ]);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly Content[])[]): Markup {
  const cells = rows.length > 0 ? rows : [['None.', ...heads.slice(1).map(() => '')]];
  return html(
    'table',
    { class: 'rows' },
    html('caption', {}, caption),
    html(
      'thead',
      {},
      html(
        'tr',
        {},
        heads.map((head) => html(head === '' ? 'td' : 'th', head === '' ? {} : { scope: 'col' }, head)),
      ),
    ),
    html(
      'tbody',
      {},
      cells.map((row) =>
        html(
          'tr',
          {},
          row.map((cell) => html('td', {}, cell)),
        ),
      ),
    ),
  );
}

function aliasForm(said: string): Markup {
  const input = html('input', {
    name: 'station',
    required: true,
    maxlength: 100,
    'aria-label': `The station that “${said}” means`,
  });
  return form({ do: 'alias', said }, [input], 'Make it a name of this station');
}

function form(hidden: Readonly<Record<string, string>>, inputs: readonly Markup[], action: string): Markup {
  return html(
    'form',
    { method: 'post', action: '/status' },
    Object.entries(hidden).map(([name, value]) => html('input', { type: 'hidden', name, value })),
    inputs,
    html('button', { type: 'submit', class: 'tool' }, action),
  );
}
