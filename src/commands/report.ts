import type { Writable } from 'node:stream';
import { HeadwayError } from '../common/errors.ts';

/** Writes faults for the operator, a line each, in its own words, never what a rider said. */
export function reportTo(errors: Writable): (fault: unknown) => void {
  return (fault) => {
    const words = fault instanceof HeadwayError ? fault.message : stackOf(fault);
    errors.write(`headway: ${words.replaceAll(/\s+/g, ' ')}\n`);
  };
}

function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : 'unknown fault';
}
