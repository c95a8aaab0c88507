import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderText } from '../../src/replies/text.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
// A Tuesday morning.
beforeAll(async () => {
  app = await openTestApp('2026-09-29T10:05:00');
});
afterAll(() => app.stop());

let riders = 0;

/** What somebody new hears last who says all this. */
async function heard(talk: string): Promise<string> {
  const user = `rider ${riders++}`;
  let text = '';
  for (const said of talk.split(' | ')) {
    const message = { from: { platform: 'test', place: user }, user, text: said };
    text = renderText((await app.assistant.respond(message)).reply, app.now);
  }
  return text;
}

const RED = 'follow the red line';
const BOTH = 'follow the red line and the blue line';
const LIST = 'my alerts';

it.each([
  [
    'im off wed to friday this week so dont bug me those days',
    /from Wednesday, Sep 30 through Friday, Oct 2/,
  ],
  ["i'm away thursday through sunday, no alerts please", /from Thursday, Oct 1 through Sunday, Oct 4/],
  ['im off thu to next tuesday so leave me alone until then', /from Thursday, Oct 1 through Tuesday, Oct 6/],
  ['pause alerts wed to fri', /from Wednesday, Sep 30 through Friday, Oct 2/],
  ['pause alerts from thursday until sunday', /from Thursday, Oct 1 through Sunday, Oct 4/],
  ['pause it monday to wednesday next week', /from Monday, Oct 5 through Wednesday, Oct 7/],
  ['pause the red line thu-sat', /from Thursday, Oct 1 through Saturday, Oct 3/],
  ['pause it tomorrow and thursday', /from Wednesday, Sep 30 through Thursday, Oct 1/],
  ['pause it friday', /on Friday, Oct 2/],
  ['pause it next week', /from Monday, Oct 5 through Sunday, Oct 11/],
  ['pause it this weekend', /from Saturday, Oct 3 through Sunday, Oct 4/],
  ['no alerts thursday and friday this week', /from Thursday, Oct 1 through Friday, Oct 2/],
  ["i'm on vacation next week, no alerts", /from Monday, Oct 5 through Sunday, Oct 11/],
  ['pause it til monday', /until 3:00 AM EDT on Monday, Oct 5/],
  ['pause alerts tonight til 11', /until 11:00 PM/],
  ['shut up for an hour', /until 11:05 AM/],
  ['leave me alone until friday', /until 3:00 AM EDT on Friday, Oct 2/],
  ['not next week', /from Monday, Oct 5 through Sunday, Oct 11/],
  ['not the week of thanksgiving', /from Monday, Nov 23 through Sunday, Nov 29/],
])('“%s” rests on those days and no others', async (order, days) => {
  expect(await heard(`${RED} | ${order}`)).toMatch(days);
  expect(await heard(`${RED} | ${order} | ${LIST}`)).toMatch(new RegExp(`\\(paused.*${days.source}`));
});

it.each([
  'pause it on fridays',
  'mute everything on weekends',
  'work from home tuesday thursday this week, skip those',
])('“%s” is no one rest: it is asked, and nothing changes', async (order) => {
  expect(await heard(`${RED} | ${order}`)).toContain('Nothing has changed yet');
  expect(await heard(`${RED} | ${order} | ${LIST}`)).toMatch(/Red Line {2}every alert, at any time\n/);
});

it.each([
  ['follow the red line except fridays', /Sundays, Mondays, Tuesdays, Wednesdays, Thursdays and Saturdays/],
  ['follow the red line 7-9am but not on fridays', /Thursdays and Saturdays 7:00 AM to 9:00 AM/],
  ['follow the red line weekdays except friday 7-9am', /Mondays, Tuesdays, Wednesdays and Thursdays 7:00 AM/],
  ['follow the red line mon-fri, not wed', /Mondays, Tuesdays, Thursdays and Fridays/],
  ['follow the red line every day but sunday', /Mondays, Tuesdays, .* and Saturdays/],
  ['follow the red line every day except weekends 7 to 9', /weekdays 7:00 AM to 9:00 AM/],
  ['follow the red line on weekdays, skip tuesdays and thursdays', /Mondays, Wednesdays and Fridays/],
  ['let me know about the red line any day but monday', /Sundays, Tuesdays, .* and Saturdays/],
])('“%s” leaves those days out', async (order, days) => {
  expect(await heard(order)).toMatch(days);
});

it.each([
  ['follow the red line tonight | til 11', /until 11:00 PM EDT\./],
  ['follow the red line tonight til 11', /until 11:00 PM EDT\./],
  ['follow the red line tonight | til 2', /until 2:00 AM EDT on Wednesday, Sep 30/],
  ['follow the red line tomorrow | til 11', /until 11:00 PM EDT on Wednesday, Sep 30/],
  ['follow the red line until friday | til 6pm', /until 6:00 PM EDT on Friday, Oct 2/],
  ['follow the red line next monday 7 to 9', /on Monday, Oct 5 7:00 AM to 9:00 AM/],
  ['follow the red line 7 to 9 am | make it next monday', /on Monday, Oct 5 7:00 AM to 9:00 AM/],
  ['follow the red line 7 to 9 am | next monday', /on Monday, Oct 5 7:00 AM to 9:00 AM/],
  ['follow the red line every monday starting next week', /from Monday, Oct 5/],
])('“%s” ends or comes when it was said', async (talk, when) => {
  expect(await heard(talk)).toMatch(when);
});

