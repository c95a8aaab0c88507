import { stem } from '../words/stem.ts';
import { LIGHT } from '../words/words.ts';

/** What is meant, and the words and phrases that riders say for it: the model need not meet each of them to know it. */
const CONCEPTS = `
tell-me: notify, notification, alert me, ping, buzz, text, dm, message me, send me, send word, shoot me, hit me up, hmu, holler, give me a shout, heads up, warn, inform, advise me, let me know, nudge, flag me, at me, keep me posted, keep me in the loop, keep an eye, keep tabs, keep track, watch, track, monitor, follow, subscribe, sign me up, put me down, push me, be told, get told, post here, beep, ring me, write me, alert us, tell us, let us know, look out for, keep watch, stay on top of
whenever: whenever, every time, each time, any time, anytime, if ever, as soon as, the moment, the minute, once it, always when, from now on, going forward, henceforth
remind: remind, reminder, remember me, remindme, set an alarm, wake me
stop-telling: unsubscribe, unfollow, mute, silence, shush, shut up about, quit telling, stop telling, stop pinging, stop messaging, stop sending, stop alerting, quit texting, stop texting, turn off, opt out, no more, take me off, pull me off, drop me, leave me alone, stop bothering, do not send, do not need to hear, do not want to hear, stop following, stop watching, quit following, quit watching, enough, kill, snooze, pause, hush, shh, do not text, do not bother, do not ping, not hear about, dont need any more
following: alerts, notifications, subscriptions, pings, messages, subscribed, following, signed up, set up, watching, tracking, reminders, on my list, down for, you have me
erase: forget, delete, remove, erase, wipe, clear, scrub, purge, drop, ditch, get rid of, take out, take off, throw out, unsave, trash, strike, discard, toss, lose, cancel, nuke
save: save, store, remember, bookmark, keep as, note down, write down, jot, label, call it, call this, call that, name it, set as, put down as, make it my, memorize, hang on to, mark, rename, keep in memory, add place, fav
saved: saved, stored, remembered, kept, have on file, on file, have me down, you have for me, my places, saved places, my spots, favorites, bookmarks
my-data: my data, everything about me, all about me, my info, my information, everything you know, my account, my history, me from your, i ever existed, who i am, gdpr, privacy, my records, about me, everything i told you, on me
home-place: home, house, apartment, work, office, job, school, gym, campus, church, clinic, daycare, my place, moms, mothers, dentist, doctor, grandma, girlfriend, boyfriend, sister, brother, my spot, dorm, workplace, hotel
cost: cost, costs, price, fare, charge, charging, fee, pay, paying, bucks, dollars, cents, how much, expensive, cheap, cheaper, cheapest, $, fares, toll, run me, set me back, set us back, afford, damage, rate, rates, pricey, broke, total, price tag, costing, quid
free-ride: free, discount, discounted, reduced, senior, seniors, kid, kids, child, children, student, disabled, medicare, half price, toddler, baby, under 5
card: smartrip, farecard, card, pass, ticket, balance, transfer credit, refund, reload, top up
how-long: how long, minutes, how many minutes, travel time, trip time, time from, duration, takes, take, how far, quickly, howlong, ride time, journey time, trip length, length of, timewise, hour ride, half an hour, in under, make it in, how many mins, budget, time is it from
way: how do i get, how to get, get to, getting to, directions, route to, way to, fastest way, best way, quickest way, easiest way, take me, get me, navigate, plan, itinerary, connection, transfer, change trains, how can i get, what do i take, which train do i, how do we get, how should i go, how to, the way from, bring me, reach, trip planner, coming from, headed to, heading to, going to, gotta be, need to be, what do i ride, travel from, go from, starting at, starting from, route from
delay: delay, delays, delayed, late, behind, slow, slower, holdup, hold up, held up, stuck, stalled, issue, issues, problem, problems, trouble, troubles, disruption, disruptions, messed up, screwed, jacked, mess, meltdown, single tracking, track work, shuttle buses, suspended, shut down, shutdown, shut, cancelled, canceled, backed up, bunched, acting up, behaving, on time, running ok, running normal, back to normal, normal, what is going on, what is up, whats wrong, wrong, what happened, smoke, fire, police, medical, emergency, incident, incidents, outage, stopped, not moving, sitting in, holding, crawling, status, how is, hows, wrecked, hosed, service changes, advisory, advisories, news, update, updates, alert, disabled train, borked, affected, difficulties, amiss, altered, ok, okay, working, reduced
detour: detour, detours, detoured, rerouted, reroute, diverted, diversion, skipping, skip, snow plan, snow route, snow routes, stop closed, stop moved, relocated, bypassing, temporary stop, turn off, moved the stop, bag over, cones, construction, parade, marathon, digging, digging up, dropped
broken: broken, busted, out of order, out of service, not working, down, dead, kaput, fixed, repaired, mended, back in use, back in service, work again, running again, out again, stopped, works, working, in service, operational, repair, out, inoperable, functioning, conked
lift: elevator, elevators, lift, lifts, escalator, escalators, moving stairs, electric stairs, stairs, steps, step free, wheelchair, accessible, accessibility, crutches, stroller, ada, roll in, ramp, elevater, elevaters, no stairs
exit: entrance, entrances, exit, exits, door, doors, way in, way out, get in, get out, come out, which side, street side, corner, mezzanine, come up, let you out, side of the street, which street, where do i enter, how do i enter, other way in, stairway, gate
park-car: park, parking, parked, garage, lot, spaces, spots, car, leave my car, park and ride, kiss and ride, motorcycle, vehicle, rv, ev, truck, overnight, handicapped spots
bike: bike, bikes, bicycle, bike rack, racks, locker, lockers
hours: open, opens, opening, close, closes, closing, closed, hours, first train, last train, unlock, lock, start running, stop running, what time does, how late, how early, earliest, latest, still running, overnight, all night, shut tonight, lock up, night owl, last one, final train, gate down, begin, service end
next-one: next, next one, when is, whens, when does, coming, comes, due, arrive, arrives, arriving, arrival, arrivals, departure, departures, leave, leaves, leaving, depart, departs, eta, how soon, soonest, until the, till the, until my, board, predictions, minutes until, here yet, show up, pull in, when will, what time is, countdown, nxt, schedule, timetable, in the next, expected, get here, any time soon, missed, just missed, ghosted, one after
how-often: how often, how frequently, frequency, headway, interval, every how many, how many minutes apart, time between, between trains, every 10, every 20, run every, minutes apart, frequently
full: crowded, packed, full, empty, seats, seat, room, crowd, crush, crush loaded, standing room, busy, jammed, loaded, people on, space on
train-cars: how many cars, cars, car train, eight car, six car, train length, longest train
where-vehicle: where is, wheres, where are, located, location of, position, positions, gps, on the map, map, track down, passed, gone by, gone past, been by, already left, how far off, how far away, how far is, stops away, near me yet, crossed, spotted, show me the, live map, live, dot, moving, real time location, got to, vanished, on its way, in which part
which-bus: which bus, what bus, which buses, what buses, which routes, what routes, bus routes, routes, which ones go, stops at, stops here, serves, serve, serving, goes by, goes past, go past, go by, goes to, go to, go down, runs on, runs along, run on, run along, runs down, picks up, call at, calls at, which one goes, where does it go, passes, hits, reach, reaches, bus goes, goes anywhere, what runs, route map, streets, which bus goes, the one for, bus there
near: near, nearby, nearest, closest, close, around, close by, near me, around me, near here, around here, within walking, walk to, walking distance, next to, by me, by here, vicinity, in the area, surrounding
a-stop: stop, stops, bus stop, bus stops, station, stations, pole, shelter, sign, metro, subway
station-about: tell me about, about, info, information, which lines, what lines, what line, which line, which color, what color, lines serve, line serves, list the stations, list of stations, all stations, all the stops, every stop, stations on, stops on, stops are on, address, parking lot, where is the station, what is at, amenities, same as, renamed, called now, name of, still called, zip code, neighborhood, transfer station, colors stop, map
help: help, what can you do, how do you work, how does this work, commands, how do i use, instructions, manual, explain yourself, features, usage, what should i say, what are you, how do i, what do you do, confused, walk me through, options, what can i ask, can you do, capabilities, menu, guide
repeat: repeat, again, say that again, what was that, come again, once more, one more time, pardon, what did you say, did not catch, did not hear, huh, what, resend, say again, i missed that, excuse me, sorry what, run that by me
more: more, the rest, next page, others, any others, what else, else, keep going, go on, continue, show more, further, additional, other ones, after that, later ones, full list, load more, page, following ones, elaborate
cancel: never mind, nevermind, nvm, forget it, cancel, skip it, scratch that, ignore that, ignore me, disregard, drop it, start over, stop, abort, undo, exit, quit, wrong button, wrong chat, do not need that, changed my mind, on second thought, no thanks, let it go, leave it, forget about it, false alarm, wrong number, do not worry, esc
hello: hello, hi, hey, good morning, good afternoon, good evening, howdy, greetings, yo, sup, whats up, how are you, how do you do, morning, evening
thanks: thanks, thank you, thx, ty, cheers, appreciate, much obliged, bless you, youre the best, great job, lifesaver, tysm
bye: bye, goodbye, see you, see ya, farewell, good night, later, take care, ttyl, so long, cya, peace
my-list: what am i, am i following, which alerts do i, do i have, do i get, my alerts, my subscriptions, what are my, list my, show my, what have i, am i subscribed, am i signed, did i sign, did i set, do i still, my reminders, my notifications, you ping me, are we following, what do i follow, am i getting, what did i
other-transit: uber, lyft, taxi, cab, marc, vre, amtrak, greyhound, megabus, flixbus, bikeshare, scooter, circulator, ride on, dash bus, streetcar, ferry, water taxi, commuter bus, airport shuttle, shuttle, acela, bolt bus, zipcar, metroaccess, the bus to new york, flight, plane, monorail, ferris
elsewhere: new york, nyc, boston, philadelphia, philly, chicago, london, paris, baltimore, richmond, san francisco, los angeles, seattle, atlanta, miami, toronto, pittsburgh, ohio, california, texas, mexico
lost: lost, left my, left on, lost and found, found a, dropped my, forgot my, missing my, lost my, turned in
complaint: complain, complaint, report, manager, supervisor, rude, yelled, refund, compensation, sue, lawyer, apologize, boss, file, who do i talk, human, speak to, customer service, phone number for, reimbursement
rest-of-world: weather, rain, snow, forecast, temperature, joke, song, music, movie, game score, score, news today, stock, bitcoin, recipe, cook, pizza, tacos, restaurant, coffee, bar, bathroom, restroom, toilet, wifi, hotel, pokemon, president, election, translate, spanish, pronounce, timer, math, homework, essay, poem, capital of, history, built, opened in, who designed, hiring, jobs, salary, strike, dog, pets, bike rules, eat, drink, smoke, vape, traffic, gas, drive, driving, dmv, hospital hours, museum hours, tickets for, concert tickets, horoscope, lottery, dinner, age, love you, marry, robot, real person, real name, favorite, pets
who-asks: i, me, my, we, us, our
they-say: they say, they said, i heard, someone said, somebody told me, told me, twitter says, neighbor says, coworker, my friend says, my husband says, my wife
want: i want, i need, i would like, i require, can i get, could i get, would you, could you, can you, please, kindly, would you mind
going-out: out, broken down
`;

const LONGEST_PHRASE = 4;

const NEVER_MATTER: ReadonlySet<string> = new Set(LIGHT);

/** A phrase as the words of a sentence are compared. */
function compared(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !NEVER_MATTER.has(word))
    .map(stem)
    .join(' ');
}

/** The concepts that each phrase may stand for. */
const BY_PHRASE: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(
    Map.groupBy(
      CONCEPTS.trim()
        .split('\n')
        .flatMap((line) => {
          const [concept = '', phrases = ''] = line.split(': ');
          return phrases.split(', ').map((phrase) => ({ concept, phrase: compared(phrase) }));
        }),
      ({ phrase }) => phrase,
    ),
    ([phrase, all]) => [phrase, [...new Set(all.map(({ concept }) => concept))]],
  ),
);

/** The concepts that some words stand for, each once: those of long phrases beside those of their parts. */
export function conceptsIn(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    let phrase = '';
    for (const word of words.slice(start, start + LONGEST_PHRASE)) {
      phrase = phrase === '' ? word : `${phrase} ${word}`;
      for (const concept of BY_PHRASE.get(phrase) ?? []) found.add(concept);
    }
  }
  return [...found];
}
