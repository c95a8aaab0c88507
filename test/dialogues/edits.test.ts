import { expect, it } from 'vitest';
import { applied, type Terms } from '../../src/assistant/following/apply-edit.ts';
import { editSaid } from '../../src/assistant/following/read-edit.ts';
import { orderSaid } from '../../src/assistant/dialogue/orders/order-ways.ts';
import { followingTexts } from '../../src/assistant/following/following-texts.ts';

// A Friday morning.
const now = new Date('2026-11-20T13:15:00Z');
const MORNINGS: Terms = { days: [1, 2, 3, 4, 5], windows: [{ from: 420, to: 540 }] };
const EVENINGS: Terms = { days: [1, 3], windows: [{ from: 1020, to: 1200 }] };

function after(text: string, before: Terms): string {
  const edit = editSaid(orderSaid(text), before.windows ?? [], now);
  const made = edit && applied(edit, before, false, now);
  if (made === undefined || made === 'nothing') return made ?? 'no edit';
  if ('rests' in made) return `without ${made.rests.starts} until ${made.rests.until}`;
  const { days, windows, until } = followingTexts(made.terms);
  const named = edit?.name === '' ? [] : [`${edit?.name}:`];
  return [...named, days, windows, until && `until ${until}`].filter(Boolean).join(' ');
}

it.each([
  ['start it at 6:15', 'weekdays 6:15am-9:00am'],
  ['have it finish at 10', 'weekdays 7:00am-10:00am'],
  ['no fridays', 'Mondays and Tuesdays and Wednesdays and Thursdays 7:00am-9:00am'],
  ['weekends as well but from 8', 'every day 8:00am-9:00am'],
  ['swap monday for sunday', 'Sundays and Tuesdays and Wednesdays and Thursdays and Fridays 7:00am-9:00am'],
  ['stop the alerts on mondays', 'Tuesdays and Wednesdays and Thursdays and Fridays 7:00am-9:00am'],
  ['not mon, tue or wed', 'Thursdays and Fridays 7:00am-9:00am'],
  ['nothing before 8', 'weekdays 8:00am-9:00am'],
  ['until new years eve', 'weekdays 7:00am-9:00am until Friday, Jan 1 3:00 AM'],
  ['end it after the 16th', 'weekdays 7:00am-9:00am until Thursday, Dec 17 3:00 AM'],
  ['not on thanksgiving', 'without 2026-11-26 until 2026-11-27T08:00:00.000Z'],
  ['skip tomorrow', 'without 2026-11-21 until 2026-11-22T08:00:00.000Z'],
  ['no texts the 24th to the 28th', 'without 2026-11-24 until 2026-11-29T08:00:00.000Z'],
  ['never', 'no edit'],
  ['no weekdays', 'nothing'],
  ['same for silver but until christmas', 'silver: weekdays 7:00am-9:00am until Saturday, Dec 26 3:00 AM'],
  ['just the takoma to wheaton part i dont care about glenmont', 'takoma to wheaton: weekdays 7:00am-9:00am'],
  // It rests until then, and does not end.
  ["don't text me until monday", 'no edit'],
  ['stop the alerts at night', 'no edit'],
  ['it ends on friday i think', 'no edit'],
  ['i work until 6', 'no edit'],
])('of weekday mornings, “%s” leaves %s', (text, terms) => {
  expect(after(text, MORNINGS)).toBe(terms);
});

it.each([
  ['make it start at 430', 'Mondays and Wednesdays 4:30pm-8:00pm'],
  ['6 to 9', 'Mondays and Wednesdays 6:00pm-9:00pm'],
  ['end time 930 not 8', 'Mondays and Wednesdays 5:00pm-9:30pm'],
  ['thursday too and drop monday', 'Wednesdays and Thursdays 5:00pm-8:00pm'],
])('of evenings, “%s” leaves %s', (text, terms) => {
  expect(after(text, EVENINGS)).toBe(terms);
});
