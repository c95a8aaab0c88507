/**
 * The base route of a variant: `D80*1`, `1C/`, `70*5/` give D80, 1C, 70. Incidents and positions know base routes
 * only (spec, "Rules per endpoint" 3 and 5).
 */
export function baseRoute(variant: string): string {
  return (/^[A-Z0-9]+/.exec(variant.trim().toUpperCase()) ?? [variant])[0];
}
