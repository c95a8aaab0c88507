import { feedFault } from './archive.ts';

/** Headers that an agency wants with each question, such as a key. */
export type FeedHeaders = Readonly<Record<string, string>>;

export interface FeedQuestion {
  headers: FeedHeaders;
  /** What the answer is to be newer than, as the host tags it; absent: any will do. */
  version?: string | undefined;
  /** Milliseconds. */
  timeout: number;
  /** Ends the question before; absent: nobody does. */
  signal?: AbortSignal | undefined;
}

const MAX_REDIRECTS = 3;

/**
 * Asks an agency's host for a feed: an answer of 200, or 304 where there is none newer than `version`. It is led on by its own
 * host alone, so that no key reaches another. What cannot be had is a `malformed` fault that says why in a line, without the
 * address, which may hold a key.
 */
export async function askFeed(
  address: string,
  { headers, version, timeout, signal: ended }: FeedQuestion,
): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(ended ? [ended] : [])]);
  const sent = version === undefined ? headers : { ...headers, 'If-None-Match': version };
  let url: URL = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { host } = url;
    const answer = await fetch(url.href, { headers: sent, signal, redirect: 'manual' }).catch(
      (fault: unknown) => {
        throw feedFault(`${host} does not answer`, fault);
      },
    );
    const onward = answer.status >= 300 && answer.status < 304 ? answer.headers.get('location') : undefined;
    if (answer.status === 304 || (answer.ok && answer.body)) return answer;
    await answer.body?.cancel();
    if (!onward) throw feedFault(`${host} answers ${answer.status}`);
    const next = URL.parse(onward, url.href);
    if (next?.host !== host || (url.protocol === 'https:' && next.protocol !== 'https:'))
      throw feedFault(`${host} sends on to ${next?.host ?? 'nowhere'}: give the address there`);
    url = next;
  }
  throw feedFault(`${url.host} sends on without end`);
}
