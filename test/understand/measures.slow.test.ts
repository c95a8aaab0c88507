import { describe, expect, it } from 'vitest';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { TURN_WEIGHTS, type TurnLabel } from '../../src/assistant/understand/model/turn-reader.ts';
import { withFollowing } from '../../src/assistant/following/understand-following.ts';
import { toParse } from '../../src/assistant/parse.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { createClassifier, readWeights } from '../../src/assistant/understand/model/classifier.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { createUnderstand, type Understand } from '../../src/assistant/understand/understand.ts';
import { judge, scoreOf } from '../support/understand/judge.ts';
import { AFTERNOON } from '../support/understand/regional.ts';
import { readTurnLines, turnExamples } from '../support/understand/training/turns.ts';
import { readVoices } from '../support/understand/voices.ts';
import { gazetteer } from './support.ts';

const interpret = createInterpret(capabilities);

it('the weights of what is asked after other questions tell most of what was learned', () => {
  const understand = createUnderstandMessage(capabilities);
  const turns = readTurnLines().filter((_, at) => at % 5 === 0);
  const examples = turnExamples(turns, interpret, understand, gazetteer);
  const classify = createClassifier(readWeights<TurnLabel>(TURN_WEIGHTS));
  const right = examples.filter(({ features, labels }) => classify(features)[0]?.label === labels[0]);
  expect(examples.length).toBeGreaterThan(500);
  expect(right.length / examples.length).toBeGreaterThan(0.9);
});

describe('sentences of writers whom nobody widened from', () => {
  const scored = (understand: Understand) =>
    scoreOf(
      'held out',
      readVoices()
        .filter(({ heldOut }) => heldOut)
        .flatMap(({ lines }) => lines)
        .map((line) => judge(line, toParse(line.text, understand(line.text, { now: AFTERNOON, gazetteer })))),
    );

  it('are understood as well as ever', () => {
    const { right, offered, wrong, leaks, slots } = scored(
      withFollowing(createUnderstand(capabilities, interpret)),
    );
    expect(right).toBeGreaterThan(0.9);
    expect(offered).toBeGreaterThan(0.93);
    expect(wrong).toBeLessThan(0.06);
    // Eight of the hundred and eleven that are out of scope.
    expect(leaks).toBeLessThan(0.075);
    expect(slots).toBeGreaterThan(0.9);
  });

  it('are understood far better than by the grammar alone', () => {
    const both = scored(createUnderstand(capabilities, interpret));
    const alone = scored(createUnderstand(capabilities, interpret, null));
    expect(both.right - alone.right).toBeGreaterThan(0.2);
    expect(both.wrong).toBeLessThan(alone.wrong);
  });
});
