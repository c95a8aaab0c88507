import { wordPattern } from '../word-list.ts';
import { LEAD_COUNT, LEAD_SPAN, leadMinutes } from '../lead-time.ts';
import { speechPatterns } from '../speech.ts';
import { OPTION, without, type Reader, type SaidOptions } from './reader.ts';

/** What is said of how bad it must be, and of how changes are told. */
const MANNERS = speechPatterns(new URL('manner.txt', import.meta.url)).map(
  ([name, says]) => [says, Object.fromEntries([name.split(' ')]) as SaidOptions] as const,
);

/** How bad it must be, and how changes are told: "only major delays", "as a digest", "edit in place". */
export const readManner: Reader = (text) => {
  for (const [says, said] of MANNERS) {
    const found = says.exec(text);
    if (found) return { said, rest: without(text, found) };
  }
  return undefined;
};

const OFF = wordPattern('off');

/** Whether what trains show is told before it is announced: "with early warnings", "no more early warnings". */
export const readEarly: Reader = (text) => {
  const off = OPTION.notEarly.exec(text);
  const found = off ?? OPTION.early.exec(text);
  if (!found) return warnedEarly(text);
  return { said: { early: off === null && !OFF.test(text) }, rest: without(text, found) };
};

const AHEAD = new Set(['early', 'early,', 'early.', 'ahead', 'ahead,', 'ahead.']);

/** "Warn me about the C53 early": what it is about stands between. "An early train" is another matter. */
function warnedEarly(text: string): ReturnType<Reader> {
  const words = text.split(' ');
  const warn = words.findIndex((word) => word.toLowerCase() === 'warn');
  const early = words.findIndex((word, at) => {
    const isLast = at === words.length - 1 || word.endsWith(',');
    return at > warn && isLast && AHEAD.has(word.toLowerCase());
  });
  if (warn < 0 || early < 0) return undefined;
  return { said: { early: true }, rest: words.toSpliced(early, 1).join(' ') };
}

/** The alert that is spoken of. */
export const readAlert: Reader = (text) => {
  const found = OPTION.alert.exec(text);
  const alert = found?.groups?.['alert'];
  return found && alert ? { said: { alert: alert.toLowerCase() }, rest: without(text, found) } : undefined;
};

/** "An hour before 6pm", "15 minutes before 6". */
const BEFORE_TIME = new RegExp(
  String.raw`\b(?:(${LEAD_SPAN})|(${LEAD_COUNT}) ?min(?:ute)?s?) (?:before|ahead of) (?=\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?(?![\w:])|noon|midnight)`,
  'i',
);

/** How long before: "5 minutes before", "5 minutes away", "15 before the D80". */
export const readLead: Reader = (text) => {
  const timed = BEFORE_TIME.exec(text);
  if (timed)
    return {
      said: { lead: leadMinutes(timed[1] ?? timed[2] ?? '') },
      rest: `${text.slice(0, timed.index)}at ${text.slice(timed.index + timed[0].length)}`,
    };
  const found = OPTION.lead.exec(text);
  const said = found?.groups?.['lead'];
  // "At 7 before the D80" is a time.
  const isTime = ['at', 'by', 'around', 'about'].includes(
    text.slice(0, found?.index).split(' ').at(-1) ?? '',
  );
  return found && said && !isTime
    ? { said: { lead: leadMinutes(said) }, rest: without(text, found) }
    : undefined;
};
