/** What a ride costs, in dollars, and how long it takes. An amount that makes no sense upstream is absent. */
export interface Fare {
  peak: number | undefined;
  offPeak: number | undefined;
  /** For senior citizens and people with disabilities, at any time. */
  reduced: number | undefined;
  /** Scheduled minutes. */
  minutes: number;
  miles: number;
}
