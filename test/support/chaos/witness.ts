import { parse } from 'node:querystring';
import type { SentMessage } from '../discord/rules.ts';
import type { Exchange } from './http-proxy.ts';
import type { Trouble } from './incidents.ts';

/** A message as it arrived at a platform. */
export interface Arrival {
  at: number;
  place: string;
  kind: 'post' | 'edit';
  /** What it says, without when it was said; with what it answers under. */
  words: string;
  /** The platform's own name for it. */
  id: string;
  /** Whether the platform's answer came back whole. */
  intact: boolean;
}

/** Something that explains that a message comes twice. */
export interface Excuse {
  from: number;
  to: number;
  what: 'death' | 'database';
}

/** What people read, against what was true. */
export interface Judged {
  messages: number;
  /** Messages that came twice, by what explains it. */
  doubled: { unanswered: number; death: number; database: number };
  /** Troubles that came and went at a place that could not be reached meanwhile. */
  untold: number;
  /** What breaks the promise. */
  wrong: string[];
}

/** Milliseconds that lie between what happens and what it explains. */
const MARGIN_MS = 2500;
const TIMES = /^(?:As of|This may be out of date).*$/gm;

/** A message to a Slack channel; absent: the call was another one, or was refused. */
export function slackArrival({ at, path, body, answer, intact }: Exchange): Arrival | undefined {
  const [, method] = /^\/api\/chat\.(postMessage|update)$/.exec(path) ?? [];
  if (method === undefined) return undefined;
  const { ok, ts } = JSON.parse(answer.toString()) as { ok: boolean; ts?: string };
  if (!ok) return undefined;
  const { channel, text, thread_ts: thread, ts: edited } = parse(body.toString());
  const words = `${String(text).replaceAll(TIMES, '').trim()} [${String(thread ?? edited ?? '')}]`;
  return {
    at,
    place: String(channel),
    kind: method === 'update' ? 'edit' : 'post',
    words,
    id: ts ?? '',
    intact,
  };
}

/** A message to a Discord channel. */
export function discordArrival({ at, method, path, body, answer, intact }: Exchange): Arrival | undefined {
  const [, place] = /^\/api\/v10\/channels\/(\d+)\/messages/.exec(path) ?? [];
  if (place === undefined || (method !== 'POST' && method !== 'PATCH')) return undefined;
  const { id } = JSON.parse(answer.toString()) as { id?: string };
  if (id === undefined) return undefined;
  const { embeds = [], message_reference: under } = JSON.parse(body.toString()) as SentMessage;
  const text = embeds.map(({ title = '', description = '' }) => `${title}\n${description}`).join('\n');
  const words = `${text.replaceAll(/<t:\d+(?::\w)?>/g, '').replaceAll('\\', '')} [${under?.message_id ?? ''}]`;
  return { at, place, kind: method === 'POST' ? 'post' : 'edit', words, id, intact };
}

const SECTION = /^\W*(New|Changed|Reported again|Over)\W*$/;
const NOTICE = /notice (\d{4})-(\d+)/g;

/** What a message says of troubles. */
function saidBy({ words }: Arrival): { tag: string; version: number; over: boolean }[] {
  let over = /^\W*Over:/.test(words);
  return words.split('\n').flatMap((line) => {
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) over = section === 'Over';
    return [...line.matchAll(NOTICE)].map(([, tag = '', version = '']) => ({
      tag,
      version: Number(version),
      over,
    }));
  });
}

/** Places, with the lines that they follow; what is written there is in the order of its coming. */
export function judge(
  arrivals: readonly Arrival[],
  places: ReadonlyMap<string, readonly string[]>,
  troubles: readonly Trouble[],
  excuses: readonly Excuse[],
): Judged {
  const judged: Judged = {
    messages: 0,
    doubled: { unanswered: 0, death: 0, database: 0 },
    untold: 0,
    wrong: [],
  };
  const known = new Map(troubles.map((trouble) => [trouble.tag, trouble]));
  for (const [place, lines] of places) {
    const here = arrivals.filter((one) => one.place === place);
    judged.messages += here.length;
    judgeDoubles(here, excuses, judged);
    const states = new Map<string, { version: number; over: boolean }>();
    for (const arrival of here) {
      for (const { tag, version, over } of saidBy(arrival)) {
        const before = states.get(tag);
        const trouble = known.get(tag);
        const at = `${tag}-${version} at ${place}, ${new Date(arrival.at).toISOString()}`;
        if (!trouble || !lines.includes(trouble.line))
          judged.wrong.push(`told of what it does not follow: ${at}`);
        if (over && (trouble?.until === undefined || trouble.until > arrival.at))
          judged.wrong.push(`a false all-clear: ${at}`);
        if (before?.over && !over) judged.wrong.push(`told again after its end: ${at}`);
        if (before && version < before.version) judged.wrong.push(`an older text after a newer one: ${at}`);
        states.set(tag, { version, over });
      }
    }
    for (const { tag, line, until } of troubles.filter((one) => lines.includes(one.line))) {
      const state = states.get(tag);
      if (!state && until !== undefined) judged.untold += 1;
      else if (!state) judged.wrong.push(`never told: ${tag} (${line}) at ${place}`);
      else if (until !== undefined && !state.over)
        judged.wrong.push(`its end was never told: ${tag} at ${place}`);
    }
  }
  return judged;
}

function judgeDoubles(here: readonly Arrival[], excuses: readonly Excuse[], judged: Judged): void {
  const posts = here.filter(({ kind }) => kind === 'post');
  const last = new Map<string, Arrival>();
  // Under a message that tells of several, several ends may read the same.
  const shared = new Set(here.filter((one) => saidBy(one).length > 1).map(({ id }) => id));
  for (const post of posts) {
    const [, under = ''] = /\[(.*)\]$/.exec(post.words) ?? [];
    if (shared.has(under) && saidBy(post).length === 0) continue;
    const before = last.get(post.words);
    last.set(post.words, post);
    // The platform took them for one.
    if (!before || before.id === post.id) continue;
    const excuse = excuses.find(({ from, to }) => from - MARGIN_MS < post.at && to + MARGIN_MS > before.at);
    if (!before.intact) judged.doubled.unanswered += 1;
    else if (excuse) judged.doubled[excuse.what] += 1;
    else
      judged.wrong.push(
        `told twice at ${post.place}: ${post.words.slice(0, 80)}, ${new Date(post.at).toISOString()}`,
      );
  }
}
