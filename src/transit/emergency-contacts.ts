/** Whom riders of a system call for help, beside 911. */
export interface EmergencyContacts {
  /** The police of the system; absent: it has none of its own. */
  police?: {
    name: string;
    /** The number to call, with hyphens. */
    call: string;
    /** The number that takes text messages; absent: none does. */
    text?: string;
  };
  /** Whether trains have an intercom to the operator. */
  intercom: boolean;
}

/** Those of the region: https://www.wmata.com/about/transit-police. The simulated region has no others. */
export const emergencyContacts: EmergencyContacts = {
  police: { name: 'Metro Transit Police', call: '202-962-2121', text: '696873' },
  intercom: true,
};
