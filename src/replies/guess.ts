import { after, type Choice, type Reply } from './reply.ts';

/** A reply to what may have been meant otherwise: it says first which sentence it was taken `as`, and offers what else it may be. */
export function asGuess(reply: Reply, as: string, others: readonly Choice[]): Reply {
  const otherwise = others.length > 0 ? others : [{ label: 'Something else', say: 'help' }];
  return { ...after(`I took that as: ${as}.`, reply), choices: [...(reply.choices ?? []), ...otherwise] };
}
