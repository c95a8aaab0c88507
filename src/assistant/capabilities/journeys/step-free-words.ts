import { remembered } from '../../../common/remembered-pattern.ts';
const STAIRS = '(?:stairs?|steps|stair ?cases?|stairways?|stairwells?)';
const USING = String.raw`(?:us(?:e|ing)|tak(?:e|ing)|climb(?:ing)?|manag(?:e|ing)|handl(?:e|ing)|do(?:ing)?|deal(?:ing)? with|(?:go|going|walk|walking|get|getting)(?: up| down| up and down)?|having|facing|hav(?:e|ing) to)`;
const ANY = '(?:(?:any|the|all|those|many|of|more|even|a|single) )';
const WITHOUT_STAIRS = remembered(
  new RegExp(
    String.raw`\b(?:no|without|w\/o|fewer|less|avoid(?:s|ing)?|skip(?:ping)?|never|can(?:['’]?t| ?not)|(?:do|does|could|must|should)(?:n['’]?t| not)|won['’]?t|unable to|not able to|(?:bad|hard|trouble|problems?|difficulty|issues?|struggles?) (?:with|on)) (?:(?:really|want to|like to|do|manage to|have to|physically) ){0,2}(?:${USING} ){0,2}${ANY}{0,3}${STAIRS}\b`,
    'i',
  ),
);
const STEP_FREE = remembered(/\bstep[- ]?free\b/i);
const LIFTS_ALONE = remembered(
  /\b(?:only|just)(?: (?:by|with|use|using|take|taking|the|in|on)){0,2} (?:elevators?|lifts?)\b|\b(?:elevators?|lifts?) only\b|\b(?:by|with|using|on) (?:the )?(?:elevators?|lifts?) (?:all|the whole) (?:the )?way\b/i,
);

/** Whether a way without stairs is asked for, in whatever words. */
export function isStepFreeSaid(text: string): boolean {
  return STEP_FREE.test(text) || WITHOUT_STAIRS.test(text) || LIFTS_ALONE.test(text);
}

/** Whether elevators alone are spoken of, which of outages means them and not the escalators. */
export function saysLiftsAlone(text: string): boolean {
  return LIFTS_ALONE.test(text);
}
