import type { App, types, webApi } from '@slack/bolt';
import type { Reply } from '../../src/replies/reply.ts';
import { ask, type Answering } from './answering.ts';
import { joined, savedNames } from './places.ts';
import { render } from './render.ts';
import { DELAYS, elevatorsAt, FOLLOWED, SAVED_PLACES } from './sentences.ts';
import { homeView } from './views.ts';

/** Whose Home tab, and their direct conversation with the app. */
export interface HomeOf {
  client: webApi.WebClient;
  team: string;
  user: string;
  channel: string;
}

/** The Home tab is put together anew whenever its user opens it. */
export function listenForHome(app: App, answering: Answering): void {
  app.event('app_home_opened', async ({ event, client, context }) => {
    const { user, channel, tab } = event;
    if (tab !== 'home') return;
    await publishHome(answering, { client, team: context.teamId ?? '', user, channel });
  });
}

/** Room for each part of the Home tab: a hundred blocks hold them all. */
const PART = { blocks: 20, characters: 4000 };

/** Delays now, the user's places with what is out there, and what is followed. */
export async function publishHome(
  answering: Answering,
  { client, team, user, channel }: HomeOf,
): Promise<void> {
  const say = (text: string): Promise<Reply> =>
    ask(answering, client, { team, channel, user, text, aside: true });
  const [delays, saved, followed] = await Promise.all([say(DELAYS), say(SAVED_PLACES), say(FOLLOWED)]);
  const out = await Promise.all(savedNames(saved).map((name) => say(elevatorsAt(name))));
  // What is no answer about a place, such as a question back, has no place on a page.
  const outages = out.filter(({ asOf }) => asOf !== undefined);
  const parts = [
    delays,
    saved,
    ...(outages.length > 0 ? [joined('Elevators and escalators at your places', outages)] : []),
    followed,
  ];
  const now = answering.clock.now();
  const blocks = parts.flatMap((part): types.KnownBlock[] => [
    { type: 'divider' },
    ...render(part, now, { space: PART }).blocks,
  ]);
  await client.views.publish({ user_id: user, view: homeView(blocks, { channel }) });
}
