import { speechTable } from '../../speech.ts';

/** What answers a question that was asked back. */
export const ANSWER = speechTable<'yes nth both other otherNamed not kept otherToo naming'>(
  new URL('../data/en/answer.txt', import.meta.url),
);
