import { slotLacking } from '../../question.ts';
import { hoursMinutes, secondsOf } from '../../../common/time.ts';
import { HALF_DAY_MINUTES, saysNoHalf } from '../../understand/entities/time-and-day.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand } from '../resolution.ts';
import { withClock } from '../turns/turned-trip.ts';
import { namesPlace, slotsNamed } from './names-place.ts';

/** Nobody who asks of the last train means an hour from here to noon. */
const MORNING_HOUR = 5;
/** Without these it is told, and nothing asked. */
const ASKING = wordSet('if is are will would can could do does what how');
const BACK = wordSet('back return returning home other');

/** "If we leave here at 11 are we ok", "what if it's like 1230", after a last train: whether that one can still be taken then. */
export const inTimeForLast: MeansInHand = (text, { question: { intent, slots } }, { read, readAs }) => {
  const isOfLast = intent === 'station_hours' && slots.which === 'last' && !slotLacking({ intent, slots });
  const says = (known: ReadonlySet<string>) => wordsOf(text).some((word) => known.has(word));
  if (!isOfLast || namesPlace(read(text)) || says(BACK) || !says(ASKING)) return undefined;
  const {
    time,
    day,
    which = 'last',
  } = slotsNamed(
    readAs(
      withClock(
        wordsOf(text)
          .filter((word) => word !== 'here')
          .join(' '),
      ),
      intent,
    ),
  );
  if (time === undefined || which !== 'last') return undefined;
  const minute = (secondsOf(time) ?? 0) / 60;
  const hour = Math.floor((minute % HALF_DAY_MINUTES) / 60);
  const atNight = (minute % HALF_DAY_MINUTES) + (hour < MORNING_HOUR ? 0 : HALF_DAY_MINUTES);
  const then = saysNoHalf(text) ? hoursMinutes(atNight) : time;
  return posed(intent, { ...slots, time: then, ...(day && { day }) });
};
