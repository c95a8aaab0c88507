/** Those in which a turn is not yet answered as its writer expects. */
export const STILL_WRONG: ReadonlySet<string> = new Set([
  // Since danger is told first and learned: what it made of other sentences.
  'bev-dis-03',
  'colleen-point-01',
  'desi-cor-03',
  'desi-ell-06',
  'desi-fee-04',
  'shay-fee-03',
  // Names as a telephone hears them, times of bus routes, and what stories ask.
  'den-voi-03',
  'den-emo-02',
  'den-voi-01',
  'tariq-top-02',
  'ina-26',
  'omar-emo-02',
  'priscilla-08',
  // Of stops along a street none is offered to choose from.
  'paul-dis-03',
  // Which station is meant is not asked; all of them are told.
  'ina-14',
  // Whether a route runs on a day is answered with the route; where a place is left out, all of them are told.
  'ruth-07',
  'andre-slot-03',
  // Stops along a street; what is saved by the name that is said; a place in a story.
  'keisha-dis-02',
  'keisha-ell-03',
  'keisha-emo-01',
  'walter-ord-03',
  'yuki-emo-02',
  // A line that tells which station is meant; which station an elevator is of.
  'vikram-dis-01',
  'vikram-slo-03',
  'marcy-dis-03',
  'marcy-slo-01',
  // "When", after whether another route stops there.
  'maureen-dis-04',
  // What a bus costs is not known.
  'trey-spe-03',
  'curtis-speech-02',
  // Whether asks; what was shown as what to be reminded of; hours of elevators, which have none.
  'agnes-dis-04',
  'agnes-poi-03',
  'agnes-ord-04',
  // A question that was not taken for an order.
  'curtis-ord-03',
  // A way between two stations after one of them was taken back; a reminder of a train; what works nearby.
  'marcy-cor-02',
  'marcy-cor-03',
  'marcy-ord-02',
  'marcy-fee-01',
  // Of the last writer.
  'leon-dis-04',
  'leon-slo-03',
  'leon-fee-02',
  'leon-spe-02',
  'leon-top-03',
  // Lost when other writers were learned from.
  'gwen-emo-01',
  'marcy-poi-02',
  'tariq-slot-02',
  'vikram-cor-03',
  // Hours of elevators, which have none; a choice and a place in one answer; a street that is in a station's name.
  'maureen-ord-02',
  'bev-dis-04',
  'desi-dis-04',
  'hollis-dis-03',
  // A name that was torn is told again; a reason after what is asked; a question of what is followed.
  'desi-spe-03',
  'hollis-dis-04',
  'hollis-ord-04',
  // “All of em”; a name that recognition took apart; a cross street alone; what is told “for the new week”; a greeting before what is none of ours.
  'ollie-cor-05',
  'grace-spe-03',
  'teo-ell-05',
  'amir-dis-04',
  'amir-ord-04',
  'amir-tal-03',
]);
