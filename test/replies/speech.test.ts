import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import { MORE_QUESTION, speechOf } from '../../src/replies/speech.ts';
import { heardWords } from '../../src/replies/speech/recognition.ts';
import { ssml } from '../../src/replies/speech/ssml.ts';
import { asSaid } from '../../src/replies/speech/words.ts';
import { processorTime } from '../support/processor-time.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
const MAX_MS = 50;

describe('names as said', () => {
  it.each([
    ['D80', 'D eighty'],
    ['P1X', 'P one X'],
    ['C04', 'C oh four'],
    ['7th St & Massachusetts Ave (stop 1001195)', 'seventh and Massachusetts'],
    ['14th St NW & U St NW', 'fourteenth and U Northwest'],
    ['N Capitol St & H St NE', 'North Capitol and H Northeast'],
    ['near Pennsylvania Ave NW & 14th St NW', 'near Pennsylvania and fourteenth Northwest'],
    ['Massachusetts Ave & Columbus Cir', 'Massachusetts Avenue and Columbus Circle'],
    ['S St NW', 'S Street Northwest'],
    ['St Elizabeths East Gateway', 'Saint Elizabeths East Gateway'],
    ['Metro Center (A01, C01)', 'Metro Center'],
    ['Gallery Pl-Chinatown', 'Gallery Place Chinatown'],
    ['Mt Vernon Sq 7th St-Convention Center', 'Mount Vernon Square'],
    ['U Street/African-Amer Civil War Memorial/Cardozo', 'U Street'],
    ['Tenleytown-AU', 'Tenleytown A.U.'],
    ['Federal Center SW', 'Federal Center Southwest'],
    ['Shaw-Howard University', 'Shaw Howard University'],
    ['NoMa-Gallaudet University', 'NoMa Gallaudet University'],
    ['Blue/Orange/Silver Line', 'Blue, Orange and Silver Lines'],
    ['8:55 AM EST', 'eight fifty-five a.m.'],
    ['12:04 AM', 'twelve oh four a.m.'],
    ['12:00 PM', 'noon'],
    ['7–9 AM', 'seven to nine a.m.'],
    ['$2.25', 'two dollars and twenty-five cents'],
    ['$0.50', 'fifty cents'],
    ['$1.01', 'one dollar and one cent'],
    ['1 h 15 min', 'one hour and fifteen minutes'],
    ['40 s', 'forty seconds'],
    ['6 min walk', 'a six-minute walk'],
    ['8 min walk', 'an eight-minute walk'],
    ['Tuesday, Feb 9 2027', 'Tuesday, February ninth, two thousand twenty-seven'],
    ['Tuesday, Feb 9, 2027', 'Tuesday, February ninth, two thousand twenty-seven'],
    ['5,745 spaces', 'five thousand seven hundred forty-five spaces'],
    ['Metro Center (also Red/Orange/Blue)', 'Metro Center'],
    ['Shirlington Rd at S 31st St', 'Shirlington Road at South thirty-first Street'],
    ['26.0 miles', 'twenty-six miles'],
    ['w/ elevator btwn 1st St & 2nd St', 'with elevator between first and second'],
    ['Elevator A09W02 is out', 'The elevator is out'],
    ['<b>Delays</b> see https://example.org/x?y=1 now', 'Delays see now'],
    ['MD-193', 'MD one hundred ninety-three'],
    ['0 trains', 'no trains'],
  ])('%s → %s', (written, said) => expect(asSaid(written)).toBe(said));

  it('does not say twice how often a line runs', () => {
    const often = 'The Green Line comes every 5 to 8 minutes right now.';
    const reply: Reply = { title: 'Green Line: how often it runs', blocks: [{ kind: 'text', text: often }] };
    expect(speechOf(reply, NOW).sentences).toEqual([
      'The Green Line comes every five to eight minutes right now.',
    ]);
  });

  it('respells for the ear what voices read wrong', () => {
    expect(ssml(["At L'Enfant Plaza.", 'Wiehle Reston East.', 'A fifty-eight.', 'A six-car train.'])).toBe(
      [
        'At <sub alias="Lon-font">L&apos;Enfant</sub> Plaza.',
        '<sub alias="Wee-lee">Wiehle</sub> Reston East.',
        '<sub alias="Eigh">A</sub> fifty-eight.',
        'A six-car train.',
      ].join('<break time="300ms"/>'),
    );
  });
});

