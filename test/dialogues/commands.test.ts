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
next train at rosslyn | is it late -> refer next_train count=1 late
next train at farragut | the second one -> answer 2
next train at farragut | both -> answer all
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
