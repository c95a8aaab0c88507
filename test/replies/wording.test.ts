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
    expect(call).toContain('Leave now, arrive at six fourteen p.m. If you miss it, the next leaves at');
    expect(text).toContain('$5.00 now, $2.50 from 7:00 PM');
  });

  it('of a way where an elevator is out is where to go instead', async () => {
    const { first, call, text } = await told('Take me to Navy Yard from Bethesda');
    expect(first).toContain('The elevator is out at Bethesda.');
    for (const all of [call, text])
      expect(all).toContain("f you can't use stairs, go to Medical Center instead.");
  });

  it('of a bus that goes another way is that it does', async () => {
    const { first, text } = await told('Which bus goes from New Carrollton to Greenbelt?');
    expect(first).toContain('Bus P twenty-four is detoured.');
    expect(text).toContain('Bus P24 is detoured');
  });

  it('of a route without alerts is how late its buses run', async () => {
    const { text } = await told('Is the C53 bus delayed?');
    expect(text).toMatch(/^\d+ of the \d+ buses on route C53 are running late, up to \d+ minutes\./m);
  });

  it('of a route with one bus counts it not', async () => {
    const morning = await openTestApp('2026-11-20T08:15:00');
    const { text } = await told('Is the C35 bus delayed?', morning).finally(() => morning.stop());
    expect(text).toMatch(/^The only bus on route C35 now is running \d+ minutes late\./m);
  });

  it('is no reduced fare above the full one', async () => {
    const { call, text } = await told('How much is it from Vienna to Rosslyn on Saturday?');
    expect(text).toContain('(at other times $2.50, as for everybody)');
    expect(call).toContain('Seniors and people with disabilities pay two dollars and fifty cents too');
  });

  it('of a bus that nobody tracks is that it is on the schedule', async () => {
    const { call } = await told('Next bus at stop 1001195');
    expect(call).toContain('Another D forty north to Silver Spring Station is on the schedule in twelve');
    expect(call).toContain("but I can't see them yet");
  });

  it('of a change is its direction, and of a full train the next with room', async () => {
    const change = await told('First train from Ashburn to Judiciary Square on Sunday');
    expect(change.call).toContain('At Metro Center, change to the Red Line toward Glenmont');
    const full = await told('How full is the next train at Foggy Bottom?');
    expect(full.first).toMatch(/is full\. The next one there with room is due in \w+ minutes\./);
  });

  it('is a way on where there is nothing', async () => {
    expect((await told('Buses near Grosvenor')).text).toMatch(/The closest is .* walk\./);
    expect((await told('when is the L2')).text).toContain('You can ask which buses stop near you.');
    expect((await told('More')).text).toContain("There's nothing more yet.");
  });
});
