import { correctionOf, type Correction } from './corrections.ts';
import { ofMessage, plain } from '../plain.ts';

const RIDES = '(?:take|ride|use|catch|need|want(?:ed)?|meant?|get|am on|go on)';
const NAME = String.raw`(?:the )?(?<name>[\p{L}\d]{1,12}(?: [\p{L}\d]{1,12})?)`;
const SAID = [
  String.raw`(?:what|(?:the|my) (?:one|line|bus|train|route)(?: that| which)?)(?: i (?:really |actually |always |usually )?${RIDES})? is ${NAME}`,
  String.raw`(?:is|it'?s|its) not (?:the )?[\p{L}\d ]{1,20}[,;.]? (?:but )?(?:is|it'?s|its) ${NAME}`,
].map((one) => new RegExp(`^${one}$`, 'u'));
/** What only says so where something is taken back too. */
const I_RIDE = new RegExp(
  String.raw`^i (?:really |actually |always |usually )?(?:take|ride|use|catch) ${NAME}$`,
  'u',
);

/** What somebody says they ride, right after something else was followed: "no sorry, is the silver line what I take". */
export const riddenOf = ofMessage((text): Correction | undefined => {
  const back = correctionOf(text);
  const said = back?.meant || plain(text);
  if (!back && text.trim().endsWith('?')) return undefined;
  const ways = back ? [...SAID, I_RIDE] : SAID;
  const found = [said, plain(text)].flatMap((one) => ways.map((way) => way.exec(one)?.groups?.['name']));
  const name = found.find((one) => one !== undefined);
  return name === undefined ? undefined : { meant: name };
});
