import { expect, it } from 'vitest';
import { plainText } from '../../src/transit/disruptions/plain-text.ts';
import { processorTime } from '../support/processor-time.ts';

const MAX_MS = 50;

it.each([
  ['Lot <b>B</b> is closed', 'Lot B is closed'],
  ['See <a href="https://a.example/x">the county</a>.', 'See the county (https://a.example/x).'],
  [
    "<a class=x href='http://a.example' target=_blank>lots</a> and garages",
    'lots (http://a.example) and garages',
  ],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['1 < 2 & 3 &gt; 2 &amp; so on', '1 < 2 & 3 > 2 & so on'],
  ['a < b <i>c</i>', 'a < b c'],
  ['Red <iframe srcdoc="<script>y</script>"> Line', 'Red Line'],
  ['unclosed <a href="https://a.example', 'unclosed <a href="https://a.example'],
  // Feeds that are put together out of others are encoded as often as they were handed on.
  ['Elevators &amp;amp; escalators at L&amp;#39;Enfant', "Elevators & escalators at L'Enfant"],
  ['L&amp;amp;#x27;Enfant', "L'Enfant"],
  ['<![CDATA[Red Line: delays]]>', 'Red Line: delays'],
  ['&lt;b&gt;Red Line&lt;/b&gt; \u0007delays\u0000', 'Red Line delays'],
  ['Red Line &bogus; &#55296; delays', 'Red Line delays'],
  ['AT&T; R&D', 'AT&T; R&D'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each([null, '', ' <br> ', '&nbsp;'])('nothing to read in %j', (html) => {
  expect(plainText(html)).toBeUndefined();
});

it.each(['href=http://x', '<a href=https://yyy', '<', '<a ', '<a href=x>', '</a>', '>'])(
  '[65] takes no time that grows faster than the note: %s',
  (piece) => {
    const note = `<a ${piece.repeat(100_000 / piece.length)}`;
    expect(processorTime(() => void plainText(note), MAX_MS)).toBeLessThan(MAX_MS);
  },
);
