import type { Reply } from '../../src/replies/reply.ts';

/** Sentences whose answers have every kind of block, of each subject. */
export const SENTENCES = [
  'next train at metro center',
  'next bus at 1001195',
  'elevators out at metro center',
  'fare from shady grove to metro center',
  'any delays on the red line',
  'how do I get from rosslyn to silver spring',
  'last train from huntington',
  'parking at shady grove',
  'where are the green line trains',
  'bus stops near union station',
  'what buses stop at rosslyn',
  'is the elevator working at navy yard',
  'next train at farragut',
  'next train at disneyland',
  'saved places',
  'help',
] as const;

/** A reply with everything in it. */
export function fullReply(now: Date): Reply {
  return {
    title: 'Rosslyn (C05): next trains',
    blocks: [
      { kind: 'notice', level: 'warning', text: 'Single tracking at Foggy Bottom.' },
      {
        kind: 'rows',
        heading: 'Eastbound',
        rows: [
          { lead: '7 min', text: 'Silver Line to Downtown Largo', note: '8 cars', line: 'SV' },
          { lead: '10 min', text: 'Orange Line to New Carrollton', line: 'OR', at: now },
        ],
      },
      { kind: 'notice', level: 'info', text: 'Elevators are working.' },
      { kind: 'text', text: 'Trains run until midnight.' },
    ],
    choices: [
      { label: 'Elevators', say: 'elevators at Rosslyn' },
      { label: 'Fares', say: 'fare from Rosslyn' },
    ],
    asOf: { at: now, stale: false },
  };
}

/** Words by which feeds and riders might call people, draw, link, or steer a screen, and what of them must be read. */
export const HOSTILE = [
  '@everyone @here <!channel> <!everyone> <@U0OTHER> <@1> <@&1> <#2> <t:0:R> [x](http://evil.example/) Takoma',
  '# Takoma',
  '-# > Takoma',
  '<script>alert(1)</script><speak>&amp; "Takoma" \u0027',
  '**b** _i_ ~~s~~ `c` ||p|| Takoma',
  'a\u202eb\u2066c\u001b[31md\u0007 Takoma',
  'half a character \ud800 Takoma',
] as const;

/** A reply whose every text is hostile. */
export function hostileReply(text: string): Reply {
  return {
    title: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'notice', level: 'warning', text },
      { kind: 'rows', heading: text, rows: [{ lead: text, text, note: text }] },
    ],
    choices: [{ label: text, say: 'help' }],
  };
}