it.each([
  'remind me before the d80 at stop 1001033 every weekday at 7:40 starting monday',
  'remind me before the d80 at stop 1001033 weekdays at 7:40 starting next week',
])('“%s” comes no sooner', async (order) => {
  expect(await heard(order)).toContain('The next one: 7:40 AM EDT on Monday, Oct 5');
});

it.each([
  ['every other friday', /every other friday/],
  ['in october', /can’t check “in october”/],
  ['oct 5 and oct 7', /can’t check “oct 5 and oct 7”/],
  ['weekdays except holidays', /can’t check “except holidays”/],
  ['the first monday of every month', /the first monday of every month/],
  ['tonight until the nats game is over', /can’t tell when “the nats game is over” is/],
])('“follow the red line %s” is not promised', async (when, why) => {
  expect(await heard(`${RED} ${when}`)).toMatch(why);
  expect(await heard(`${RED} ${when} | ${LIST}`)).toContain('You’re not following anything');
});

it.each(['only when its raining', "except when it's raining", 'only on days i work'])(
  '“%s”, after an order of one or of several things, is said not to be kept',
  async (limit) => {
    for (const order of [RED, BOTH]) {
      expect(await heard(`${order} | ${limit}`)).toMatch(/can’t check “.*”, so nothing has changed/);
      expect(await heard(`${order} | ${limit} | ${LIST}`)).toMatch(/Red Line +every alert, at any time/);
    }
  },
);

it('“only if it’s bad” is of all that one order made', async () => {
  const followed = await heard(`${BOTH} | only if it's bad | ${LIST}`);
  expect(followed.match(/only what stops trains or buses/g)).toHaveLength(2);
});

it('“both ways” is so already', async () => {
  const reply = await heard('follow the red line from bethesda to metro center 7 to 9 | both ways');
  expect(reply).toContain('That is for both ways');
  expect(reply).toContain('7:00 AM to 9:00 AM');
});

it.each([
  ['stop all of them except red', ['the Red Line']],
  ['stop everything but the red line', ['the Red Line']],
  ['drop the first one', ['the Blue Line', 'the Green Line']],
])('“%s” ends the others or that one alone', async (order, kept) => {
  const followed = await heard(`follow the red, blue and green lines | ${order} | ${LIST}`);
  expect(followed.match(/the \w+ Line(?= {2})/g)).toEqual(kept);
});

it.each([
  ['stop everything except the red line on weekdays', 'except the red line on weekdays'],
  ['unfollow when it snows', 'when it snows'],
])('“%s” ends nothing', async (order, why) => {
  expect(await heard(`${BOTH} | ${order}`)).toContain(`I can’t go by “${why}”, so nothing has changed`);
  expect(await heard(`${BOTH} | ${order} | ${LIST}`)).toMatch(/Blue Line.*[^]*Red Line/);
});

it.each(['my alerts', 'is there a major delay?'])(
  '“%s” is no answer to which alerts are wanted',
  async (asked) => {
    const talk = `follow the red line if its more than 10 min late | ${asked} | ${LIST}`;
    expect(await heard(talk)).toContain('You’re not following anything');
  },
);

it.each([
  ['work is 4th and east capitol se', /can’t find a place called “4th and east capitol se”/],
  ['my school is at tenley or friendship heights not sure', /Nothing is saved yet\. Which one\?/],
])('“%s” is asked before it is saved', async (place, asked) => {
  expect(await heard(place)).toMatch(asked);
  expect(await heard(`${place} | my saved places`)).toContain('You don’t have any saved places');
});

it('says what is still followed of where one lived before', async () => {
  const moved = 'home is bethesda | work is farragut north | follow my commute | home is silver spring now';
  expect(await heard(moved)).toContain(
    'You still follow the Red Line between Farragut North and Bethesda, as before',
  );
});

it.each([
  ['remind me in ten minutes to leave', /^I’ll remind you at 10:15 AM EDT to leave\./],
  ['in half an hour remind me to check the red line', /^I’ll remind you at 10:35 AM EDT, and .*Red Line/],
])('“%s” is an instant of its own', async (order, told) => {
  expect(await heard(order)).toMatch(told);
});

it.each([
  ['last train from fort totten tonight', /last train from Fort Totten: to Greenbelt/],
  ['last train from greenbelt tonight', /last train from Greenbelt/],
])('a reminder is of the train that was shown, after “%s”', async (asked, promised) => {
  const reply = await heard(`${asked} | remind me 20 min before the greenbelt one tonight`);
  expect(reply).toContain('20 min before');
  expect(reply).toMatch(promised);
});

