import { ofMessage, plain } from './plain.ts';

const ENDING =
  "(?:please )?(?:stop|end|cancel|delete|remove|drop|lose|kill|quit|ditch|unfollow|unsubscribe from|get rid of|turn off|pause|mute|no(?: more|(?= early warnings?))|i (?:don'?t|do not|no longer) (?:need|want))";
const KEEPING =
  '(?:please )?(?:keep|leave|hold on ?to|hang on ?to|stay with|stick with|i (?:still )?(?:want|need))';
const BETWEEN = '(?:[,;.]| but| and)+ ';
const ENDED_FIRST = new RegExp(`^(${ENDING} .{2,40}?)${BETWEEN}(?:just |only )?${KEEPING} .{2,40}$`);
const KEPT_FIRST = new RegExp(`^${KEEPING} .{2,40}?${BETWEEN}(?:just |only )?(${ENDING} .{2,40})$`);

/** "Drop silver, keep orange": the order beside what is only said to stay as it is. */
export const besideKept = ofMessage((text) => {
  const said = plain(text);
  return (ENDED_FIRST.exec(said) ?? KEPT_FIRST.exec(said))?.[1];
});