const departure = (lead: string, minutes: number, toward = 'Glenmont') => ({
  lead,
  text: `Red Line to ${toward}`,
  line: 'RD',
  at: new Date(NOW.getTime() + minutes * 60_000),
  facts: { minutes, lineName: 'Red Line', toward },
});

describe('words as heard', () => {
  it.each([
    ['um where is the dee eighty', 'where is the D80'],
    ['next dee eighty two', 'next D82'],
    ['the a fifty eight', 'the A58'],
    ['the a one one', 'the A11'],
    ['next pee one x', 'next P1X'],
    ['next d. four ex', 'next D4X'],
    ['any delays on the read line', 'any delays on the red line'],
    ['next bus at fourteenth and you', 'next bus at fourteenth and U'],
    ['how are you and when is it', 'how are you and when is it'],
    ['at five p m on a week day', 'at five pm on a weekday'],
    ['is it a ten minute walk', 'is it a ten minute walk'],
    ['when do i see two trains', 'when do i see two trains'],
    ['umbrella at summer', 'umbrella at summer'],
    ['at virginia square g m u', 'at virginia square GMU'],
    ['from d. c. a.', 'from DCA'],
    ['next bus at ten oh one, one ninety-five', 'next bus at 1001195'],
    ['stop one double zero double one nine five', 'stop 1001195'],
    ['two buses at five thirty', 'two buses at five thirty'],
    ['in forty five minutes', 'in forty five minutes'],
  ])('%s → %s', (heard, said) => expect(heardWords(heard)).toBe(said));
});

