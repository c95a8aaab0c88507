import { topicWords } from '../../../../alerts/subscriptions/topic-words.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { HOUR_MS } from '../../../../common/time.ts';
import { asking, choice, listed, textBlock } from '../../../answers/format.ts';
import { lineExample } from '../../../answers/examples.ts';
import type { Context } from '../../../context.ts';
import { nothingFollowed } from '../../../../alerts/subscriptions/following-words.ts';

/** How far back somebody looks who asks what they missed: a night, or a working day with its ways. */
const MISSED_HOURS = 12;
/** Topics that are named. */
const MOST_NAMED = 3;

/** What began, changed and ended lately of what is followed here, whether or not it was posted. */
export async function missed({ following, from, catalog, now, setting }: Context): Promise<Reply> {
  const followed = await following.of(from);
  if (followed.length === 0)
    return {
      ...asking(
        'Want to follow something?',
        `${nothingFollowed(setting).replace('.', ',')} so there’s nothing to catch you up on.`,
      ),
      choices: [
        ...lineExample(catalog, 'Follow a line'),
        choice('A bus route', 'follow route D80'),
        choice('Delays now', 'any delays'),
      ],
    };
  const span = `in the last ${MISSED_HOURS} hours`;
  const since = new Date(now.getTime() - MISSED_HOURS * HOUR_MS);
  const digest = await following.digestSince(from, since, `What happened ${span}`, catalog);
  if (digest) return digest;
  const names = followed.slice(0, MOST_NAMED).map(({ topic }) => topicWords(topic, catalog));
  const rest = followed.length - names.length;
  return {
    blocks: [
      textBlock(
        `You missed nothing: no alert began, changed or ended ${span} on ${listed([...names, ...(rest > 0 ? [`${rest} more`] : [])])}.`,
      ),
    ],
    choices: [choice('Delays now', 'any delays'), choice('What’s followed here', 'my subscriptions')],
  };
}
