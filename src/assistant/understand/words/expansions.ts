/** What is meant, then how it is also written: without apostrophes, unless it is another word without. */
const SHORT = `
what is: whats wats
what: wat wut
where is: wheres
when is: whens
when: wen whn
which: witch wich
how is: hows
how: hw
who is: whos
why is: whys
there is: theres
here is: heres
it is: its
that is: thats
i am: im
i have: ive
you are: youre
they are: theyre
let us: lets
let me: lemme
give me: gimme
want to: wanna
going to: gonna
have to: gotta
do not: dont doesnt
have not: havent hasnt hadnt
did not: didnt
where did: whered
is not: aint isnt arent wasnt
can not: cant cannot
will not: wont
would not: wouldnt
we would: we'd
she would: she'd
he would: he'd
they would: they'd
he will: he'll
we are: we're
do not know: dunno
the: teh hte
and: adn
from: form frm
through: thru
out of: outta
about: abt
between: btwn
because: cuz bc coz
before: b4
right now: rn
problem: prob probs
message: msg
let me know: lmk
fucked: fd effed fkd
again: agn
your: ur
next: nxt nex
last: lst
first: frst
track work: trackwork trackworks
single tracking: singletracking singletrack
schedule: sched
minute: min mins
hour: hr hrs
second: sec secs
tomorrow: tomorow tmrw tmr tmw tomo 2moro
tonight: tonite 2nite tn
today: 2day
downtown: dtwn dtown
train: trn
bus: buss bsu buse
elevator: elev elevs elvtr
escalator: esc escs
west: wst
arrival: arr
departure: dep deps
station: stn
service: svc
information: info
people: ppl
available: avail
weekend: wknd wkend
weekday: wkday wkdays
direction: dir
destination: dest
transfer: xfer
notification: notif notifs
subscribe: sub
unsubscribe: unsub
subscription: subs
my subscription: mysubs
favorite: fav favs favorite favorites faves
fare: fair tariff
incident: inc
`;

/** Short, spoken and run-together forms, as the words they stand for. */
export const EXPANSIONS: ReadonlyMap<string, string> = new Map(
  SHORT.trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', forms = ''] = line.split(': ');
      return forms.split(' ').map((form) => [form, words] as const);
    }),
);

/** Letters and digits that are said as a word where one of these comes before; elsewhere they are what they are. */
const SAID = new Map(
  Object.entries({
    u: { word: 'you', after: new Set('can could do would did if thank have'.split(' ')) },
    r: { word: 'are', after: new Set('where what when how which who there they trains buses'.split(' ')) },
    sat: {
      word: 'saturday',
      after: new Set(
        'on this next every each only and or first last train trn trains fri friday open close'.split(' '),
      ),
    },
    '2': {
      word: 'to',
      after: new Set('need want get go going how long far have trying headed heading'.split(' ')),
    },
    w: {
      word: 'with',
      after: new Set('up wrong happening on issue issues problem problems deal'.split(' ')),
    },
  }),
);

/** "can u", "where r", "get 2": the word that a letter or digit stands for after another; absent where it does not. */
export function saidFor(letter: string, before: string): string | undefined {
  const said = SAID.get(letter);
  return said?.after.has(before) ? said.word : undefined;
}

/** Words of names as they are heard, by the one that follows and tells it. */
const HEARD: ReadonlyMap<string, { as: string; word: string }> = new Map([
  ['street', { as: 'you', word: 'u' }],
  ['pont', { as: 'do', word: 'du' }],
]);

/** "You street", "do pont": the word that was said before another; absent where it was the one that was heard. */
export function heardFor(word: string, next: string): string | undefined {
  const heard = HEARD.get(next);
  return heard?.as === word ? heard.word : undefined;
}