describe('replies as said', () => {
  it('says a fault, and does not ask over it', () => {
    const text = 'The transit service is not answering right now, so I can’t tell. Try again in a minute.';
    const blocks: Reply['blocks'] = [{ kind: 'notice', level: 'warning', text }];
    expect(
      speechOf({ blocks, choices: [{ label: 'Try again', say: 'next train at Rosslyn' }] }, NOW),
    ).toEqual({
      sentences: [
        "The transit service is not answering right now, so I can't tell.",
        'Try again in a minute.',
      ],
    });
  });

  it('says a departure and those after it in one sentence', () => {
    const rows = [
      departure('2 min', 2),
      departure('10 min', 10),
      departure('18 min', 18),
      departure('25 min', 25),
    ];
    const reply: Reply = {
      title: 'Dupont Circle (A03): next trains',
      blocks: [{ kind: 'rows', of: 'departures', rows }],
    };
    expect(speechOf(reply, NOW)).toEqual({
      sentences: [
        'At Dupont Circle, the next Red Line train to Glenmont is in two minutes, with more in ten and eighteen.',
      ],
      more: ['After that, the Red Line train to Glenmont is in twenty-five minutes.'],
      reprompt: MORE_QUESTION,
    });
  });

  it('says once that more come later', () => {
    const to = (end: string) => [1, 2, 3, 4].map((minutes) => departure(`${minutes} min`, minutes, end));
    const rows = [...to('Glenmont'), ...to('Takoma')];
    const { sentences, more = [] } = speechOf(
      { title: 'Dupont Circle (A03): next trains', blocks: [{ kind: 'rows', of: 'departures', rows }] },
      NOW,
    );
    expect([...sentences, ...more].slice(-2)).toEqual([
      'At Dupont Circle, the next Red Line trains to Glenmont and Takoma are due in one minute, with more in two and three.',
      'After that, the Red Line trains to Glenmont and Takoma are due in four minutes.',
    ]);
  });

  it('tells a way as one would', () => {
    const reply: Reply = {
      title: 'Bethesda (A09) to Rosslyn (C05)',
      blocks: [
        {
          kind: 'text',
          text: 'Leave now, arrive at 8:45 AM. It takes 30 minutes: 1 transfer, $5.00 now, $2.50 from 9:30 AM.',
        },
        {
          kind: 'rows',
          rows: [
            { lead: 'Red Line', text: 'Bethesda to Metro Center', note: 'toward Glenmont, 8 stops' },
            {
              lead: 'Orange or Silver Line',
              text: 'Metro Center to Rosslyn',
              note: 'toward Vienna and Ashburn, 4 stops',
            },
          ],
        },
      ],
    };
    const { sentences, more } = speechOf(reply, NOW);
    expect(sentences).toEqual([
      'From Bethesda, take the Red Line toward Glenmont to Metro Center, then the Orange or Silver Line to Rosslyn.',
      'It takes thirty minutes.',
    ]);
    expect(more).toEqual([
      'From Metro Center, take the Orange or Silver Line toward Vienna or Ashburn.',
      "If you leave now, you'll arrive at eight forty-five a.m.",
      'It costs five dollars now, and two dollars and fifty cents from nine thirty a.m.',
    ]);
  });

  it.each([
    [
      'Cheverly: elevators and escalators',
      'No elevators are reported out of service.',
      'At Cheverly, no elevators are reported out of service.',
    ],
    [
      'Red Line: elevators and escalators',
      '11 escalators out of service.',
      'On the Red Line, eleven escalators are out of service.',
    ],
    [
      'Red Line: elevators and escalators',
      '1 elevator out of service.',
      'On the Red Line, one elevator is out of service.',
    ],
  ])('says in one sentence where what is out: %s, %s', (title, text, said) => {
    expect(speechOf({ title, blocks: [{ kind: 'text', text }] }, NOW).sentences).toEqual([said]);
  });

  it.each([
    [
      'Elevator A09W02 is out at Bethesda: Elevator between mezzanine and platform (Major Repair, expected back Tuesday).',
      'The elevator is out at Bethesda: the one between mezzanine and platform, for a major repair, expected back Tuesday.',
    ],
    ['1 space @ $1.00 per 60 mins. 17 spaces', 'one space at one dollar an hour. seventeen spaces'],
  ])('%s', (text, said) => expect(asSaid(text)).toBe(said));

  it('leaves out the sign of a bus where the place that was asked takes the room', () => {
    const reply: Reply = {
      title: 'Endeavour Rd - Hail and Ride Location to Raintrees Shopping Centre - Terminus: next buses',
      blocks: [
        {
          kind: 'rows',
          of: 'departures',
          rows: [
            {
              lead: '10 min',
              text: '123 to James Cook University',
              at: NOW,
              about: { route: '123' },
              facts: { minutes: 10, toward: 'to James Cook University' },
            },
          ],
        },
      ],
    };
    expect(speechOf(reply, NOW).sentences).toEqual([
      'From Endeavour Road, Hail and Ride Location to Raintrees Shopping Centre, Terminus, the next one hundred twenty-three is scheduled in ten minutes, but not tracking live yet.',
    ]);
  });

  it('says when, where from and where to, however a row is worded', () => {
    const bus = {
      about: { stop: '1001195', route: 'D80' },
      facts: { minutes: 0, toward: 'North to Takoma' },
    };
    const reply: Reply = {
      title: 'Buses soon',
      blocks: [
        {
          kind: 'rows',
          heading: 'Halt no. 1001195, 7th St',
          of: 'departures',
          from: '7th St',
          rows: [{ lead: 'any second', text: 'The D80, northward', note: 'unheard of', at: NOW, ...bus }],
        },
      ],
    };
    expect(speechOf(reply, NOW).sentences).toEqual([
      'At Buses soon, a D eighty north to Takoma at seventh Street is scheduled now, but not tracking live yet.',
    ]);
  });

  it('says the last trains of a day beside the first to the same end', () => {
    const trains = (of: 'first departures' | 'last departures', lead: string) => ({
      kind: 'rows' as const,
      of,
      from: 'Takoma',
      rows: [{ lead, text: 'to Glenmont', at: NOW, facts: { toward: 'Glenmont' } }],
    });
    const blocks = [trains('first departures', '5:20 AM'), trains('last departures', '11:40 PM')];
    expect(speechOf({ blocks }, NOW).sentences.slice(-2)).toEqual([
      'The first train from Takoma is at five twenty a.m., to Glenmont.',
      'The last train from Takoma is at eleven forty p.m., to Glenmont.',
    ]);
  });

  it('says the answer first, one warning in a few words, and asks whether to go on', () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((end, at) =>
      departure(`${at + 1} min`, at + 1, `${end}ville`),
    );
    const reply: Reply = {
      title: 'Rosslyn (C05): next trains',
      blocks: [
        { kind: 'rows', of: 'departures', rows },
        { kind: 'notice', level: 'info', text: 'Parking is limited.' },
        { kind: 'notice', level: 'warning', text: 'Blue Line: Expect delays.' },
      ],
    };
    const { sentences, more, reprompt } = speechOf(reply, NOW);
    expect(sentences).toEqual([
      'At Rosslyn, the next Red Line train to Aville is in one minute.',
      'Blue Line: Expect delays.',
    ]);
    expect(more?.at(-1)).toBe('Parking is limited.');
    expect(more).toHaveLength(5);
    expect(reprompt).toBe(MORE_QUESTION);
  });

  it('names a line once, whatever it heads', () => {
    const rows = ['Trains are single tracking.', 'Trains bypass Takoma.'].map((text) => ({
      lead: 'RD',
      text: `Red Line: ${text}`,
      line: 'RD',
    }));
    const reply: Reply = { title: 'Red Line: delays', blocks: [{ kind: 'rows', heading: '2 alerts', rows }] };
    expect(speechOf(reply, NOW).sentences).toEqual([
      'Red Line: Trains are single tracking.',
      'Trains bypass Takoma.',
    ]);
  });

  it('tells the age of what is out of date, and of nothing else', () => {
    const reply: Reply = {
      title: 'Red Line: delays',
      blocks: [{ kind: 'text', text: 'No delay is reported.' }],
    };
    const at = new Date(NOW.getTime() - 7 * 60_000);
    expect(speechOf({ ...reply, asOf: { at, stale: false } }, NOW).sentences.join(' ')).not.toContain(
      'minutes',
    );
    expect(speechOf({ ...reply, asOf: { at, stale: true } }, NOW).sentences.at(-1)).toBe(
      'Last heard seven minutes ago.',
    );
  });

  it('asks which one was meant by naming them', () => {
    const choices = ['Farragut North', 'Farragut West'].map((label) => ({
      label,
      say: `next train at ${label}`,
    }));
    const question = 'Which one do you mean?';
    const reply: Reply = {
      blocks: [{ kind: 'text', text: question }],
      asks: { question, isChoice: true },
      choices,
    };
    expect(speechOf(reply, NOW)).toEqual({
      sentences: [],
      reprompt: 'Farragut North, or Farragut West?',
      question,
    });
  });

  it('asks again where nothing was understood, and asks nothing after thanks', () => {
    const unknown: Reply = {
      blocks: [{ kind: 'text', text: 'I did not find that.' }],
      asks: { question: 'What would you like to know?' },
      choices: [{ label: 'Help', say: 'help' }],
    };
    expect(speechOf(unknown, NOW).reprompt).toBe('What would you like to know?');
    expect(speechOf({ blocks: [{ kind: 'text', text: 'Safe travels!' }] }, NOW)).toEqual({
      sentences: ['Safe travels!'],
    });
  });

  it('lets a capability say it its own way', () => {
    const reply: Reply = {
      title: 'What',
      blocks: [{ kind: 'text', text: 'Written.' }],
      speech: 'Said of D80.',
    };
    expect(speechOf(reply, NOW)).toEqual({ sentences: ['Said of D eighty.'] });
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from(`&<>"'\u0000\u0007\uD800\uDFFF😀</speak><![CDATA[]]>$%()D80 7th & St 1:2PM`),
    ),
    maxLength: 300,
  }),
  fc.constantFrom(
    '<a href="x">y</a>',
    '&amp;&#0;',
    ']]>',
    '<speak>',
    '\uFFFE\uFFFF',
    '()'.repeat(500),
    '1 h '.repeat(500),
  ),
);

describe('any text', () => {
  it('[53] gives well-formed SSML', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const reply: Reply = {
          title: text,
          blocks: [
            { kind: 'text', text },
            {
              kind: 'rows',
              heading: text,
              rows: [{ lead: text, text, note: text }, departure('2 min', 2, text)],
            },
            {
              kind: 'rows',
              of: 'departures',
              from: text,
              rows: [departure(text, 2, text)],
            },
            { kind: 'notice', level: 'warning', text },
          ],
          choices: [{ label: text, say: text }],
        };
        const { sentences, more = [] } = speechOf(reply, NOW);
        expect(XMLValidator.validate(`<speak>${ssml([...sentences, ...more, text])}</speak>`)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[65] is read in no time that grows faster than it', () => {
    const texts = [
      'St & ',
      'a '.repeat(3) + '& ',
      '1:',
      '(',
      ' (stop 1001195',
      'Ave NW & 7',
      '<',
      'Jan ',
      '$1',
      'A/B',
      'Red/',
      '1 h ',
      ', ,',
    ].map((piece) => piece.repeat(2000));
    for (const text of texts) {
      expect(processorTime(() => void asSaid(text), MAX_MS)).toBeLessThan(MAX_MS);
    }
  });
});
