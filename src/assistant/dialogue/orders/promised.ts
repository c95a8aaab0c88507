import { ofMessage, plain } from '../plain.ts';
import type { Means } from '../resolved.ts';

/** "Can you set a reminder for the last train? Happy hour got out of hand last week", without the reason. */
export const promisedBriefly: Means = (text, _, { read }) => {
  const order = promisedIn(text);
  const understanding = order === undefined ? undefined : read(order);
  const isPromise = understanding?.kind !== 'unknown' && understanding?.slots.act === 'remind';
  return isPromise ? order : undefined;
};

const promisedIn = ofMessage((text): string | undefined => {
  const [first = ''] = text.split(/(?<=[.?!])\s+/);
  const order = plain(first.replace(SETTING, 'remind me of '));
  return order === plain(text) || !/\bremind/i.test(first) ? undefined : order;
});

const SETTING =
  /^.{0,30}?\b(?:set|create|make|add|put)(?: up)?(?: me)? an? (?:reminder|alarm)(?: for me)? (?:for|about|of|on|before) (?=\S)/i;
