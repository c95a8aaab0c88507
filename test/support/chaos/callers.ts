import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AmazonStandIn } from '../alexa/stand-in.ts';
import type { Authority } from '../alexa/authority.ts';
import { intent } from '../alexa/requests.ts';
import { skillAt, spokenWords } from '../alexa/skill.ts';
import { oneOf, type Random } from '../fuzz/mutate.ts';
import { text } from '../phone/carrier.ts';

/** A process as callers find it. */
export interface Door {
  url: string;
  /** Its clock. */
  now: Date;
}

/** What riders by phone, Alexa, MCP and the page were told while all went on, against what was kept. */
export interface Called {
  /** Orders that were given, were told to be taken, and were refused where nobody can be reached. */
  orders: number;
  taken: number;
  refused: number;
  /** Riders who were told that everything about them is deleted. */
  forgotten: number;
  /** Requests of floods, and how many of them were answered. */
  flooded: number;
  floodAnswered: number;
  /** What breaks a promise. */
  wrong: string[];
}

/** A rider who gives orders by text message or Alexa. */
interface Caller {
  name: string;
  line: string;
  by: 'text' | 'alexa';
  /** What they were told of their order; absent: the answer was lost, so either may be. */
  was?: 'taken' | 'forgotten';
}

const LINES = ['Red', 'Blue', 'Orange', 'Green'];
const FLOOD = 60;
/** Orders of which some must have been taken. */
const MANY_ORDERS = 20;
/** How often a caller asks at the end before it counts, where answers were lost. */
const LAST_TRIES = 5;
const ORDERS_ELSEWHERE = [
  'follow the red line',
  'remind me 10 minutes before the last train from metro center',
];
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

export interface CallersOptions {
  random: Random;
  amazon: AmazonStandIn;
  authority: Authority;
  key: string;
  /** The processes that are ready. */
  doors: () => Door[];
  /** Milliseconds between two callers. */
  everyMs?: number;
}

const LATE = /slow to respond right now/;

