import { LONGEST_MESSAGE } from '../understand/tokens.ts';
import type { Understand } from '../understand/understand.ts';
import type { Slots } from '../understand/slots.ts';
import { intentOf, readFollowing } from './read-following.ts';

const BY_ITSELF = /^\W*(?:un)?(?:subscribe|follow|watch)\b|^\W*(?:stop|quit) (?:following|watching)\b/i;

/**
 * Understands sentences about following: days, hours, ends and manners are taken out first, since the grammar would look
 * for places in them; what is left names what is followed.
 */
export function withFollowing(understand: Understand): Understand {
  return (text, given) => {
    const message = text.slice(0, LONGEST_MESSAGE);
    const { now, gazetteer } = given;
    const said = readFollowing(message, now);
    // What was spoken of before is not meant: who says "unsubscribe" is asked from what.
    const options = said || BY_ITSELF.test(message) ? { now, gazetteer } : given;
    if (!said) return understand(message, options);
    const intent = intentOf(said.act);
    const { about, act } = said;
    if (about === '') return { kind: 'intent', intent, slots: {} };
    const named = understand(act === 'remind' ? about : `follow ${about}`, options);
    if (named.kind === 'which') return { ...named, intent };
    const slots: Slots = named.kind === 'unknown' ? {} : named.slots;
    return { kind: 'intent', intent, slots };
  };
}
