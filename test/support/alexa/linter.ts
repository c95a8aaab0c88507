import { XMLValidator } from 'fast-xml-parser';
import type { ResponseEnvelope } from 'ask-sdk-model';

/** What certification would find wrong with an answer; empty: nothing. */
export function faultsOf(envelope: ResponseEnvelope): string[] {
  const { response, sessionAttributes = {} } = envelope;
  const { outputSpeech, reprompt, card, shouldEndSession, directives = [] } = response;
  const faults: string[] = [];
  const size = JSON.stringify(envelope).length;
  if (size > 120_000) faults.push(`${size} characters in all`);
  if (JSON.stringify(sessionAttributes).length > 5100) faults.push('attributes too long');
  // The end of a session and unknown requests get an answer that says nothing.
  if (outputSpeech === undefined)
    return [...faults, ...(Object.keys(response).length > 0 ? ['a silent answer with more'] : [])];
  if (outputSpeech.type !== 'SSML') return ['plain text'];
  const spoken = outputSpeech.ssml;
  if (spoken.length > 8000) faults.push(`speech of ${spoken.length}`);
  if (XMLValidator.validate(spoken) !== true) faults.push(`no XML: ${spoken}`);
  if (!/^<speak>.+<\/speak>$/s.test(spoken)) faults.push('nothing is said');
  const words = spoken.replaceAll(/<[^>]+>/g, ' ');
  if (/[()[\]{}|@#*_]|https?:|\b[A-Z]\d\d\b|&lt;|\d{5}/.test(words)) faults.push(`no words: ${words}`);
  if (/\bwarning:|undefined|null|NaN|\[object/i.test(words)) faults.push(`inner words: ${words}`);
  const asked = reprompt?.outputSpeech?.type === 'SSML' ? reprompt.outputSpeech.ssml : undefined;
  if ((shouldEndSession === false) !== (asked !== undefined))
    faults.push('open without a question, or closed with one');
  if (asked !== undefined) {
    const question = asked.replace('<speak>', '');
    if (!asked.endsWith('?</speak>')) faults.push(`asks nothing: ${asked}`);
    if (!spoken.endsWith(question)) faults.push('what is asked again was not asked');
  } else if (spoken.endsWith('?</speak>')) faults.push('asks and leaves');
  if (asked === undefined && envelope.sessionAttributes) faults.push('attributes of no session');
  if (card && (card.type !== 'Simple' || (card.content?.length ?? 0) + (card.title?.length ?? 0) > 8000))
    faults.push('a card too long');
  for (const directive of directives) {
    if (directive.type === 'Dialog.ElicitSlot') {
      if (shouldEndSession) faults.push('elicits and leaves');
      if (!directive.updatedIntent?.slots?.[directive.slotToElicit]) faults.push('elicits no slot');
    }
  }
  return faults;
}
