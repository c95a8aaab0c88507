import { describe, expect, it } from 'vitest';
import { conversation, meaning, parsed } from './support.ts';

describe('codes that are both a station and a bus route [30]', () => {
  it.each(['D10', 'next D10', 'where is D10', 'C13', 'is C15 delayed'])('asks: %s', (text) => {
    const understanding = meaning(text);
    expect(understanding.kind).toBe('which');
    if (understanding.kind !== 'which') return;
    expect(understanding.options.map(({ say }) => meaning(say).kind)).not.toContain('which');
  });

  it.each([
    ['bus D10', { route: 'D10' }],
    ['next D10 bus', { route: 'D10' }],
    ['subscribe to C11', { route: 'C11' }],
    ['station C11', { station: 'Potomac Yard' }],
    ['elevators at D10', { station: 'Deanwood' }],
    ['parking at C15', { station: 'Huntington' }],
    ['next train at C13', { station: 'King St-Old Town' }],
    ['fare from D10 to A01', { from_station: 'Deanwood', to_station: 'Metro Center' }],
  ])('takes context: %s', (text, slots) => {
    expect(parsed(text)).toMatchObject({ slots });
    expect(meaning(text).kind).not.toBe('which');
  });
});

describe('names [32]', () => {
  it.each([
    ['next train at white flint', 'North Bethesda', 'old'],
    ['next train at largo town center', 'Downtown Largo', 'old'],
    ["next train at prince george's plaza", 'Hyattsville Crossing', 'old'],
    ['next train at foggy bottom', 'Foggy Bottom-GWU', 'alias'],
    ['next train at rosslyn', 'Rosslyn', 'exact'],
    ['next train at rossslyn', 'Rosslyn', 'fuzzy'],
    ['next train at C05', 'Rosslyn', 'code'],
  ])('%s', (text, name, by) => {
    const understanding = meaning(text);
    expect(understanding).toMatchObject({ kind: 'intent', slots: { station: { name, by } } });
  });

  it('takes Silver Spring for a station, not for the Silver Line', () => {
    expect(parsed('delays at silver spring').slots).toEqual({ station: 'Silver Spring' });
    expect(parsed('delays on silver').slots).toEqual({ line: 'SV' });
    expect(parsed('next silver line train at silver spring').slots).toEqual({
      line: 'SV',
      station: 'Silver Spring',
    });
  });

  it('asks which of several stations of a name was meant, in whole sentences', () => {
    expect(meaning('when is the next train at farragut?')).toMatchObject({
      kind: 'which',
      slot: 'station',
      options: [
        { label: 'Farragut North', say: 'when is the next train at Farragut North?' },
        { label: 'Farragut West', say: 'when is the next train at Farragut West?' },
      ],
    });
  });

  it('offers no sentence of more than 100 characters', () => {
    const understanding = meaning(`next train at farragut please ${'really '.repeat(30)}soon`);
    expect(understanding).toMatchObject({ kind: 'which' });
    if (understanding.kind !== 'which') return;
    for (const { say } of understanding.options) {
      expect(say.length).toBeLessThanOrEqual(100);
      expect(meaning(say)).toMatchObject({ kind: 'intent', intent: 'next_train' });
    }
  });
});

describe('what is missing', () => {
  it.each([
    ['next train', 'station'],
    ['next bus', 'stop_id'],
    ['fare', 'from_station'],
    ['fare from rosslyn', 'to_station'],
    ['how do i get to wheaton', 'from_station'],
    ['is parking available', 'station'],
    ['bus positions', 'route'],
    ['subscribe', 'line'],
  ])('%s: asks for %s', (text, slot) => {
    expect(meaning(text)).toMatchObject({ kind: 'missing', slot });
  });

  it('offers the six lines to follow, each as a sentence that follows it', () => {
    const understanding = meaning('subscribe');
    if (understanding.kind !== 'missing') throw new Error('nothing is missing');
    const said = understanding.options.map(({ say }) => parsed(say));
    expect(said.map(({ intent, slots }) => [intent, slots['line']])).toEqual(
      ['RD', 'OR', 'SV', 'BL', 'YL', 'GR'].map((line) => ['subscribe', line]),
    );
  });

  it('is filled from the place spoken of before', () => {
    expect(meaning('next train', { remembered: { kind: 'station', id: 'C05' } })).toMatchObject({
      kind: 'intent',
      slots: { station: { name: 'Rosslyn' } },
    });
    expect(meaning('next bus', { remembered: { kind: 'stop', id: '1001195' } })).toMatchObject({
      kind: 'intent',
      slots: { stop_id: '1001195' },
    });
  });

  it('is filled by the answer to the question', () => {
    expect(conversation('next bus', '1001195')).toMatchObject({
      intent: 'next_bus',
      slots: { stop_id: '1001195' },
    });
    expect(conversation('subscribe', 'red line')).toMatchObject({
      intent: 'subscribe',
      slots: { line: 'RD' },
    });
    expect(conversation('fare from rosslyn', 'vienna')).toMatchObject({
      intent: 'fare',
      slots: { from_station: 'Rosslyn', to_station: 'Vienna/Fairfax-GMU' },
    });
  });
});

describe('what is unknown', () => {
  it('is refused', () => {
    expect(meaning('tell me a joke')).toMatchObject({
      kind: 'unknown',
      near: [],
      refused: expect.any(String),
    });
  });

  it('comes with what may have been meant', () => {
    const understanding = meaning('wheaton zyzzyva quux');
    expect(understanding.kind).toBe('unknown');
    if (understanding.kind === 'unknown') {
      for (const { say } of understanding.near) expect(meaning(say).kind).not.toBe('unknown');
    }
  });
});
