import { AGENCY_WORD } from '../../../common/agency-word.ts';
import { stem } from './stem.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that never change what is asked: dropped from sentences and from templates alike. */
export const LIGHT = list(`
  a an the our your please pls plz kindly just only really actually currently now right so then
  man dude bro guys folks uh um umm hmm er well exactly basically simply maybe perhaps possibly lol btw asap wtf omg smh ugh argh hell heck damn goddamn dang freaking
  frigging bloody`);

/** Words of grammar and courtesy: expected anywhere, asked for nowhere. Only place phrases look at them. */
export const SMALL = list(`
  is do can will should must have i me my we us you he she it they them him her their his its im
  of to for in on at by with from and but if as than into onto upon through via about
  any some all every each there here be anywhere somewhere everywhere
  oh explain this that these those been being ill id weve youve wed were doing what want need like show give see find look check think wonder display lookup fetch search
  hey dear alexa siri google assistant bot ${AGENCY_WORD} headway metrobot ask
  too also still yet already even ever up sorry excuse or`);

/** Little words that say which way. */
export const DIRECTING: ReadonlySet<string> = new Set(['to', 'from']);

/** What "to" may stand before without saying which way. */
export const VERBS: ReadonlySet<string> = new Set(
  list(`go get be take make come reach leave arrive travel ride pay know see find catch park use board transfer change
  switch walk enter exit buy have do wait run work start stop open close call ask tell show give meet bring depart head
  commute hear check follow subscribe save set add turn drive say watch look learn understand`).map(stem),
);

/** Courtesies: they are the whole sentence, or nothing. */
export const COURTESIES = list(
  'ok okay hi yo hello thanks thank thx ty cheers bye goodbye greetings morning welcome',
);

/** Words that ask; they matter when no sentence accounts for them. */
export const ASKING = list('when where how why who which whose whom');

/** What a transit assistant is about anyway: said in passing more often than asked for. */
export const DOMAIN = list('metro train station stop line service system rail subway ride');

/** Ordinary words that say little about what is asked. */
export const PLAIN = list(`
  get tell let know got say said told asked wondering question did
  go come take make use using riding travel walk live stay arrive leave reach board catch headed bound
  trying getting heading looking hoping planning supposed able sure afraid worried hurry rush
  speak talk call hear read write hold stand sit wait expect understand believe guess hope mean
  try become seem appear feel put turn switch set move bring begin continue keep change receive resume replace reopen
  person people someone somebody everyone everybody anybody others other another same kid child children baby stroller
  friend friends family mom mother dad father wife husband boss tourist tourists stranger team
  luggage bag suitcase home work office job shift meeting appointment class dinner lunch breakfast game concert show party
  doctor dentist school college visit visiting commute commuting
  date day morning afternoon evening night noon midnight week month year hour minute second time moment
  today tonight tomorrow yesterday soon later early late recently finally immediately
  usually often always never sometimes once twice again
  b x y z one two three four five six seven eight nine ten twenty thirty many much more most less least few several
  good bad big small major minor fast slow long short old new main usual normal regular express local direct possible
  current live available best better worst different quite pretty very super extremely totally completely little tiny
  easy hard simple difficult exact exactly whole entire half extra special particular certain specific average rough
  approximate total previous past present
  around near nearby close away far back over under between across along until till before after during while because
  since nor either both against within without per plus instead rather behind beside ahead off out down inside outside
  above below front side left corner block
  thing stuff way place area city town downtown dc washington maryland virginia region network bridge suburb floor
  platform track lot kind sort type
  north south east west toward towards
  report reports reporting
  anything everything nothing something anywhere somewhere everywhere nowhere
  myself yourself ourselves own ones
  answer info information detail data list option number name id code channel idea reason case point matter result reply
  response request end start beginning middle line
  transit public transportation transport
  yes no not yeah don listen hang madam mind
  wrong anymore anyhow anyway though although however therefore unless whether`);
