import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { surfacesOf } from '../support/voice/surfaces.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T17:40:00');
});
afterAll(() => app.stop());

let riders = 0;
/** What a caller, who wants all of it, and a reader of text messages get. */
async function told(text: string, asked = app): Promise<{ call: string; first: string; text: string }> {
  const rider = `${(riders += 1)}`;
  const { reply } = await asked.assistant.respond({
    from: { platform: 'test', place: rider },
    user: rider,
    text,
  });
  const surfaces = await surfacesOf(reply, asked.now);
  return {
    call: surfaces.call.join(' '),
    first: surfaces.call[0] ?? '',
    text: surfaces.text.join('\n'),
  };
}

describe('what a rider is told', () => {
  it('names the trains at once, then when, and what it costs now', async () => {
    const { first, call, text } = await told('how do I get from Rosslyn to Silver Spring');
    expect(first).toMatch(/^From Rosslyn, take the .*Red Line toward Glenmont to Silver Spring\. It takes/);
    expect(call).toContain("If you leave now, you'll arrive at six fourteen p.m.");
    expect(text).toContain('$5.00 now, $2.50 after 7:00 PM');
  });

  it('of a way where an elevator is out is where to go instead', async () => {
    const { first, text } = await told('Take me to Navy Yard from Bethesda');
    for (const all of [first, text.split('\n(more)')[0]])
      expect(all).toContain("Bethesda's elevator is out: use Medical Center's instead.");
    // In the same breath, so much of it as there is room for.
    const back = await told('How far is Bethesda from Rosslyn?');
    expect(back.first).toContain("use Medical Center's instead. Want to hear more?");
  });

  it('of a bus that goes another way is that it does', async () => {
    const { first, text } = await told('Which bus goes from New Carrollton to Greenbelt?');
    expect(first).toContain('The P twenty-four is on detour.');
    expect(text).toContain('The P24 is on detour');
  });

  it('of a route without alerts is how late its buses run', async () => {
    const { text } = await told('Is the C53 bus delayed?');
    expect(text).toMatch(/^\d+ of the \d+ buses on route C53 are running \d+ to \d+ minutes late\./m);
  });

  it('of detours is whether there are any, before how late buses run', async () => {
    const { first, text } = await told('Any detours on the D80?');
    expect(first).toMatch(/^No detours or alerts are reported on route D eighty, but eleven of its /);
    expect(text).toMatch(/^No detours or alerts are reported on route D80, but 11 of its 17 buses are /m);
  });

  it('of a route with one bus counts it not', async () => {
    const morning = await openTestApp('2026-11-20T08:15:00');
    const { text } = await told('Is the C35 bus delayed?', morning).finally(() => morning.stop());
    expect(text).toMatch(/^The only bus on route C35 now is running \d+ minutes late\./m);
  });

  it('is no reduced fare above the full one', async () => {
    const { call, text } = await told('How much is it from Vienna to Rosslyn on Saturday?');
    expect(text).toContain('(at other times $2.50, the same as everyone)');
    expect(call).toContain('Seniors and people with disabilities pay the same on Saturday until midnight');
  });

  it('of a bus that nobody tracks is that it is on the schedule', async () => {
    const { call } = await told('Next bus at stop 1001195');
    expect(call).toContain('Another D forty north is scheduled in twelve');
    expect(call).toContain('but not tracking live yet');
  });

  it('of trains of one line at one time is both ends at once, and so many as were asked for', async () => {
    const { first } = await told('Next 3 trains at Rosslyn');
    expect(first).toMatch(
      /^At Rosslyn, Orange Line trains to New Carrollton and Vienna are arriving now\. The next Silver .* Anything else\?$/,
    );
    expect((await told('Next bus at stop 1001195')).call).not.toMatch(/other buses\? Another/);
    expect((await told('next bus at stop 1001')).first).toMatch(
      /route one thousand one\. Want to hear more\?$/,
    );
  });

  it('of how full a bus is is that alone', async () => {
    expect((await told('How full is the next bus at stop 1001195?')).first).toMatch(
      /^Lots of seats: the next D forty north to Silver Spring Station, due in three minutes\. Anything else\?$/,
    );
  });

  it('of a full train is the one with room, and shows it', async () => {
    const { text } = await told('How full is the next train at Foggy Bottom?');
    const [, minutes] = /with room is due in (\d+) min/.exec(text) ?? [];
    expect(text).toContain(`\n${minutes} min Silver Line to Ashburn (`);
  });

  it('of a last train after midnight is of which night it is', async () => {
    const { call, text } = await told('What time does Rosslyn open on Saturday?');
    expect(call).toContain('The last train from Rosslyn on Saturday night is at one twelve a.m.');
    expect(text).toContain('Last trains from Rosslyn on Saturday night:');
    expect(text).not.toContain('Tomorrow');
    expect((await told('when does the metro close')).first).toMatch(
      /^The last train tonight is at .*, but yours may be earlier\./,
    );
  });

  it('of many outages and alerts is where, before each', async () => {
    const outages = (await told('Escalator outages on the Red Line')).call;
    expect(outages).toMatch(
      /They're at Bethesda, Brookland, Farragut North and six others\. Want to hear which ones\? They're at Bethesda, .* and Twinbrook\. Want to hear more\? An escalator at/,
    );
    expect(outages).not.toMatch(/ until /);
    // Of few, what is left to tell is when they are back.
    expect((await told('elevators out')).first).toMatch(
      /They're at Archives, Bethesda and Hyattsville Crossing\. Want to hear more about them\?$/,
    );
    const alerts = (await told('Bus alerts')).call;
    expect(alerts).toMatch(
      /^Seven bus alerts\. Delays on the A twenty-five, C eighty-three and A one X\. Detours on the P fifteen, P twenty-four and four others\. Want to hear them all\? Detours on the P fifteen, .* and D ninety\. A twenty-five: Due to/,
    );
    expect(alerts).not.toMatch(/on the A twenty-five route/);
  });

  it('of buses on the road is a sentence each, of parking what its hours are of', async () => {
    expect((await told('Where is the D80 bus?')).call).toMatch(
      /To Friendship Heights: one is near Wisconsin and Harrison Northwest, thirteen minutes late\. One is near/,
    );
    const { call, text } = await told('Is parking available at Shady Grove?');
    expect(call).toContain(
      'The seventy-six short-term spaces can be used from eight thirty a.m. to three thirty p.m. and from seven p.m. to two a.m.',
    );
    expect(text).toContain('76 spaces short term (8:30 AM');
    expect((await told('How much is parking at Vienna on Saturday?')).call).toContain(
      'One hundred one spaces metered for up to twelve hours, one dollar an hour.',
    );
  });

  it('of entrances is what names them, of one corner once', async () => {
    expect((await told('Where are the entrances at Dupont Circle?')).call).toMatch(
      /the elevator at Q and Connecticut Northwest\. Anything else\?$/,
    );
    expect((await told('Bus stops near the Lincoln Memorial')).call).toContain(
      'twentieth Northwest, a nine-minute walk, for the A forty-nine and A sixty-six',
    );
    expect((await told('Which bus goes from New Carrollton to Greenbelt?')).text).toContain(
      'Walk: inside (2 min)',
    );
  });

  it('of a ride is how long in a sentence', async () => {
    expect((await told('How long does it take from Vienna to Metro Center?')).first).toMatch(
      /^From Vienna to Metro Center it takes thirty-one minutes on the Orange Line, with no transfers/,
    );
  });

  it('of entrances is no code of a platform', async () => {
    const { text } = await told('entrances at Gallery Place');
    expect(text).toMatch(/^7th St NW & /m);
    expect(text).not.toMatch(/F01|B01/);
  });

  it('of help is a sentence by text, not a list', async () => {
    const { text } = await told('What can you do?');
    expect(text).toMatch(
      /^I can help with trains, buses, delays, elevators, .* What would you like to know\?\nReply 1 Next train/,
    );
    expect(text).not.toContain('MORE');
  });

  it('of the hour comes before what is of it', async () => {
    const { text } = await told('Subscribe to the Red Line');
    expect(text).toMatch(
      /^I can't text you first\. Whenever .* start with any news of the Red Line\.\nAs of 5:40 PM:\nThere are no alerts/,
    );
  });

  it('of a change is its direction, and of a full train the next with room', async () => {
    const change = await told('First train from Ashburn to Judiciary Square on Sunday');
    expect(change.call).toContain('At Metro Center, transfer to the Red Line toward Glenmont');
    const full = await told('How full is the next train at Foggy Bottom?');
    expect(full.first).toMatch(
      /^Full: the next Silver Line .*\. The next one to Ashburn with room is due in \w+ minutes\./,
    );
  });

  it('is a way on where there is nothing', async () => {
    expect((await told('Buses near Grosvenor')).text).toMatch(/The closest is .* walk\./);
    expect((await told('when is the 16E')).text).toContain('You can ask which buses stop near you.');
    expect((await told('More')).text).toContain("That's all I have.");
  });

  it('of an exit is the one with the elevator too, and whether it is out', async () => {
    const { call, first, text } = await told('Which exit should I take for Nationals Park?');
    expect(first).toMatch(
      /exit is at M and Half Southeast, a six-minute walk\. Want to hear where the elevator is\?$/,
    );
    expect(call).toContain('The elevator is at M and New Jersey Southeast, an eight-minute walk.');
    expect(text.slice(0, 153)).toContain('or elevator M St SE & New Jersey Ave SE (8 min');
    const out = await told('Which exit should I take for the National Archives Museum?');
    expect(out.call).toContain('An elevator there is out of service.');
  });

  it('of a trip after “more” is from where, before how long', async () => {
    const { call } = await told('Take me to Navy Yard from Bethesda');
    expect(call).toContain(
      'Want to hear more? From Bethesda, take the Red Line toward Glenmont. It takes thirty-six minutes.',
    );
  });

  it('of lines is lines alone, aloud; of an address the address', async () => {
    expect((await told('What lines serve Metro Center?')).first).toBe(
      'Metro Center is on the Red, Orange, Silver and Blue Lines. Anything else?',
    );
    expect((await told('address of Metro Center')).first).toContain('thirteenth Street');
  });

  it('of a list is the beginning at once', async () => {
    const { first, call } = await told('List stops on the Orange Line');
    expect(first).toMatch(/stations\. First Vienna, Dunn Loring, .*\. Want to hear the rest\?$/);
    expect(call).toMatch(/rest\? Then Clarendon, .* Then Landover and New Carrollton\. Anything else\?$/);
  });

  it('of parking is whether there is any, before what nobody can see', async () => {
    expect((await told('Is parking available at Shady Grove?')).first).toMatch(
      /^Shady Grove has .* all-day spaces, but I can't see how many are open right now\./,
    );
  });

  it('of what is followed where nobody can be reached is that first, and of a route how late it runs', async () => {
    const { call } = await told('Alert me about the D80');
    expect(call).toMatch(
      /^I can’t call you first\. Whenever you call or text, I’ll start with any news of bus route D eighty\. There are no alerts right now, but eleven of its seventeen buses are running three to fourteen minutes late\./,
    );
    expect((await told('remind me of the last train from Rosslyn')).call).toMatch(
      /^I can’t call you first\. .* Your reminder is twenty minutes before the last train from Rosslyn/,
    );
  });

  it('of buses and trains that are out is how to hear of one’s own, which a corner or a station does', async () => {
    const said = (texts: readonly string[]) =>
      texts.reduce(async (before, text) => {
        await before;
        const from = { platform: 'test', place: texts.join() };
        const { reply } = await app.assistant.respond({ from, user: texts.join(), text });
        return (await surfacesOf(reply, app.now)).call[0] ?? '';
      }, Promise.resolve(''));
    expect(await said(['Where is the D80 bus?'])).toContain('Name your corner to hear the next one.');
    expect(await said(['Where is the D80 bus?', 'wisconsin and m'])).toMatch(
      /^At M and Wisconsin Northwest, the next D eighty north to Friendship Heights/,
    );
    expect(await said(['Where are the trains on the Yellow Line?'])).toContain(
      'Name your station to hear those nearby.',
    );
    expect(await said(['Where are the trains on the Yellow Line?', 'pentagon'])).toContain(
      'train at Pentagon',
    );
  });

  it('of whom to call is the number digit by digit', async () => {
    expect((await told('lost and found')).call).toMatch(/two zero two, \w+ \w+ \w+, \w+ \w+ \w+ \w+/);
  });

  it('of one way of a bus is that there is another', async () => {
    expect((await told('How often does the D80 run?')).first).toMatch(/Want to hear the other direction\?$/);
  });
});
