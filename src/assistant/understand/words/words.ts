import { wordLists } from '../../word-table.ts';
import { AGENCY_WORD } from '../../../common/agency-word.ts';
import { stem } from './stem.ts';

const said = wordLists(new URL('words.txt', import.meta.url));
const list = (name: string): readonly string[] => said(name).split(' ');

/** Words that never change what is asked: dropped from sentences and from templates alike. */
export const LIGHT = list('light');

/** Words of grammar and courtesy: expected anywhere, asked for nowhere. Only place phrases look at them. */
export const SMALL = [...list('small'), AGENCY_WORD];

/** Little words that say which way. */
export const DIRECTING: ReadonlySet<string> = new Set(['to', 'from']);

/** What "to" may stand before without saying which way. */
export const VERBS: ReadonlySet<string> = new Set(list('verbs').map(stem));

/** Courtesies: they are the whole sentence, or nothing. */
export const COURTESIES = list('courtesies');

/** Words that ask; they matter when no sentence accounts for them. */
export const ASKING = list('asking');

/** What a transit assistant is about anyway: said in passing more often than asked for. */
export const DOMAIN = list('domain');

/** Ordinary words that say little about what is asked. */
export const PLAIN = list('plain');
