import type { App, types, webApi } from '@slack/bolt';
import type { Reply } from '../../../src/replies/reply.ts';
import { answerTo, type AnswerContext } from '../responses/respond.ts';
import { joinReplies, savedNames } from '../places.ts';
import { renderBlocks } from '../render/render.ts';
import { DELAYS, elevatorsAt, FOLLOWED, SAVED_PLACES } from '../sentences.ts';
import { homeView } from '../render/views.ts';

/** Whose Home tab, and their direct conversation with the app. */
export interface HomeOf {
  client: webApi.WebClient;
  team: string;
  user: string;
  channel: string;
}

/** The Home tab is put together anew whenever its user opens it. */
export function listenForHome(app: App, answerContext: AnswerContext): void {
  app.event('app_home_opened', async ({ event, client, context }) => {
    const { user, channel, tab } = event;
    if (tab !== 'home') return;
    await publishHome(answerContext, { client, team: context.teamId ?? '', user, channel });
  });
}

/** Room for each part of the Home tab: a hundred blocks hold them all. */
const PART = { blocks: 20, characters: 4000 };

/** Delays now, the user's places with what is out there, and what is followed. */
export async function publishHome(
  answerContext: AnswerContext,
  { client, team, user, channel }: HomeOf,
): Promise<void> {
  const say = (text: string): Promise<Reply> =>
    answerTo(answerContext, client, { team, channel, user, text, aside: true });
  const [delays, saved, followed] = await Promise.all([say(DELAYS), say(SAVED_PLACES), say(FOLLOWED)]);
  const out = await Promise.all(savedNames(saved).map((name) => say(elevatorsAt(name))));
  // What is no answer about a place, such as a question back, has no place on a page.
  const outages = out.filter(({ asOf }) => asOf !== undefined);
  const parts = [
    delays,
    saved,
    ...(outages.length > 0 ? [joinReplies('Elevators and escalators at your saved places', outages)] : []),
    followed,
  ];
  const now = answerContext.clock.now();
  const blocks = parts.flatMap((part): types.KnownBlock[] => [
    { type: 'divider' },
    ...renderBlocks(part, now, { space: PART }).blocks,
  ]);
  await client.views.publish({ user_id: user, view: homeView(blocks, { channel }) });
}
