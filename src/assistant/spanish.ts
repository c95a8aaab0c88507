import { textBlock } from './answers/format.ts';
import type { Reply } from '../replies/reply.ts';
import { OPEN_QUESTION } from '../replies/speech/pages.ts';

/** Words that are Spanish wherever they stand. */
const CERTAIN = new Set(
  'próximo proximo próxima proxima tren trenes autobús autobus autobuses cuándo cuando cuánto cuanto cuesta cómo dónde donde estación estacion estaciones gracias ayuda ayudar ayudarme español espanol habla hablan hablas puedo puede puedes quiero necesito parada retraso retrasos tarifa línea linea roja amarilla azul verde naranja llegar llega hasta desde buenas días tardes hola está disculpe disculpa perdone plateada hacia esperando llevo mucho rato funciona funcionando bien'.split(
    ' ',
  ),
);
/** Words that names and English may have as well. */
const LIKELY = new Set(
  'el la los las de del a al en y que qué por favor para hay sale como me mi un una es ir con hoy mañana'.split(
    ' ',
  ),
);
/** The share of them, of all words: names of places are in English. */
const LEAST_SHARE = 0.4;
const ASKED_FOR =
  /\b(?:speaks? spanish|(?:in|en) (?:spanish|espa[ñn]ol))\b|^\W*(?:spanish|espa[ñn]ol)(?: please)?\W*$/i;

/** Whether somebody speaks Spanish, or asks for it: one word that is nothing else, another, and not much beside them. */
export function isSpanish(text: string): boolean {
  if (ASKED_FOR.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const certain = words.filter((word) => CERTAIN.has(word)).length;
  const all = certain + words.filter((word) => LIKELY.has(word)).length;
  return certain > 0 && all > 1 && all >= LEAST_SHARE * words.length;
}

/** Says in Spanish that only English is spoken here, and whom to call, where the agency tells; voices know the sentence by its “español”. */
export function spanishReply(number: string | undefined): Reply {
  const told = (as: string | undefined) =>
    as === undefined
      ? 'Solo hablo inglés, no español.'
      : `Solo hablo inglés: para ayuda en español, llame al ${as}.`;
  return {
    blocks: [textBlock(told(number))],
    speech: told(number && inSpanish(number)),
    asks: { question: OPEN_QUESTION },
    again: '',
  };
}

const DIGITS = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');

/** "dos cero dos, seis tres siete, siete cero cero cero". */
function inSpanish(number: string): string {
  return number
    .split('-')
    .map((part) =>
      Array.from(part)
        .flatMap((sign) => DIGITS['0123456789'.indexOf(sign)] ?? [])
        .join(' '),
    )
    .join(', ');
}
