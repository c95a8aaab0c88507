import type { Answer, OperationName, Query } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import { systemClock } from '../../src/common/clock.ts';
import { createRegion } from '../../src/region/region.ts';
import { startService } from '../../src/service/server.ts';
import { incident } from '../../test/support/alerts/watching.ts';

// The transit service in a process of its own, so that what it costs is not counted as ours. It says where it is, and
// shows the incidents that its parent last named, by their texts.

const clock = systemClock();
const region = createRegion(1, clock);
let texts: string[] = [];
const source: Source = {
  async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
    if (operation !== 'railIncidents') return region.answer(operation, query);
    return { Incidents: texts.map((text, index) => incident(`I${index}`, 'RD;', text)) } as Answer<O>;
  },
};

const service = await startService({ port: 0, source, namespace: 'urn:region', clock });
process.send?.(service.url);
process.on('message', (shown: string[]) => {
  texts = shown;
  process.send?.('shown');
});
process.on('disconnect', () => process.exit());
