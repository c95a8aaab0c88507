import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { commandText } from '../support/dialogues/command-text.ts';

let app: TestApp;
let riders = 0;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});
afterAll(() => app.stop());

/** Messages of one rider, the last of which is the command behind the arrow. */
const TURNS = `
next train at rosslyn -> ask next_train station=Rosslyn
write me a poem -> unknown
next train at rosslyn | to vienna -> set_slots to_station=Vienna/Fairfax-GMU
next train at rosslyn | no, ballston -> correct_slots station=Ballston-MU not station=Rosslyn
next train at rosslyn | how much is it to vienna -> ask fare to_station=Vienna/Fairfax-GMU
my cousin is in wheaton and im at rosslyn, we both have to be at waterfront by 5:30 -> ask path time=17:30 from_station=Wheaton to_station=Waterfront then ask path time=17:30 from_station=Rosslyn to_station=Waterfront
my cousin is in wheaton and im at rosslyn, we both have to be at waterfront by 5:30 | and mine | she says shes at forest glen now n wants 6 instead -> return path time=18:00 from_station=Forest Glen
my cousin is in wheaton and im at rosslyn, we both have to be at waterfront by 5:30 | when should she set off | and mine -> return path from_station=Rosslyn
rosslyn to waterfront by 5 pm | my wife says it is raining -> unknown
rosslyn to waterfront by 5 pm | is the elevator at rosslyn ok for my mother -> ask elevators equipment=elevator station=Rosslyn ask=working
i have an interview at farragut north at 9:30. any delays on the red line | coming from twinbrook will i make it -> ask travel_time from_station=Twinbrook to_station=Farragut North
parking at shady grove | first train from there sunday and the last one from capitol south saturday night -> ask station_hours day=sunday station=Shady Grove then ask station_hours day=saturday station=Capitol South
foggy bottom to rosslyn to arlington cemetery -> ask path from_station=Foggy Bottom-GWU to_station=Rosslyn then ask path from_station=Rosslyn to_station=Arlington Cemetery
foggy bottom to rosslyn to arlington cemetery | on saturday at 10am -> set_slots day=saturday time=10:00
next train gp to greenbelt -> ask next_train from_station=Gallery Pl-Chinatown to_station=Greenbelt
entrances at bethesda | does the first one have an elevator -> refer entrances equipment=elevator nth=1
first and last train at rosslyn -> ask station_hours station=Rosslyn
last yellow south from gallery place -> ask station_hours line=YL station=Gallery Pl-Chinatown direction=southbound
vienna to waterfront tmrw for 9 | make it 8.30 and to rosslyn -> correct_slots time=08:30 to_station=Rosslyn not time=09:00 to_station=Waterfront
next train at rosslyn | is it late -> refer next_train count=1 late
next train at farragut | the second one -> answer 2
next train at farragut | both -> answer all
follow the red line | can i have early warnings for silver -> order subscribe line=SV act=follow topic=line
next train at rosslyn | can i have early warnings for silver -> ask delays line=SV
follow the red line with early warnings | same for silver -> order subscribe line=SV act=follow topic=line
next bus at 1001195 | how long am i on it -> refer travel_time from_station=Gallery Pl-Chinatown
last train from friendship heights to union station tonight | if i took that one when do i get in -> refer next_train to_station=Union Station station=Friendship Heights count=1 time=00:48 arrives
last train from friendship heights to union station tonight | are there buses when i get there -> refer next_bus station=Union Station
last train from friendship heights to union station tonight | when are there buses at takoma -> ask next_bus station=Takoma
next bus at 1001195 | i am 6 min away, which one can i catch -> refer next_bus time=08:21 caught
next train at rosslyn | how long am i on it -> ask travel_time from_station=Rosslyn
next train at rosslyn | again -> repeat
next train at rosslyn | more -> more
next train at rosslyn | never mind -> cancel
next train at rosslyn | start over -> restart
next train at rosslyn | hold on -> wait
next train at rosslyn | thanks -> social
follow the red line -> order subscribe line=RD act=follow topic=line
follow the red line | no, the blue line -> correct_slots line=BL not line=RD
follow the red line | stop it -> order unsubscribe line=RD act=unfollow topic=line
stop the red line and follow the green line -> order unsubscribe line=RD act=unfollow topic=line then order subscribe line=GR act=follow topic=line
follow the red line weekdays 7-9am and the d80 fridays 4 to 6 pm -> order subscribe line=RD act=follow windows=07:00-09:00 days=mon tue wed thu fri topic=line then order subscribe route=D80 act=follow windows=16:00-18:00 days=fri topic=route
follow the blue line weekdays 7 to 9 and the green line was late on friday -> order subscribe line=BL act=follow windows=07:00-09:00 days=mon tue wed thu fri topic=line
follow the silver line mondays 7 to 9 am and 4 to 6 pm -> order subscribe line=SV act=follow windows=07:00-09:00 16:00-18:00 days=mon topic=line
next train at farragut | neither -> answer none
how do i get from vienna to rosslyn | and the one after that -> refer next_train from_station=Vienna/Fairfax-GMU to_station=Rosslyn
next bus at 1001195 | where does it end -> refer bus_routes route=D74
next bus at 1001195 | remind me 5 minutes before it -> refer subscribe route=D74 stop_id=1001195 act=remind lead=5
walk from shaw to petworth | by bus then | next one -> refer next_bus from_station=Shaw-Howard U to_station=Georgia Ave-Petworth
silver spring to rockville by bus | no metro -> ask path mode=bus
silver spring to rockville by bus | ok how much -> ask fare mode=bus
fare anacostia to gallery place | by bus -> set_slots mode=bus
is the f20 late | how late -> refer bus_incidents
is the f20 late | how late at ballston -> refer next_bus route=F20 station=Ballston-MU
is the f20 late | any detours -> refer bus_incidents ask=detours
f20 at ballston | is it running sunday -> refer bus_routes route=F20 station=Ballston-MU day=sunday
m60 from takoma | what trains after that from fort totten -> refer next_train station=Fort Totten
follow P12 | anyway, when's the next one from Addison Road -> refer next_bus route=P12 station=Addison Road-Seat Pleasant
last bus from shirlington to pentagon | and first in the morning -> refer next_bus from_station=Pentagon City to_station=Pentagon
is there a bus from bethesda to nih | how often -> refer next_bus from_station=Bethesda to_station=Medical Center ask=frequency
d80 at union station | when is the next train -> ask next_train station=Union Station
D80 | which way -> refer bus_routes route=D80
D80 | why is it late -> refer bus_incidents route=D80
where are the D80 buses | next one at takoma -> refer next_bus route=D80 station=Takoma
parking at shady grove | how much is it -> refer parking ask=price
any delays on the red line | when will it be fixed -> refer delays ask=end
stops near rosslyn | the first one -> refer next_bus stop_id=6001346
follow the red line | and takoma station too -> order subscribe station=Takoma act=follow topic=station
follow the red line | follow the blue line | stop both -> order unsubscribe act=unfollow topic=everything
follow the red line | stop it | undo that -> order subscribe line=RD act=follow topic=line
follow the red line | next train at rosslyn | pause it until monday -> order unsubscribe line=RD act=pause until=2026-11-23T03:00:00 topic=line
remind me of the last train from rosslyn | make it 20 minutes -> set_slots lead=20
save rosslyn as home | no, ballston -> order save station=Ballston-MU name=home
fare from vienna to rosslyn | and for my mother, she is 79 -> set_slots rider=senior
how do i get from vienna to rosslyn | next bus at 1001195 | back to the trip -> return path
elevators at rosslyn | escalators too -> set_slots equipment=escalator
last train from rosslyn | and the day after -> set_slots day=saturday
D80 | is the bus even running -> refer bus_positions route=D80
D80 | how long till it gets to me -> refer next_bus
tell me if an elevator breaks at takoma or brookland -> order subscribe act=follow topic=elevators station=Takoma then order subscribe act=follow topic=elevators station=Brookland-CUA
next bus at 1001195 | tell me when it's 5 minutes away -> refer subscribe route=D74 stop_id=1001195 act=remind lead=5
next train at rosslyn | greenbelt instead of vienna -> correct_slots station=Greenbelt not station=Rosslyn
next train at farragut north | no, i meant the one after -> correct_slots not
twinbrook to archives at 5pm | escalators at twinbrook working | make it from grosvenor instead -> ask path time=17:00 to_station=Archives-Navy Memorial-Penn Quarter from_station=Grosvenor-Strathmore
foggy bottom to capitol south | anything wrong on the way | the kids want to start from smithsonian instead -> ask path from_station=Smithsonian
next train at takoma | from wheat in -> set_slots station=Wheaton
next train at takoma | why is it late -> refer next_train count=1 late
where are the d80 buses | and the red line -> ask train_positions line=RD
next train at takoma | in the direction of glenmont -> set_slots to_station=Glenmont
follow the red line with alerts 15 minutes before -> order subscribe line=RD act=follow lead=15 topic=line
follow the red line, no, never mind -> cancel
next train at rosslyn | the only thing is the weather -> unknown
next train at rosslyn | my bus was late yesterday -> ask bus_incidents
fare from vienna to rosslyn | is it late -> refer delays from_station=Vienna/Fairfax-GMU to_station=Rosslyn
elevators at rosslyn | when does it get better -> refer elevators
any delays on the red line | why is my train so late -> refer delays
elevators at rosslyn | which way -> ask entrances
follow the red line | quit it with the messages for stop 1001195 already -> order unsubscribe stop_id=1001195 act=unfollow
follow the red line | stop alerts at home -> order unsubscribe place=home act=unfollow
follow the red line only if my boss is in -> order subscribe line=RD act=follow condition=only if my boss is in topic=line
follow the red line only if it's bad -> order subscribe line=RD act=follow severity=major topic=line
how do i get from vienna to rosslyn | no stairs though -> set_slots
how do i get from vienna to rosslyn | the college | yes -> answer 1
how do i get from vienna to rosslyn | center | the second one -> answer 2
how do i get from vienna to rosslyn | the zebra -> unknown
follow the red line | follow the blue line | stop it | all of them -> order unsubscribe act=unfollow topic=everything
follow the red line | follow the blue line | next train at rosslyn | all of them -> ask list_subscriptions act=list
follow the red line | only in the mornings | and please don't bug me on the weekends -> order subscribe line=RD act=follow windows=06:00-10:00 days=mon tue wed thu fri topic=line
follow the red line weekdays | weekends too -> order subscribe line=RD act=follow days=sun mon tue wed thu fri sat topic=line
stop it -> cancel
the second one -> unknown
only in the mornings -> social
`;

it.each(TURNS.trim().split('\n'))('%s', async (line) => {
  const [said = '', command] = line.split(' -> ');
  const user = `rider ${riders++}`;
  let got = '';
  for (const text of said.split(' | ')) {
    const answered = await app.assistant.respond({ from: { platform: 'test', place: user }, user, text });
    got = commandText(answered.command ?? { kind: 'unknown' });
  }
  expect(got).toBe(command);
});
