/** The skill that the tests are. */
export const SKILL_ID = 'amzn1.ask.skill.11111111-2222-3333-4444-555555555555';

export interface EnvelopeOptions {
  now: Date;
  /** Amazon's name for the rider. */
  user?: string;
  /** Whether the session begins; absent: it does. */
  isNew?: boolean;
  attributes?: unknown;
  screen?: boolean;
  api?: string;
  skillId?: string;
}

/** A request as Amazon sends it, with what it sends beside what matters. */
export function envelope(request: object, options: EnvelopeOptions): Record<string, unknown> {
  const {
    now,
    user = 'amzn1.ask.account.RIDER',
    isNew = true,
    attributes,
    screen,
    api,
    skillId = SKILL_ID,
  } = options;
  const application = { applicationId: skillId };
  return {
    version: '1.0',
    session: {
      new: isNew,
      sessionId: 'amzn1.echo-api.session.1',
      application,
      ...(attributes === undefined ? {} : { attributes }),
      user: { userId: user },
    },
    context: {
      Extensions: { available: {} },
      System: {
        application,
        user: { userId: user },
        device: {
          deviceId: 'amzn1.ask.device.1',
          supportedInterfaces: screen
            ? { 'Alexa.Presentation.APL': { runtime: { maxVersion: '2024.3' } } }
            : {},
        },
        ...(api === undefined ? {} : { apiEndpoint: api, apiAccessToken: 'a.token' }),
      },
    },
    request: {
      requestId: 'amzn1.echo-api.request.1',
      locale: 'en-US',
      timestamp: now.toISOString(),
      ...request,
    },
  };
}

export const launch = { type: 'LaunchRequest', shouldLinkResultBeReturned: false };
export const ended = { type: 'SessionEndedRequest', reason: 'USER_INITIATED' };

/** A slot as it was heard; `matched` are the values of the model it matched, by id and name. */
export interface SlotForm {
  value: string;
  matched?: readonly { id?: string; name: string }[];
}

/** An intent with slots: a text for what matched nothing. Slots that were not filled come as well, without a value. */
export function intent(
  name: string,
  slots: Readonly<Record<string, string | SlotForm>> = {},
  empty: readonly string[] = [],
): object {
  const filled = Object.entries(slots).map(([slot, heard]) => {
    const { value, matched = [] } = typeof heard === 'string' ? { value: heard } : heard;
    return [
      slot,
      { name: slot, value, confirmationStatus: 'NONE', source: 'USER', resolutions: resolutions(matched) },
    ];
  });
  const others = empty.map((slot) => [slot, { name: slot, confirmationStatus: 'NONE' }]);
  return {
    type: 'IntentRequest',
    dialogState: 'STARTED',
    intent: {
      name,
      confirmationStatus: 'NONE',
      slots: Object.fromEntries([...filled, ...others]) as unknown,
    },
  };
}

function resolutions(matched: NonNullable<SlotForm['matched']>) {
  return {
    resolutionsPerAuthority: [
      {
        authority: 'amzn1.er-authority.echo-sdk.1.TYPE',
        status: { code: matched.length > 0 ? 'ER_SUCCESS_MATCH' : 'ER_SUCCESS_NO_MATCH' },
        ...(matched.length > 0 ? { values: matched.map((value) => ({ value })) } : {}),
      },
    ],
  };
}

/** What may be heard for each slot of the skill. */
export const HEARD_SLOTS: Readonly<Record<string, string | SlotForm>> = {
  station: {
    value: 'gallery place',
    matched: [{ id: 'Gallery Pl-Chinatown', name: 'Gallery Place Chinatown' }],
  },
  from_station: { value: 'vienna', matched: [{ id: 'Vienna/Fairfax-GMU', name: 'Vienna' }] },
  to_station: 'lon font plaza',
  line: { value: 'red', matched: [{ id: 'Red Line', name: 'Red Line' }] },
  route: { value: 'd. eighty', matched: [{ id: 'D80', name: 'D eighty' }] },
  stop_id: '1001195',
  stop_name: '14th and u',
  place: 'the lincoln memorial',
  count: '3',
  time: '17:00',
  arrive_by: 'EV',
  day: 'saturday',
  period: 'this weekend',
  direction: 'northbound',
  equipment: 'elevator',
  rider: 'senior',
  which: 'last',
  step_free: 'without stairs',
  name: 'home',
};
