/** What a rider must do beforehand for a vehicle to stop: it does not stop unasked. */
export interface StopRequest {
  by: 'agency' | 'driver';
  /** What it is for, where that is not both. */
  for?: 'boarding' | 'getting off';
  /** Who asks the agency calls this; absent: no number is published. */
  phone?: string | undefined;
  /** By when: "at least 30 min before". */
  notice?: string | undefined;
}

/** What a row says of it: "by phone request: call 555-0142, at least 30 min before". */
export function requestNote({ by, for: what, phone, notice }: StopRequest): string {
  if (by === 'driver')
    return what === 'getting off' ? 'tell the driver to stop there' : 'on request: signal the driver';
  const how = phone === undefined ? 'by request to the agency' : `by phone request: call ${phone}`;
  return [what === 'getting off' ? `stops there ${how}` : how, notice].filter(Boolean).join(', ');
}

/** The same in the middle of a sentence: "by phone request only". */
export function requestWords({ by, phone }: StopRequest): string {
  return by === 'driver' ? 'on request' : `by ${phone === undefined ? '' : 'phone '}request only`;
}
