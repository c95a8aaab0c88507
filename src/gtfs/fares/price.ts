/** An amount of money. */
export interface Price {
  amount: number;
  /** By ISO 4217. */
  currency: string;
}

/** What fares go by of a ride between two places. */
export interface FaredRide {
  fromZones: ReadonlySet<string>;
  toZones: ReadonlySet<string>;
  /** The numbers of the stops where it may begin and end, with those of their stations. */
  from: ReadonlySet<number>;
  to: ReadonlySet<number>;
  /** By each way that one vehicle takes: its route's id and the zones that it passes. None: one must change. */
  ways: readonly { route: string; zones: ReadonlySet<string> }[];
}

/** An amount as a feed writes it; absent where it is none, or of no currency. Free is an amount. */
export function amountOf(text: string, currency: string): Price | undefined {
  const amount = text === '' ? Number.NaN : Number(text);
  return amount >= 0 && Number.isFinite(amount) && /^[A-Z]{3}$/.test(currency)
    ? { amount, currency }
    : undefined;
}
