/** What is mutated, and the tests that are to notice. */
export interface Part {
  /** Files, by glob patterns. */
  sources: readonly string[];
  /** The quick ones first. */
  tests: readonly string[];
}

/** Where a wrong line costs most. */
export const TARGETS: Readonly<Record<string, readonly Part[]>> = {
  time: [{ sources: ['src/common/time.ts'], tests: ['test/time.test.ts'] }],
  verifiers: [
    { sources: ['adapters/slack/transports/signature.ts'], tests: ['test/slack/signatures.test.ts'] },
    { sources: ['adapters/discord/interactions/signature.ts'], tests: ['test/discord/signatures.test.ts'] },
    {
      sources: ['adapters/phone/verify/*.ts', 'src/common/same-secret.ts'],
      tests: ['test/phone/signatures.test.ts'],
    },
    { sources: ['adapters/alexa/verify/*.ts'], tests: ['test/alexa/verification.test.ts'] },
  ],
  quotas: [
    { sources: ['src/common/rate-limit.ts'], tests: ['test/rate-limit.test.ts'] },
    {
      sources: [
        'src/api/policies/call-record.ts',
        'src/api/policies/daily-quota.ts',
        'src/api/policies/quota.ts',
        'src/api/policies/rate-window.ts',
      ],
      tests: [
        'test/api-client/accounts.test.ts',
        'test/api-client/quotas.test.ts',
        'test/api-client/shared-quota.slow.test.ts',
      ],
    },
    {
      sources: ['src/api/policies/cooldowns.ts'],
      tests: ['test/api-client/accounts.test.ts', 'test/api-client/retry-after.test.ts'],
    },
  ],
  outbox: [
    {
      sources: ['src/alerts/outbox/health.ts', 'src/alerts/outbox/outages.ts'],
      tests: ['test/alerts/outages.test.ts'],
    },
    {
      sources: ['src/alerts/outbox/limits.ts'],
      tests: [
        'test/alerts/outages.test.ts',
        'test/alerts/outbox-conditions.test.ts',
        'test/alerts/outbox-failures.test.ts',
        'test/alerts/deliver.test.ts',
        'test/alerts/platform-outage.slow.test.ts',
      ],
    },
    {
      sources: [
        'src/alerts/outbox/attempt.ts',
        'src/alerts/outbox/batches.ts',
        'src/alerts/outbox/cancel.ts',
        'src/alerts/outbox/claims.ts',
        'src/alerts/outbox/dead-letters.ts',
        'src/alerts/outbox/enqueue.ts',
        'src/alerts/outbox/expand.ts',
        'src/alerts/outbox/openings.ts',
        'src/alerts/outbox/queues.ts',
        'src/alerts/outbox/record-outcome.ts',
      ],
      tests: [
        'test/alerts/outbox.test.ts',
        'test/alerts/outbox-conditions.test.ts',
        'test/alerts/outbox-updates.test.ts',
        'test/alerts/outbox-failures.test.ts',
        'test/alerts/batches.test.ts',
        'test/alerts/canceling.test.ts',
      ],
    },
    {
      sources: [
        'src/alerts/outbox/deliver.ts',
        'src/alerts/outbox/expander.ts',
        'src/alerts/outbox/sender.ts',
      ],
      tests: ['test/alerts/expander.test.ts', 'test/alerts/deliver.test.ts'],
    },
    {
      sources: ['src/alerts/outbox/stale-claims.ts'],
      tests: ['test/alerts/stale-claims.test.ts', 'test/alerts/late-post.test.ts'],
    },
    {
      sources: ['src/alerts/outbox/sum-up.ts'],
      tests: ['test/alerts/outbox-updates.test.ts', 'test/alerts/platform-outage.slow.test.ts'],
    },
  ],
  watch: [
    {
      sources: ['src/alerts/watch/alert.ts', 'src/alerts/watch/diff.ts', 'src/alerts/watch/stages/*.ts'],
      tests: ['test/alerts/compare.test.ts', 'test/alerts/watch.test.ts'],
    },
    {
      sources: ['src/alerts/watch/health.ts', 'src/alerts/watch/silence.ts'],
      tests: ['test/alerts/watch-health.test.ts'],
    },
    {
      sources: ['src/alerts/watch/sightings.ts', 'src/alerts/watch/read-alert.ts'],
      tests: ['test/alerts/sightings.test.ts', 'test/alerts/watch.test.ts'],
    },
    {
      sources: [
        'src/alerts/watch/alert-store.ts',
        'src/alerts/watch/event-log.ts',
        'src/alerts/watch/poll.ts',
      ],
      tests: ['test/alerts/watch.test.ts', 'test/alerts/preview.test.ts', 'test/store/chunks.slow.test.ts'],
    },
    {
      sources: ['src/alerts/cycle/commit-cycle.ts', 'src/alerts/cycle/plan-cycle.ts'],
      tests: [
        'test/alerts/watch.test.ts',
        'test/alerts/concerns.test.ts',
        'test/alerts/canceling.test.ts',
        'test/alerts/watcher.test.ts',
        'test/alerts/telling.slow.test.ts',
      ],
    },
    { sources: ['src/alerts/cycle/watcher.ts'], tests: ['test/alerts/watcher.test.ts'] },
  ],
  desk: [{ sources: ['src/assistant/answers-only.ts'], tests: ['test/assistant/answers-only.test.ts'] }],
  confirming: [
    { sources: ['src/replies/clear-yes.ts'], tests: ['test/replies/clear-yes.test.ts'] },
    {
      sources: ['src/assistant/dialogue/confirmation.ts'],
      tests: ['test/assistant/confirmation.test.ts'],
    },
  ],
  forgetting: [
    {
      sources: [
        'src/alerts/forget-workspace.ts',
        'src/alerts/subscriptions/forget-place.ts',
        'src/alerts/subscriptions/rider-alerts.ts',
      ],
      tests: ['test/assistant/forget-me.test.ts', 'test/store/rider-data.slow.test.ts'],
    },
    {
      sources: ['src/assistant/capabilities/saved-places/forget-me.answer.ts'],
      tests: [
        'test/assistant/forget-me.test.ts',
        'test/following/conversation.test.ts',
        'test/phone/one-rider.test.ts',
      ],
    },
  ],
};
