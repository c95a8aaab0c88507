import { speechTable } from '../../speech.ts';

/** What goes back to something that was asked before. */
export const RETURN = speechTable<'backTo returning topicAgain ofTrip whose again lastBack'>(
  new URL('../data/en/return.txt', import.meta.url),
);
