/** What is meant, then how it is also written; apostrophes are gone by then. */
const SHORT = `
what is: whats wats
what: wat wut
where is: wheres
when is: whens
when: wen whn
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
is not: isnt arent wasnt
can not: cant cannot
will not: wont
would not: wouldnt
do not know: dunno
the: teh hte
and: adn
from: form frm
through: thru
out of: outta
about: abt
between: btwn
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
tomorrow: tmrw tmr tmw tomo 2moro
tonight: tonite 2nite
today: 2day
train: trn
bus: buss bsu buse
elevator: elev
escalator: esc
arrival: arr
departure: dep deps
station: stn
service: svc
information: info
people: ppl
available: avail
weekend: wknd wkend
weekday: wkday
direction: dir
destination: dest
transfer: xfer
notification: notif notifs
subscribe: sub
unsubscribe: unsub
subscription: subs
my subscription: mysubs
favorite: fav favs favourite favourites faves
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
