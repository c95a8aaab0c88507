/** What is being asked just now. Equal questions share one flight; that its first caller has left changes nothing. */
export class SingleFlight<T> {
  readonly #flying = new Map<string, Promise<T>>();

  has(key: string): boolean {
    return this.#flying.has(key);
  }

  /** The flight under this key, started by `start` where there is none. */
  join(key: string, start: () => Promise<T>): Promise<T> {
    const flying = this.#flying.get(key);
    if (flying) return flying;
    const flight = start().finally(() => this.#flying.delete(key));
    this.#flying.set(key, flight);
    return flight;
  }
}
