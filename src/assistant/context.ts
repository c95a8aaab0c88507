import type { Following } from '../alerts/subscriptions/following.ts';
import type { MeasuredService } from '../alerts/measured/store.ts';
import type { Ability, Address } from '../port.ts';
import type { PlaceSetting } from '../store/known-places.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Place } from '../transit/places.ts';
import type { Transit } from '../transit/transit.ts';
import type { Memory } from '../store/memory.ts';

/** What a capability may know beside the slots when it answers. */
export interface Context {
  now: Date;
  transit: Transit;
  catalog: Catalog;
  memory: Memory;
  /** Who asks: platform and the platform's user id. */
  rider: string;
  /** Where. */
  from: Address;
  /** What the place is like. */
  setting: PlaceSetting;
  /** Whether they may decide what this place follows. */
  mayManage: () => Promise<boolean>;
  following: Following;
  /** How lines really run. */
  measured: MeasuredService;
  /** Whether something may be told to them later. */
  isReached: boolean;
  /** Where the rider is, when the platform tells. */
  position?: Place;
  /** How often the rider has asked for more of the same answer: 0 for a new question. */
  more: number;
  /** How many of the first departures are passed over: 0 for a new question. */
  skip: number;
  /** What can be asked, in the order of the help. Every example is read for it: only for whoever is told. */
  abilities: () => readonly Ability[];
}
