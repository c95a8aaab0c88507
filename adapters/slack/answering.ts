import type { types, webApi } from '@slack/bolt';
import { within, type Clock } from '../../src/clock.ts';
import type { Desk } from '../../src/port.ts';
import type { Reply } from '../../src/replies/reply.ts';
import type { Members } from './members.ts';
import type { Outlet } from './outlets.ts';
import { sharePicture } from './pictures.ts';
import { messageOf, type Said } from './read.ts';
import { render, type Asked } from './render.ts';
import type { Respond } from './response-url.ts';

/** What answering takes, whoever asks. */
export interface Answering {
  desk: Desk;
  clock: Clock;
  members: Members;
  respondAt: (url: string) => Respond;
  /** Told of what went wrong while nobody waits for it. */
  report: (fault: unknown) => void;
}

/** A question that was asked, and where its answer goes. */
export interface Exchange {
  client: webApi.WebClient;
  answer: Promise<Reply>;
  outlet: Outlet;
  /** How it can be asked again; absent: it cannot. */
  asked?: Asked;
  /** Put below the answer. */
  also?: readonly types.KnownBlock[];
}

/** Waits for the answer as long as the outlet is patient, and shows it whenever it comes. */
export async function converse({ clock, report }: Answering, exchange: Exchange): Promise<void> {
  const { client, answer, outlet, ...options } = exchange;
  const early = await within(clock, outlet.patience, answer);
  if (!early) await outlet.wait();
  const reply = early ?? (await answer);
  const spot = await outlet.show(render(reply, clock.now(), options), reply);
  if (spot && reply.picture) await sharePicture(client, spot, reply.picture).catch(report);
}

/** A sentence on its way to the middle. `alone`: nobody else will see the answer, though others are there. */
export function question(
  answering: Answering,
  client: webApi.WebClient,
  said: Said,
  alone = false,
): Pick<Exchange, 'client' | 'answer'> & { asked: Asked } {
  return {
    client,
    answer: ask(answering, client, said),
    asked: { said: said.text, by: said.user, alone },
  };
}

/** What the middle says to a sentence. */
export function ask({ desk, members }: Answering, client: webApi.WebClient, said: Said): Promise<Reply> {
  const { team, user } = said;
  return desk.handle(messageOf(said, () => members.mayManage(client, team, user)));
}
