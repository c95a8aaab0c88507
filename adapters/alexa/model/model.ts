import type { v1 } from 'ask-smapi-model';
import type { Ability } from '../../../src/port.ts';
import {
  ASK_INTENT,
  ASK_SLOT,
  CHOICE_SLOT,
  CHOICE_TYPE,
  CHOOSE_INTENT,
  intentName,
  MISSED_INTENT,
  MORE_INTENT,
  spokenAbilities,
} from '../intents.ts';
import { samplePhrase } from './phrase.ts';
import { slotTypeName, slotTypes, type RegionNames } from './slot-types.ts';

type Model = v1.skill.interactionModel.InteractionModelData;
type Intent = v1.skill.interactionModel.Intent;

export interface ModelOptions {
  /** What riders say to open the skill: "headway transit". */
  invocation: string;
  abilities: readonly Ability[];
  /** Sentences that ask for an ability, with its slots in braces, the best first. */
  sentences: (ability: Ability) => readonly string[];
  names: RegionNames;
}

/** More teach Amazon little, and the model is bounded. */
const MAX_SAMPLES = 45;

/** Intents of Amazon's that a skill must have, or that say what riders of ours say. */
const BUILT_IN = [
  'Help',
  'Stop',
  'Cancel',
  'Fallback',
  'Yes',
  'No',
  'Repeat',
  'Next',
  'Previous',
  'StartOver',
  'NavigateHome',
];

/** Before a free question: a slot for it may not stand alone, nor beside another. */
const CARRIERS =
  'ask about|ask|tell me|tell me about|find out|find|check|i want to know|i need to know|what about|how about|question|and what about|look up|search for';
const MORE = [
  'more',
  'say more',
  'tell me more',
  'hear more',
  'go on',
  'keep going',
  'continue',
  'the rest',
  'what else',
];
const MISSED = ['what did i miss', 'did i miss anything', 'what happened', 'any messages', 'any news for me'];
const CHOOSING = [
  `{${CHOICE_SLOT}}`,
  `the {${CHOICE_SLOT}} one`,
  `i mean {${CHOICE_SLOT}}`,
  `{${CHOICE_SLOT}} please`,
];

/** The interaction model of the skill, as Amazon's console and its tools take it. */
export function interactionModel({ invocation, abilities, sentences, names }: ModelOptions): Model {
  const spoken = spokenAbilities(abilities);
  const taken = new Set([...MORE, ...MISSED]);
  const asking = spoken.map((ability): Intent => {
    const fitting = sentences(ability).flatMap((sentence) => samplePhrase(sentence) ?? []);
    const samples = [...new Set(fitting)].filter((phrase) => !taken.has(phrase)).slice(0, MAX_SAMPLES);
    for (const phrase of samples) taken.add(phrase);
    const slots = ability.slots.map((slot) => ({ name: slot.name, type: slotTypeName(slot) }));
    return { name: intentName(ability), slots, samples };
  });
  return {
    interactionModel: {
      languageModel: {
        invocationName: invocation,
        intents: [
          ...BUILT_IN.map((name): Intent => ({ name: `AMAZON.${name}Intent`, samples: [] })),
          ...asking,
          { name: MORE_INTENT, slots: [], samples: MORE },
          { name: MISSED_INTENT, slots: [], samples: MISSED },
          {
            name: CHOOSE_INTENT,
            slots: [{ name: CHOICE_SLOT, type: CHOICE_TYPE }],
            samples: CHOOSING,
          },
          {
            name: ASK_INTENT,
            slots: [{ name: ASK_SLOT, type: 'AMAZON.SearchQuery' }],
            samples: CARRIERS.split('|').map((words) => `${words} {${ASK_SLOT}}`),
          },
        ],
        types: slotTypes(spoken, names),
      },
      // What is missing is asked for by us, one slot at a time; for that Amazon wants to know the slots here too.
      dialog: {
        delegationStrategy: 'SKILL_RESPONSE',
        intents: asking
          .filter(({ slots = [] }) => slots.length > 0)
          .map(({ name, slots = [] }) => ({
            name,
            confirmationRequired: false,
            prompts: {},
            slots: slots.map((slot) => ({
              name: slot.name,
              type: slot.type ?? '',
              confirmationRequired: false,
              elicitationRequired: false,
              prompts: {},
            })),
          })),
      },
    },
  };
}
