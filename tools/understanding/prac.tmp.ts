import { readTurnLines } from '../../test/support/understand/training/turns.ts';
import { aspectRanking } from '../../src/assistant/understand/model/aspect-reader.ts';
import { PRACTICAL_WEIGHTS, practicalIn } from '../../src/assistant/understand/readings/practical.ts';
const rank = aspectRanking<string>(PRACTICAL_WEIGHTS);
for (const { said, label } of readTurnLines()) {
  if (label !== 'practical') continue;
  const text = said.at(-1) ?? '';
  const [a, b] = rank(text).filter((x) => x.label !== 'none');
  const none = rank(text).find((x) => x.label === 'none')?.share ?? 0;
  console.log(
    [
      said.join(' | '),
      practicalIn(text)?.matter.topic ?? '-',
      `${a?.label} ${a?.share.toFixed(2)}`,
      `${b?.label} ${b?.share.toFixed(2)}`,
      none.toFixed(2),
    ].join('\t'),
  );
}
