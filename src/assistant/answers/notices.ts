import type { NoticeBlock } from '../../replies/reply.ts';
import { busDisruptions, railDisruptions, type Disruption } from '../../transit/disruptions.ts';
import { lineNames } from '../../transit/lines.ts';
import type { LineCode } from '../../transit/places.ts';
import { ifAvailable } from '../../transit/upstream.ts';
import type { Context } from '../context.ts';
import { counted, listed } from './phrases.ts';

const MOST = 2;

/** Warnings of trouble on lines, for the foot of another answer. None when the service cannot tell. */
export async function railNotices({ api, now }: Context, lines: readonly LineCode[]): Promise<NoticeBlock[]> {
  const all = await ifAvailable(railDisruptions(api, now));
  const here = all?.value.filter((trouble) => trouble.lines.some((line) => lines.includes(line))) ?? [];
  return notices(here, (trouble) => lineNames(trouble.lines));
}

/** Warnings of trouble on bus routes, for the foot of another answer. None when the service cannot tell. */
export async function busNotices({ api, now }: Context, routes: readonly string[]): Promise<NoticeBlock[]> {
  const all = await ifAvailable(busDisruptions(api, now));
  const here = all?.value.filter((trouble) => trouble.routes.some((route) => routes.includes(route))) ?? [];
  return notices(here, (trouble) => listed(trouble.routes));
}

function notices(troubles: readonly Disruption[], name: (trouble: Disruption) => string): NoticeBlock[] {
  const shown = troubles.slice(0, MOST).map((trouble) => titled(name(trouble), trouble.text));
  const more = troubles.length - MOST;
  if (more > 0) shown.push(`${counted(more, 'more report')}; ask for delays.`);
  return shown.map((text) => ({ kind: 'notice', level: 'warning', text }));
}

/** Most texts begin with the lines they are about; the others are given them. */
function titled(name: string, text: string): string {
  const [first = ''] = name.split(/[ ,]/);
  return text
    .slice(0, name.length + 10)
    .toLowerCase()
    .includes(first.toLowerCase())
    ? text
    : `${name}: ${text}`;
}
