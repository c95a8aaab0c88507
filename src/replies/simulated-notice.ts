/** What tells riders that the simulated region answers. */
export const SIMULATED_NOTICE =
  'Simulated data: these trains, buses and alerts are invented. Do not travel by them.';
