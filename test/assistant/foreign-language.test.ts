import { describe, expect, it } from 'vitest';
import { foreignLanguage } from '../../src/assistant/foreign-language.ts';
import { foreignReply } from '../../src/replies/foreign-reply.ts';
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
  ])('“%s” is', (words) => expect(foreignLanguage(words)).toBe('es'));

  it.each([
    'next train at la plata',
    'el dorado to los angeles',
    'hola',
    'de la rosa street to a bar',
    'when is the blue line sale at vienna',
    'directions to the spanish steps',
  ])('“%s” is not', (words) => expect(foreignLanguage(words)).toBeUndefined());

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
    expect(foreignReply('es', '(503) 238-7433').speech).toBe(
      'Solo hablo inglés: para ayuda en español, llame al cinco cero tres dos tres ocho, siete cuatro tres tres.',
    );
    const { speech, blocks } = foreignReply('es', undefined);
    expect(speech).toBe('Solo hablo inglés, no español.');
    expect(blocks).toEqual([{ kind: 'text', text: speech }]);
  });
});

describe('French', () => {
  it.each([
    'à quelle heure est le dernier autobus pour Ferry Landing',
    'quand part le prochain train pour le centre-ville?',
    "y'a tu encore un bus à soir pour market hall, chu tanné",
    'combien ça coûte pour aller à la gare',
    'parlez-vous français',
    'can you answer in french',
  ])('“%s” is', (words) => expect(foreignLanguage(words)).toBe('fr'));

  it.each([
    'next bus at place de la gare',
    'hotel de ville to gare du nord',
    'bus to champs de mars at 9',
    'merci',
    'directions to the french embassy',
    'it is starting to pour at the bus stop on la salle',
  ])('“%s” is not', (words) => expect(foreignLanguage(words)).toBeUndefined());

  it('is told that only English is understood, and the number of the agency', () => {
    expect(foreignReply('fr', undefined).speech).toBe('Je ne comprends que l’anglais, pas le français.');
    const { blocks, speech } = foreignReply('fr', '506-555-0142');
    expect(blocks).toEqual([
      {
        kind: 'text',
        text: 'Je ne comprends que l’anglais, pas le français. Le numéro de l’agence est le 506-555-0142.',
      },
    ]);
    expect(speech).toContain('cinq zéro six, cinq cinq cinq, zéro un quatre deux.');
  });
});
