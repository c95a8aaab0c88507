import type { Ability } from '../port.ts';
import { capabilities } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { SLOT_FORMS, SLOT_ORDER } from './slot-forms.ts';

/** Everything Headway can do, as data, in the order of the help. */
export const abilities: readonly Ability[] = capabilities.map(toAbility);

/** What can be asked for, without talk about the conversation itself. */
export const askable: readonly Ability[] = abilities.filter(({ group }) => group !== 'talk');

function toAbility(capability: Capability): Ability {
  const { intent, title, summary, group, orders = false, keeps } = capability;
  const { notFor, slots, needs = [], examples, sentences, command } = capability;
  return {
    intent,
    title,
    summary,
    ...(notFor === undefined ? {} : { notFor }),
    group,
    orders,
    ...(keeps === undefined ? {} : { keeps }),
    slots: SLOT_ORDER.filter((name) => slots.includes(name)).map((name) => {
      const { say: _, ask: __, ...form } = SLOT_FORMS[name];
      return { name, ...form };
    }),
    needs,
    examples,
    sentences,
    ...(command ? { command } : {}),
  };
}
