import { expect, it } from 'vitest';
import { describeFeeds, wronglyAnswered, type AskedFeed } from '../../support/gtfs/asked-feeds.ts';
import { endsOf, reachedBy, type RawBoarding, type Sample } from '../../support/gtfs/sampled.ts';
import { areNext, lineOf } from '../../support/gtfs/told.ts';

const SEED = 20_261_127;

describeFeeds('departures', SEED, (feed) => {
  const hasNext = (
    reply: string,
    { now, boardings }: Sample,
    isWanted: (boarding: RawBoarding) => boolean = () => true,
  ) => areNext(reply, now, feed().raw.zone, boardings.filter(isWanted));

  it('are the next ones at a place', async () => {
    const said = ({ place: { kind, said: where } }: Sample) => `next ${kind} at ${where}`;
    expect(await wronglyAnswered(feed(), said, hasNext)).toEqual([]);
  });

  it.each<[string, (line: string, place: Sample['place']) => string]>([
    ['next', (line, { kind, said }) => `next ${line} ${kind} at ${said}`],
    ['when', (line, { kind, said }) => `when does the next ${line} ${kind} leave ${said}`],
  ])('are those of a route or line (“%s”)', async (_, sentence) => {
    const wrong = await wronglyAnswered(
      feed(),
      ({ place, picked }) => sentence(lineOf(picked.route), place),
      (reply, sample) => hasNext(reply, sample, ({ route }) => lineOf(route) === lineOf(sample.picked.route)),
    );
    expect(wrong).toEqual([]);
  });

  it('are those of a direction', async () => {
    const wrong = await wronglyAnswered(
      feed(),
      ({ place: { kind, said }, picked }) =>
        // Where trains end is asked of trains; buses are asked by their signs, "northbound" or a place.
        kind === 'train' || picked.headsign === ''
          ? undefined
          : /^(?:north|south|east|west)/i.test(picked.headsign)
            ? `next ${picked.route} bus ${picked.headsign.split(/[ -]/)[0]} at ${said}`
            : `next ${picked.route} bus to ${picked.headsign} at ${said}`,
      (reply, sample) =>
        hasNext(
          reply,
          sample,
          ({ route, headsign, trip_id: trip }) =>
            route === sample.picked.route &&
            (headsign.split(/[ -]/)[0] === sample.picked.headsign.split(/[ -]/)[0] ||
              // Some go there that are signed for a place beyond.
              endsOf(feed().raw, sample.place, trip).some((end) => end.startsWith(sample.picked.headsign))),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('are those that go where somebody wants to', async () => {
    const goals = new Map<Sample, string>();
    const goalOf = (raw: AskedFeed['raw'], { place, picked }: Sample) =>
      endsOf(raw, place, picked.trip_id).at(-1);
    const wrong = await wronglyAnswered(
      feed(),
      (sample) => {
        const goal = goalOf(feed().raw, sample);
        if (goal !== undefined) goals.set(sample, goal);
        return goal && `next ${sample.place.kind} from ${sample.place.said} to ${goal}`;
      },
      (reply, sample) => {
        const reached = reachedBy(feed().raw, sample.place, goals.get(sample) ?? '');
        return hasNext(reply, sample, ({ trip_id: trip }) => reached.has(trip));
      },
    );
    expect(wrong).toEqual([]);
  });
});
