import type { Message } from '../../src/port.ts';

/** `#user NAME` alone on a line: who speaks from then on. */
const SPEAKER = /^#user\s+(\S{1,64})$/;

/**
 * Makes messages of the lines that are typed at one place. Absent where a line says nothing: it is empty, or tells who
 * speaks from now on.
 */
export function createConversation(place: string): (line: string) => Message | undefined {
  let user = 'terminal';
  return (line) => {
    const text = line.trim();
    const speaker = SPEAKER.exec(text)?.[1];
    if (speaker !== undefined) user = speaker;
    if (speaker !== undefined || text === '') return undefined;
    return { from: { platform: 'terminal', place }, user, text };
  };
}
