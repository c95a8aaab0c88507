import { isSayable, type Choice } from '../../replies/reply.ts';

/** What a place can do about an alert. `topic` is what it follows, in words: "the Red Line". */
export function nextSteps(alertId: string, topic: string): Choice[] {
  return [
    { label: 'Mute this', say: `mute alert ${alertId}` },
    { label: 'Mute all for 2 hours', say: 'mute alerts for 2 hours' },
    { label: 'Why this?', say: `why did I get alert ${alertId}` },
    ...stopFollowing(topic),
  ];
}

function stopFollowing(topic: string): Choice[] {
  const stop = { label: 'Stop following', say: `stop following ${topic}` };
  return isSayable(stop) ? [stop] : [];
}
