import { parts } from './parts.ts';

// One part in a process of its own, so that none meets what another left in memory. Tells its parent what it found.

const part = await parts[process.argv[2] ?? '']?.load();
const found = await part?.run(process.argv[3]);
const outcome = Array.isArray(found) ? { rows: [], notes: ['```', ...found, '```'] } : found;
process.send?.(outcome, undefined, undefined, () => process.disconnect());
