/** A day's price in dollars for rail riders and for others; absent where the service has none. */
export interface DayPrice {
  rider: number | undefined;
  others: number | undefined;
}

/** Parking at a station. `notes` are plain text with the addresses of links in brackets. */
export interface Parking {
  allDaySpaces: number;
  weekday: DayPrice;
  saturday: DayPrice;
  shortTermSpaces: number;
  shortTermNotes: string | undefined;
  notes: string | undefined;
}
