import { speechTable } from '../../speech.ts';

/** What changes a part of the question in hand. */
export const SET_SLOTS =
  speechTable<'nextDay sameWhen endOfDay closing wholeLine later now compass ofPair heading going inDirection theOne otherWay twoForTo thingToo twoWords avoiding direct leastWalk sign'>(
    new URL('../data/en/set-slots.txt', import.meta.url),
  );
