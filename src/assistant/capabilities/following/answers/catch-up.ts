import type { Reply } from '../../../../replies/reply.ts';
import { HOUR_MS } from '../../../../common/time.ts';
import { asking, choice, say } from '../../../answers/format.ts';
import { lineExample } from '../../../answers/examples.ts';
import type { Context } from '../../../context.ts';
import { names } from './manage.ts';
import { nothingFollowed } from '../../../../alerts/subscriptions/following-words.ts';

/** How far back somebody looks who asks what they missed: a night, or a working day with its ways. */
const MISSED_HOURS = 12;

/** What began, changed and ended lately of what is followed here, whether or not it was posted. */
export async function missed(context: Context): Promise<Reply> {
  const { following, from, catalog, now, setting } = context;
  const followed = await following.of(from);
  if (followed.length === 0)
    return asking(
      'Want to follow something?',
      `${nothingFollowed(setting).replace('.', ',')} so there’s nothing to catch you up on.`,
      [
        ...lineExample(catalog, 'Follow a line'),
        choice('A bus route', 'follow route D80'),
        choice('Delays now', 'any delays'),
      ],
    );
  const span = `in the last ${MISSED_HOURS} hours`;
  const since = new Date(now.getTime() - MISSED_HOURS * HOUR_MS);
  const digest = await following.digestSince(from, since, `What happened ${span}`, catalog);
  if (digest) return digest;
  return say(`You missed nothing: no alert began, changed or ended ${span} on ${names(followed, context)}.`, [
    choice('Delays now', 'any delays'),
    choice('What’s followed here', 'my subscriptions'),
  ]);
}
