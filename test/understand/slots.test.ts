import { describe, expect, it } from 'vitest';
import { parsed } from './support.ts';

describe('slots of hurried sentences', () => {
  it.each([
    ['nxt 2 to new carrltn from stadium', { from_station: 'Stadium-Armory', to_station: 'New Carrollton' }],
    [
      'get me to natl airprt frm takoma',
      { from_station: 'Takoma', to_station: 'Ronald Reagan Washington National Airport' },
    ],
    [
      'time frm loudoun gatway 2 clevlnd pk roughly',
      { from_station: 'Loudoun Gateway', to_station: 'Cleveland Park' },
    ],
    ['trains at pentgn pls', { station: 'Pentagon' }],
    ['does elev at court hse work', { station: 'Court House', equipment: 'elevator' }],
    ['is the escaltr at bethesda STILL dead', { station: 'Bethesda', equipment: 'escalator' }],
    ['are the moving stairs at bethesda down', { station: 'Bethesda', equipment: 'escalator' }],
    ['nxt rd medcial ctr southbnd', { line: 'RD', station: 'Medical Center', direction: 'southbound' }],
    ['noma rd sb', { line: 'RD', direction: 'southbound' }],
    ['what time silver spring open on sat', { station: 'Silver Spring', day: 'saturday' }],
    ['can i mak the 610 at n bethesda', { station: 'North Bethesda', time: '18:10' }],
    ['next f81 tomorow 645am', { route: 'F81', day: 'tomorrow', time: '06:45' }],
    ['Hi, on which corner is the way in to Capitol South, please?', { station: 'Capitol South' }],
    ['is it true no trains past van nes this wknd', { station: 'Van Ness-UDC', period: 'weekend' }],
    [
      'when does the P21 next reach Toledo and Belcrest',
      { route: 'P21', stop_name: 'TOLEDO RD + BELCREST RD' },
    ],
    ['set hamilton n 36th as my stop', { name: 'my stop' }],
    ['next bus at stop number 4507', { stop_id: '4507' }],
    ['call naylor rd moms', { name: 'moms', station: 'Naylor Road' }],
    ['when I say Susan I mean Clarendon', { name: 'susan', station: 'Clarendon' }],
    ['Riggs and Drexel is my stop write it down', { name: 'my stop', stop_name: 'RIGGS RD + DREXEL ST' }],
    ['scratch dentist off my places', { name: 'dentist' }],
    ['Harold has moved, so please strike him off my saved places', { name: 'harold' }],
    ['is the 70 still doing that detour', { route: 'D40' }],
    [
      "when's the next A12 from Addison Road station?",
      { route: 'A12', station: 'Addison Road-Seat Pleasant' },
    ],
    ["Is Union Station's metro open at 4:45 on Monday?", { time: '04:45', day: 'monday' }],
    ['My shift ends at 12:30 am, is Smithsonian still open then?', { time: '00:30' }],
    ['cost spring hill to smithsonian sat', { day: 'saturday' }],
    ['largo train capitol heights when', { to_station: 'Downtown Largo' }],
    ['are the trains at Anacostia still coming every six minutes', { ask: 'frequency' }],
    ['next bus riggs rd drexel st', { stop_name: 'RIGGS RD + DREXEL ST' }],
  ])('“%s”', (text, slots) => {
    expect(parsed(text).slots).toMatchObject(slots);
  });

  it('take no road for the Red Line', () => {
    expect(parsed('follow the stop at riggs rd and drexel').slots).not.toHaveProperty('line');
  });

  it('take no number of a train or a bus for a time', () => {
    expect(parsed('where is train 407').slots).not.toHaveProperty('time');
    expect(parsed('next bus 645').slots).not.toHaveProperty('time');
  });
});
