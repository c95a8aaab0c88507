import { describe, expect, it } from 'vitest';
import { faultReply } from '../../src/assistant/faults.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { speechOf } from '../../src/replies/speech.ts';
import { renderText } from '../../src/replies/text.ts';

const METRO = { agency: 'Metro', phone: '202-637-7000' };
/** Tells no number. */
const QUIET = { agency: 'Ferries' };

const said = (retryAfter?: number) =>
  renderText(
    faultReply(
      new HeadwayError('quota', '', retryAfter === undefined ? {} : { retryAfter }),
      'any delays',
      QUIET,
    ),
    new Date(0),
  );

describe('calls that are used up', () => {
  it('are said to be there again when the account knows', () => {
    expect(said(180)).toBe(
      'Warning: Sorry, I can’t look that up right now. Please try again in 3 min.\n\nTry:\n  any delays',
    );
  });

  it('are there again tomorrow where the service does not say', () => {
    expect(said()).toMatch(/until tomorrow\.\n/);
  });
});

describe('what went wrong', () => {
  it('is not said to be tried again by whoever is asked whether to try it', () => {
    const reply = faultReply(new HeadwayError('limited', ''), 'any delays', METRO);
    expect(speechOf(reply, new Date(0))).toEqual({
      sentences: ['Sorry, too many people are asking right now.'],
      question: 'Want me to try again?',
      reprompt: 'Want me to try again?',
    });
    expect(renderText(reply, new Date(0))).toContain('Please try again in a minute.');
  });

  it('asks to try again where that may help, and never for anything else', () => {
    const asked = (kind: 'limited' | 'config') =>
      faultReply(new HeadwayError(kind, ''), 'any delays', METRO).asks;
    expect(asked('limited')?.question).toBe('Want me to try again?');
    expect(asked('config')?.question).toBe('What else can I help with?');
  });

  it('tells whom to call instead, where the agency says, as numbers are said', () => {
    const reply = faultReply(new HeadwayError('quota', ''), 'any delays', METRO);
    expect(speechOf(reply, new Date(0)).sentences.join(' ')).toBe(
      "Sorry, I can't look that up until tomorrow. You can call Metro at two zero two, six three seven, seven zero zero zero.",
    );
    expect(said()).not.toContain('call');
    const again = faultReply(new HeadwayError('unavailable', ''), 'any delays', METRO);
    expect(renderText(again, new Date(0))).toContain('in a minute. You can call Metro at 202-637-7000.');
    expect(speechOf(again, new Date(0)).reprompt).toBe('Want me to try again?');
  });
});
