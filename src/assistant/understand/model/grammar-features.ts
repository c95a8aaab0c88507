import type { Capability } from '../../capability.ts';
import { accepted } from '../readings/acceptance.ts';
import type { Interpretation } from '../readings/interpreter.ts';

/** A reading that costs this share of the sentence or more says little. */
const COST_STEPS = [0.02, 0.1, 0.25, 0.45];

/** How the grammar reads a sentence, as named features. */
export function grammarFeatures(
  interpretation: Interpretation,
  capabilities: readonly Capability[],
): [name: string, value: number][] {
  const { readings, topic, weight, entities, sentence } = interpretation;
  const features: [string, number][] = [['always', 1]];
  const best = accepted(interpretation);
  const intentOf = (capability: number) => capabilities[capability]?.intent ?? '';
  features.push([`accepted ${best ? intentOf(best.capability) : ''}`, 1]);
  const [first] = readings;
  if (first) {
    const share = first.cost / Math.max(weight, 1);
    const step = COST_STEPS.filter((limit) => share > limit).length;
    features.push([`first ${intentOf(first.capability)} ${step}`, 1]);
  }
  for (const { capability, cost, told } of readings)
    features.push([`${told ? 'told' : 'hint'} ${intentOf(capability)}`, Math.exp(-cost)]);
  if (topic) features.push(['topic', Math.exp(-topic.cost)]);
  if (topic && (!first || topic.cost < first.cost)) features.push(['topic first', 1]);
  const kinds = Map.groupBy(entities, ({ kind }) => kind);
  for (const kind of kinds.keys()) features.push([`has ${kind}`, 0.5]);
  if (/^\s*[/!.]\w/.test(sentence.text)) features.push(['command', 0.5]);
  if (sentence.text.includes('?')) features.push(['question', 0.5]);
  return features;
}
