import type { types, webApi } from '@slack/bolt';
import { within, type Clock } from '../../../src/common/clock.ts';
import type { Desk } from '../../../src/port.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import type { Members } from '../workspaces/members.ts';
import type { ResponseTarget } from './target.ts';
import type { SharePicture } from '../render/pictures.ts';
import { toMessage, type SlackMessage } from '../read.ts';
import { renderBlocks, type Asked } from '../render/render.ts';
import type { PostToResponseUrl } from './response-url.ts';

/** What answering takes, whoever asks. */
export interface AnswerContext {
  desk: Desk;
  clock: Clock;
  members: Members;
  respondAt: (url: string) => PostToResponseUrl;
  sharePicture: SharePicture;
  /** Told of what went wrong while nobody waits for it. */
  report: (fault: unknown) => void;
}

/** A question that was asked, and where its answer goes. */
export interface PendingAnswer {
  client: webApi.WebClient;
  answer: Promise<Reply>;
  target: ResponseTarget;
  /** How it can be asked again; absent: it cannot. */
  asked?: Asked;
  /** Put below the answer. */
  also?: readonly types.KnownBlock[];
}

/** Waits for the answer as long as the outlet is patient, and shows it whenever it comes. */
export async function showAnswer(
  { clock, sharePicture, report }: AnswerContext,
  exchange: PendingAnswer,
): Promise<void> {
  const { client, answer, target, ...options } = exchange;
  const early = await within(clock, target.noticeAfterMs, answer);
  if (!early) await target.wait();
  const reply = early ?? (await answer);
  const spot = await target.show(renderBlocks(reply, clock.now(), options), reply);
  if (spot && reply.picture) await sharePicture(client, spot, reply.picture).catch(report);
}

/** A sentence on its way to the middle. `alone`: nobody else will see the answer, though others are there. */
export function question(
  answerContext: AnswerContext,
  client: webApi.WebClient,
  said: SlackMessage,
  alone = false,
): Pick<PendingAnswer, 'client' | 'answer'> & { asked: Asked } {
  return {
    client,
    answer: answerTo(answerContext, client, said),
    asked: { said: said.text, by: said.user, alone },
  };
}

/** What the middle says to a sentence. */
export function answerTo(
  { desk, members }: AnswerContext,
  client: webApi.WebClient,
  said: SlackMessage,
): Promise<Reply> {
  const { team, user } = said;
  return desk.handle(toMessage(said, () => members.mayManage(client, team, user)));
}
