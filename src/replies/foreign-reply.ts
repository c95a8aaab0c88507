import type { Reply } from './reply.ts';
import { OPEN_QUESTION } from './speech/pages.ts';

/** A language that riders are told in that only English is understood. */
export type ForeignLanguage = 'es' | 'fr';

/** Says so in that language, and whom to call, where the agency tells; voices know the sentence by its “español” or “français”. */
export function foreignReply(language: ForeignLanguage, number: string | undefined): Reply {
  const told = TOLD[language];
  return {
    blocks: [{ kind: 'text', text: told(number) }],
    speech: told(number && spokenNumber(number, DIGITS[language])),
    asks: { question: OPEN_QUESTION },
    again: '',
  };
}

const TOLD: Readonly<Record<ForeignLanguage, (number: string | undefined) => string>> = {
  es: (number) =>
    number === undefined
      ? 'Solo hablo inglés, no español.'
      : `Solo hablo inglés: para ayuda en español, llame al ${number}.`,
  // Whoever answers there may speak it or not.
  fr: (number) =>
    `Je ne comprends que l’anglais, pas le français.${number === undefined ? '' : ` Le numéro de l’agence est le ${number}.`}`,
};

const DIGITS: Readonly<Record<ForeignLanguage, readonly string[]>> = {
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  fr: 'zéro un deux trois quatre cinq six sept huit neuf'.split(' '),
};

/** "dos cero dos, seis tres siete, siete cero cero cero". */
function spokenNumber(number: string, digits: readonly string[]): string {
  return number
    .split('-')
    .map((part) =>
      Array.from(part)
        .flatMap((sign) => digits['0123456789'.indexOf(sign)] ?? [])
        .join(' '),
    )
    .join(', ');
}
