/** A station's postal address. */
export interface StreetAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}
