import type { Over } from '../../alerts/subscriptions/following.ts';
import type { RowsBlock } from '../../replies/reply.ts';
import { HOUR_MS, spanText } from '../../common/time.ts';
import type { Context } from '../context.ts';
import { agoText, row } from './format.ts';

const LATELY = 2 * HOUR_MS;
const MOST_ROWS = 3;

/** What has ended in the last two hours, of what is asked about. Nothing where nobody watches. */
export async function endedLately(
  { following, catalog, now }: Context,
  isMeant: (over: Over) => boolean,
): Promise<RowsBlock[]> {
  const over = (await following.endedSince(new Date(now.getTime() - LATELY), catalog)).filter(isMeant);
  if (over.length === 0) return [];
  const rows = over
    .slice(0, MOST_ROWS)
    .map(({ headline, from, to }) =>
      row(headline, `ended ${agoText(to, now)}`, [`after ${spanText(to.getTime() - from.getTime())}`]),
    );
  return [{ kind: 'rows', heading: 'Ended recently', rows }];
}
