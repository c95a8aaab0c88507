import { findDays } from './src/assistant/understand/entities/days.ts';
import { tokenize } from './src/assistant/understand/words/tokens.ts';
const t = 'trip from clarendon to wheaton on the 3rd';
const tokens = tokenize(t);
console.log(tokens.map((x) => x.word).join('|'));
console.log(
  JSON.stringify(
    findDays({ text: t, tokens, words: tokens.map((x) => ({ ...x, meant: x.word })) } as any, {
      now: new Date('2026-09-29T14:05:00Z'),
    }),
  ),
);
