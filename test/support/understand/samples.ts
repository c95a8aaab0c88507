/** What is said for a slot in a sample, and what comes of it. */
const SAID: Readonly<Record<string, { words: string; slot?: string; value?: string }>> = {
  station: { words: 'Rosslyn', slot: 'station', value: 'Rosslyn' },
  at_station: { words: 'at Rosslyn', slot: 'station', value: 'Rosslyn' },
  from_station: { words: 'Bethesda', slot: 'from_station', value: 'Bethesda' },
  to_station: { words: 'Vienna', slot: 'to_station', value: 'Vienna/Fairfax-GMU' },
  line: { words: 'red line', slot: 'line', value: 'RD' },
  any_line: { words: 'red line' },
  any_station: { words: 'Rosslyn' },
  route: { words: 'D80', slot: 'route', value: 'D80' },
  stop_id: { words: '1001195', slot: 'stop_id', value: '1001195' },
  stop_name: { words: '14th and U', slot: 'stop_name', value: '14TH ST NW + U ST NW' },
  place: { words: 'Lincoln Memorial', slot: 'place', value: 'Lincoln Memorial' },
  name: { words: 'home', slot: 'name', value: 'home' },
  day: { words: 'saturday', slot: 'day', value: 'saturday' },
  weekday: { words: 'saturday', slot: 'day', value: 'saturday' },
  any_weekday: { words: 'saturday' },
  number: { words: '10' },
  time: { words: '5pm', slot: 'time', value: '17:00' },
  any_time: { words: '5pm' },
  arrive_by: { words: '5pm', slot: 'time', value: '17:00' },
  count: { words: '3', slot: 'count', value: '3' },
  direction: { words: 'northbound', slot: 'direction', value: 'northbound' },
  equipment: { words: 'elevator', slot: 'equipment', value: 'elevator' },
  rider: { words: 'senior', slot: 'rider', value: 'senior' },
  step_free: { words: 'without stairs' },
  any_step_free: { words: 'without stairs' },
};

/** Numbers that are the same in every run: a linear congruence. */
export function chooser(seed: number): (alternatives: number) => number {
  let state = seed;
  return (alternatives) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * alternatives);
  };
}

/** A sample sentence with its slots said, and the slots it should come to. */
export function fill(sample: string): { text: string; slots: Record<string, string> } {
  const slots: Record<string, string> = {};
  const text = sample.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const said = SAID[name];
    if (!said) throw new Error(`nothing is said for {${name}}`);
    if (said.slot !== undefined && said.value !== undefined) slots[said.slot] = said.value;
    return said.words;
  });
  return { text, slots };
}
