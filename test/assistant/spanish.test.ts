import { describe, expect, it } from 'vitest';
import { isSpanish, spanishReply } from '../../src/assistant/spanish.ts';
import { spokenWords, openSkill } from '../support/alexa/skill.ts';
import { intent } from '../support/alexa/requests.ts';
import { dial, PHONE_ENV, text } from '../support/phone/carrier.ts';

describe('Spanish', () => {
  it.each([
    '¿cuándo sale el próximo tren a Vienna desde Metro Center?',
    'cuanto cuesta de Bethesda a Union Station',
    'tren a bethesda',
    'me puedes ayudar',
    'hola, necesito ayuda',
    'do you speak spanish',
    'en español',
  ])('“%s” is', (words) => expect(isSpanish(words)).toBe(true));

  it.each([
    'next train at la plata',
    'el dorado to los angeles',
    'hola',
    'de la rosa street to a bar',
    'when is the blue line sale at vienna',
    'directions to the spanish steps',
  ])('“%s” is not', (words) => expect(isSpanish(words)).toBe(false));

  it('is told on a call, by Alexa and in a text that only English is spoken, and whom to call', async () => {
    const skill = await openSkill('2026-11-20T08:15:00', PHONE_ENV);
    const asked = 'cuándo sale el próximo tren a vienna';
    const call = dial(skill.app.url, '+14045550001');
    await call();
    const heard = await call({ SpeechResult: asked, Confidence: '0.4' });
    const said =
      /^Solo hablo inglés: para ayuda en español, llame al dos cero dos, seis tres siete, siete cero cero cero\./;
    expect(heard.said).toMatch(said);
    expect(heard.raw).toContain('<lang xml:lang="es-US">Solo hablo inglés');
    const answer = await skill.request(intent('AskIntent', { query: asked }));
    expect(spokenWords(answer)).toMatch(said);
    expect(answer.response.shouldEndSession).toBe(false);
    const { message } = await text(skill.app.url, asked, '+14045550002');
    expect(message).toContain('Solo hablo inglés: para ayuda en español, llame al 202-637-7000.');
    await skill.close();
  });

  it('names the number of the agency that is served, as it writes it, or none', () => {
    expect(spanishReply('(503) 238-7433').speech).toBe(
      'Solo hablo inglés: para ayuda en español, llame al cinco cero tres dos tres ocho, siete cuatro tres tres.',
    );
    const { speech, blocks } = spanishReply(undefined);
    expect(speech).toBe('Solo hablo inglés, no español.');
    expect(blocks).toEqual([{ kind: 'text', text: speech }]);
  });
});
