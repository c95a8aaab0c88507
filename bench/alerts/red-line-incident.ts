/** An incident of the Red Line as upstream words it; `index` tells it from others. */
export function redLineIncident(index: number, cause: string): string {
  return `Red Line: Trains single-track between Friendship Heights and Bethesda due to ${cause} at Medical Center. Expect delays in both directions. Report ${index}.`;
}