/** Calls, texts and asks all along, and floods now and then. */
export function startCallers({ random, amazon, authority, key, doors, everyMs = 700 }: CallersOptions) {
  const callers: Caller[] = [];
  const called: Called = {
    orders: 0,
    taken: 0,
    refused: 0,
    forgotten: 0,
    flooded: 0,
    floodAnswered: 0,
    wrong: [],
  };
  const under = new Set<Promise<void>>();
  const over = new AbortController();
  const door = () => {
    const open = doors();
    return open.length > 0 ? oneOf(random, open) : undefined;
  };

  /** What one rider is told; absent: the answer was lost. */
  async function told(caller: Caller, words: string, at = door()): Promise<string | undefined> {
    if (!at) return undefined;
    try {
      if (caller.by === 'text') {
        const sid = `SM${randomUUID()}`;
        const answers = [text(at.url, words, caller.name, sid)];
        // Carriers send a message again where they hear nothing, to whichever process.
        if (random() < 0.2) answers.push(text((door() ?? at).url, words, caller.name, sid));
        const [first] = await Promise.all(answers);
        return first?.message;
      }
      const skill = skillAt(at.url, amazon, authority, () => at.now);
      const sent = words.startsWith('follow')
        ? intent('SubscribeIntent', { line: `${caller.line} line` })
        : intent('ListSubscriptionsIntent');
      return spokenWords(await skill.request(sent, { user: caller.name }));
    } catch {
      return undefined;
    }
  }

  async function order(): Promise<void> {
    called.orders += 1;
    const number = String(callers.length).padStart(4, '0');
    const by = random() < 0.6 ? 'text' : 'alexa';
    const caller: Caller = {
      name: by === 'text' ? `+1202555${number}` : `rider ${number}`,
      line: oneOf(random, LINES),
      by,
    };
    callers.push(caller);
    const answer = await told(caller, `follow the ${caller.line.toLowerCase()} line`);
    if (!answer || !isFollowed(answer, caller.line)) return;
    called.taken += 1;
    caller.was = 'taken';
  }

  /** Somebody who is known to follow something has everything deleted. */
  async function forget(): Promise<void> {
    const some = callers.filter(({ was, by }) => was === 'taken' && by === 'text');
    if (some.length === 0) return;
    const caller = oneOf(random, some);
    // What comes of an answer that is lost nobody knows.
    delete caller.was;
    const question = await told(caller, 'forget me');
    if (!question?.includes('Delete all of this?')) return;
    const answer = await told(caller, '1');
    if (!answer || !/has been deleted|is deleted/i.test(answer)) return;
    called.forgotten += 1;
    caller.was = 'forgotten';
  }

  /** Where nobody can be reached later, orders are refused. */
  async function orderElsewhere(): Promise<void> {
    const at = door();
    if (!at) return;
    const words = oneOf(random, ORDERS_ELSEWHERE);
    const isPage = random() < 0.5;
    const answer = await (
      isPage ? askPage(at, words, address()) : askTool(at, `x. ${words}`, address())
    ).catch(() => undefined);
    if (answer?.status !== 200) return;
    called.orders += 1;
    if (isPage && /"order":"taken"/.test(answer.body))
      called.wrong.push(`the page took an order: ${answer.body.slice(0, 200)}`);
    else if (
      /\b[Yy]ou’re (?:now |already )?following the\b|I’ll (?:post|let you know|start with)/.test(answer.body)
    )
      called.wrong.push(`an order was taken that cannot be kept: ${answer.body.slice(0, 200)}`);
    else called.refused += 1;
  }

  /** Many questions at once from everywhere, without a key. */
  async function flood(): Promise<void> {
    const at = door();
    if (!at) return;
    called.flooded += FLOOD;
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, (_, index) =>
        (index % 2 === 0
          ? askTool(at, 'Rosslyn', address())
          : askPage(at, 'next train at rosslyn', address())
        ).catch(() => undefined),
      ),
    );
    for (const answer of answers) {
      if (answer?.status === 200) called.floodAnswered += 1;
      if (answer?.status === 500)
        called.wrong.push(`a flood was answered with 500: ${answer.body.slice(0, 100)}`);
    }
  }

  const address = () => `10.${Math.floor(random() * 200)}.${Math.floor(random() * 250)}.7`;

  async function askPage({ url }: Door, words: string, from: string) {
    const answer = await fetch(`${url}/ask`, {
      method: 'POST',
      headers: { ...HEADERS, authorization: `Bearer ${key}`, 'x-forwarded-for': from },
      body: JSON.stringify({ text: words, conversation: `page-${from}` }),
    });
    return { status: answer.status, body: await answer.text() };
  }

  async function askTool({ url }: Door, station: string, from: string) {
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { ...HEADERS, 'x-forwarded-for': from },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'delays', arguments: { station } },
      }),
    });
    return { status: answer.status, body: await answer.text() };
  }

  /** What is kept for each caller at the end, when all is well, is what they were told. */
  async function judgeLast(): Promise<void> {
    if (called.orders >= MANY_ORDERS && called.taken === 0)
      called.wrong.push('no order was known to be taken: the answers to them are worded otherwise now');
    for (const caller of callers) {
      if (caller.was === undefined) continue;
      let answer: string | undefined;
      // Where the machine is slow, being asked to come again is no answer yet.
      for (let tries = 0; tries < LAST_TRIES && (!answer || LATE.test(answer)); tries++)
        answer = await told(caller, 'what am i following');
      const times = answer?.split(`${caller.line} Line`).length ?? 0;
      const isListed = answer !== undefined && /follow/i.test(answer) && times > 1;
      if (answer === undefined || LATE.test(answer))
        called.wrong.push(`${caller.name} was not answered at the end`);
      else if (caller.was === 'taken' && !isListed)
        called.wrong.push(`an order was lost: ${caller.name}, ${caller.line}: ${answer.slice(0, 120)}`);
      else if (caller.was === 'forgotten' && isListed)
        called.wrong.push(`${caller.name} was forgotten, and is not: ${answer.slice(0, 120)}`);
    }
  }

  async function go(): Promise<void> {
    while (!over.signal.aborted) {
      const what = random();
      const act = what < 0.45 ? order : what < 0.55 ? forget : what < 0.95 ? orderElsewhere : flood;
      const acting = act().finally(() => under.delete(acting));
      under.add(acting);
      await delay(everyMs);
    }
  }

  const going = go();
  return {
    called,
    /** No more calls. */
    async stop(): Promise<void> {
      over.abort();
      await going;
      await Promise.all(under);
    },
    judgeLast,
  };
}

/** Whether an answer says that a line is followed from now on. */
function isFollowed(answer: string, line: string): boolean {
  return new RegExp(`\\b(?:[Ff]ollowing(?: already:)?|start with any news of) the ${line} Line`).test(answer);
}