it.each([
  ['follow the red line weekdays and saturdays 8-10', /Mondays, .* and Saturdays 8:00 AM to 10:00 AM/],
  ['follow the red line mon-wed and fri', /Mondays, Tuesdays, Wednesdays and Fridays/],
  ['follow the red line on weekdays plus sunday', /Sundays, Mondays, .* and Fridays/],
  [
    'follow the red line 7-9 this week only',
    /daily 7:00 AM to 9:00 AM Eastern, until .*through Sunday, Oct 4/,
  ],
  ['follow the red line tomorrow morning', /from Wednesday, Sep 30: .*6:00 AM to 10:00 AM/],
  ['follow the red line overnight', /8:00 PM to 2:00 AM/],
  ['follow the red line for the rest of the day', /through Tuesday, Sep 29/],
  ['follow the red line after 5 weekdays', /weekdays 5:00 PM to 3:00 AM/],
  ['follow the red line evening rush only, mon and tue', /Mondays and Tuesdays 4:00 PM to 7:00 PM/],
  ['follow the red line mornings, through october', /until 3:00 AM EST on Sunday, Nov 1/],
  ['follow the red line 24/7', /every alert, daily\./],
  ['follow the red line 7-9 and 5-7', /7:00 AM to 9:00 AM and 5:00 PM to 7:00 PM/],
  [
    'follow the red line starting tomorrow, 7 to 9, for two weeks',
    /from Wednesday, Sep 30: .*7:00 AM to 9:00 AM/,
  ],
  ['follow the red line but not until monday', /from Monday, Oct 5: every alert, at any time\./],
])('“%s” keeps all days and hours', async (order, when) => {
  expect(await heard(order)).toMatch(when);
});

it.each([
  ['follow the red line mondays 7-9 and wednesdays 5-7', 'wednesdays 5-7'],
  ['follow the red line friday nights and saturday mornings', 'saturday mornings'],
  ['follow the red line weekdays 7-9 | saturdays 10 to noon too', 'saturdays 10 to noon too'],
])('“%s” has hours of its own for some days, which is said not to be kept', async (talk, apart) => {
  expect(await heard(talk)).toContain(`Hours are the same on all days, so I can’t add “${apart}”`);
});

it('“unfollow after friday” ends nothing at once, and “pause it now and turn it back on friday” rests on no friday', async () => {
  expect(await heard(`${RED} | unfollow after friday | ${LIST}`)).toContain('the Red Line  every alert');
  expect(await heard(`${RED} | pause it now and turn it back on friday`)).not.toContain('on Friday, Oct 2');
});

const BUS = 'remind me before the d80 at stop 1001033';
const REMINDERS = 'my reminders';

it.each([
  [`${BUS} next monday at 7:40 | ${REMINDERS}`, /about 7:40 AM on Monday, Oct 5/],
  [`${BUS} tomorrow at 7:40 | and thursday too`, /Wednesdays and Thursdays, through Thursday, Oct 1/],
  [
    `${BUS} weekdays at 7:40 | pause it til monday`,
    /Paused your weekly reminder until 3:00 AM EDT on Monday, Oct 5/,
  ],
  [
    `${BUS} weekdays at 7:40 | im off thursday and friday, skip those days`,
    /Paused your weekly reminder from Thursday, Oct 1 through Friday, Oct 2/,
  ],
])('“%s” is of those days', async (talk, when) => {
  expect(await heard(talk)).toMatch(when);
});

it.each(['90 min', '2 hours'])('a reminder %s before is not made a shorter one unasked', async (lead) => {
  const order = `remind me ${lead} before the last train from rosslyn`;
  expect(await heard(order)).toContain('at most 60 min before, and haven’t set a reminder');
  expect(await heard(`${order} | ${REMINDERS}`)).toContain('no reminders set');
});

it('promises no last train that does not go where one wants to', async () => {
  const talk = 'home is rosslyn | remind me of the last train home from union station';
  expect(await heard(talk)).toContain('You change trains on the way to Rosslyn');
});

it.each(['actually forget that', 'dont save that'])('“%s” forgets what was just saved', async (order) => {
  expect(await heard(`home is bethesda | ${order} | my saved places`)).toContain(
    'don’t have any saved places',
  );
});

it('a place between two is asked which', async () => {
  expect(await heard('home is between takoma and silver spring')).toContain('Nothing is saved yet');
});

it.each(['same trip again', 'same again'])(
  '“%s”, after one moved, is to where home is now',
  async (again) => {
    const talk = 'home is bethesda | how do i get home from union station | home is takoma';
    expect(await heard(`${talk} | ${again}`)).toContain('Union Station (B03) to Takoma (B07)');
  },
);

it('“ok only weekdays then”, after a question about the line, is of what is followed', async () => {
  const talk = `${RED} | is it running ok right now? | ok only weekdays then | ${LIST}`;
  expect(await heard(talk)).toContain('every alert, weekdays');
});
