import { describe, expect, it } from 'vitest';
import { conversation } from './support.ts';

describe('a question that changes the one before', () => {
  it.each([
    [
      ['fare from bethesda to rosslyn', 'and to vienna?'],
      'fare',
      { from_station: 'Bethesda', to_station: 'Vienna/Fairfax-GMU' },
    ],
    [
      ['fare from bethesda to rosslyn', 'and from wheaton?'],
      'fare',
      { from_station: 'Wheaton', to_station: 'Rosslyn' },
    ],
    [['next train at rosslyn', 'what about the blue line'], 'next_train', { station: 'Rosslyn', line: 'BL' }],
    [['next train at rosslyn', 'how about dupont'], 'next_train', { station: 'Dupont Circle' }],
    [
      ['next train at rosslyn', 'to largo'],
      'next_train',
      { from_station: 'Rosslyn', to_station: 'Downtown Largo' },
    ],
    [['any delays on the red line', 'and the green line?'], 'delays', { line: 'GR' }],
    [
      ['is the elevator at wheaton working', 'and at takoma?'],
      'elevators',
      { station: 'Takoma', equipment: 'elevator' },
    ],
    [
      ['last train from huntington', 'on saturday?'],
      'station_hours',
      { station: 'Huntington', day: 'saturday' },
    ],
    [['next bus at 1001195', 'and at 1001196?'], 'next_bus', { stop_id: '1001196' }],
    [['next bus at 1001195', 'what about the D80'], 'next_bus', { stop_id: '1001195', route: 'D80' }],
  ])('%j', (sentences, intent, slots) => {
    expect(conversation(...sentences)).toMatchObject({ intent, slots });
  });

  it('a station now is instead of a line before, where either says where', () => {
    const { slots } = conversation('delays on the red line', 'D10');
    expect(slots).toMatchObject({ station: 'Deanwood' });
    expect(slots).not.toHaveProperty('line');
  });

  it('takes the place along to another question', () => {
    expect(conversation('how do i get from bethesda to vienna', 'what about escalators')).toMatchObject({
      intent: 'elevators',
      slots: { station: 'Bethesda', equipment: 'escalator' },
    });
  });

  it('turns a way round', () => {
    expect(conversation('how do i get from rosslyn to wheaton', 'the other direction')).toMatchObject({
      intent: 'path',
      slots: { from_station: 'Wheaton', to_station: 'Rosslyn' },
    });
    expect(conversation('next northbound train at takoma', 'other way')).toMatchObject({
      intent: 'next_train',
      slots: { station: 'Takoma', direction: 'southbound' },
    });
    expect(conversation('next train at takoma', 'the other direction').slots).toMatchObject({
      direction: 'other',
    });
  });

  it('moves the time on', () => {
    expect(conversation('how do i get from rosslyn to wheaton at 17:50', '+30').slots).toMatchObject({
      time: '18:20',
    });
    expect(conversation('next train at rosslyn', '+30').slots).toMatchObject({ time: '15:30' });
  });
});

describe('a new question', () => {
  it('takes what it lacks from the one before', () => {
    expect(conversation('next train from rosslyn to vienna', 'how much is it')).toMatchObject({
      intent: 'fare',
      slots: { from_station: 'Rosslyn', to_station: 'Vienna/Fairfax-GMU' },
    });
    expect(conversation('next train at vienna', 'is parking available')).toMatchObject({
      intent: 'parking',
      slots: { station: 'Vienna/Fairfax-GMU' },
    });
    expect(conversation('next train at dupont', 'any delays there?').slots).toEqual({
      station: 'Dupont Circle',
    });
  });

  it('takes nothing where it says what it is about, or asks about everything', () => {
    expect(conversation('next train at dupont', 'delays on the green line').slots).toEqual({ line: 'GR' });
    expect(conversation('next train at dupont', 'any delays').slots).toEqual({});
    expect(conversation('fare from bethesda to rosslyn', 'next train at wheaton').slots).toEqual({
      station: 'Wheaton',
    });
  });

  it('that is about something else is still refused', () => {
    expect(conversation('next train at dupont', 'tell me a joke')).toMatchObject({ intent: 'out_of_scope' });
  });
});

it('never takes "cancel", "stop", "yes" or "no" for a place [54]', () => {
  for (const text of ['cancel', 'stop', 'no', 'never mind', 'nope']) {
    expect(conversation('next train', text)).toMatchObject({ intent: 'cancel', slots: {} });
  }
  expect(conversation('next train', 'yes').slots).toEqual({});
});
