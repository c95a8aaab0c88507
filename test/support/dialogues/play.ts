import { openApp, type App } from '../../../src/app.ts';
import { systemClock } from '../../../src/common/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { renderText } from '../../../src/replies/text.ts';
import type { Choice, Reply } from '../../../src/replies/reply.ts';
import { parseInstant } from '../../../src/common/time.ts';
import { commandText, stateText } from './command-text.ts';
import { asksBack, isAsExpected } from './judge-reply.ts';
import { answerFaults } from '../voice/reply-faults.ts';
import type { Dialogue, Turn } from './transcript.ts';

/** A turn as it was played. */
export interface Played extends Turn {
  /** What had been spoken of before it. */
  state: string;
  /** The command that it was taken for. */
  got: string;
  text: string;
  right: boolean;
}

/** A conversation as it was played, without the turns that were not said. */
export interface PlayedDialogue extends Omit<Dialogue, 'turns'> {
  turns: readonly Played[];
  /** Faults in our own code, and what of the replies would be wrong to hear or to read on some surface. */
  faults: readonly unknown[];
}

/**
 * Plays conversations with the simulated region, each at its own time, which stands still, and by a rider of its own.
 * `toJudge`: the reply as it is judged, where that is not how it was given.
 */
export async function playDialogues(
  dialogues: readonly Dialogue[],
  toJudge: (reply: Reply) => Reply = (reply) => reply,
): Promise<PlayedDialogue[]> {
  const byTime = Map.groupBy(dialogues, ({ now }) => now);
  const faults: unknown[] = [];
  const clock = { ...systemClock(), now: () => instant };
  let instant = new Date(0);
  let app: App | undefined;
  const played = new Map<Dialogue, PlayedDialogue>();
  // One who knows all places serves at all times, the earliest first.
  for (const [now, group] of [...byTime].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const at = parseInstant(now);
    if (!at) throw new Error(`${now} is no time`);
    instant = at;
    app ??= await openApp({
      config: readConfig({}),
      clock,
      port: 0,
      database: ':memory:',
      report: (fault) => faults.push(fault),
    });
    for (const dialogue of group) {
      const turns = await playTurns(app, dialogue, instant, (reply) => {
        const judged = toJudge(reply);
        faults.push(...answerFaults(judged, instant));
        return judged;
      });
      played.set(dialogue, { ...dialogue, turns, faults: faults.splice(0) });
    }
  }
  await app?.stop();
  return dialogues.flatMap((dialogue) => played.get(dialogue) ?? []);
}

async function playTurns(
  { assistant }: App,
  { id, category, turns }: Dialogue,
  now: Date,
  toJudge: (reply: Reply) => Reply,
): Promise<Played[]> {
  const played: Played[] = [];
  const rider = `${category}/${id}`;
  const from = { platform: 'dialogues', place: rider };
  let offered: readonly Choice[] = [];
  let asked = false;
  for (const turn of turns) {
    if (turn.when === 'asked' && !asked) continue;
    const given = await assistant.respond({ from, user: rider, text: turn.say });
    const answered = { ...given, reply: toJudge(given.reply) };
    const got = given.command ? commandText(given.command) : 'none';
    played.push({
      ...turn,
      state: stateText(given.before ?? {}),
      got,
      text: renderText(answered.reply, now),
      right: isAsExpected(answered, turn.expect, offered, now) && (turn.command ?? got) === got,
    });
    asked = asksBack(answered);
    offered = answered.reply.choices ?? [];
  }
  return played;
}
