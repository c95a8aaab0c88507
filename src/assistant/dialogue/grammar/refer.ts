import { speechTable } from '../../speech.ts';

/** What asks about what was shown or spoken of. */
export const REFER =
  speechTable<'whichWay stopsAt whichGoes endToEnd lineTo passes rideTime reaches away onceThere toOrAway headedTo lineGoes'>(
    new URL('../data/en/refer.txt', import.meta.url),
  );
