import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AppEvent, Observe } from '../common/events.ts';
import { addGauges, type Readings } from './gauges.ts';

/** What is counted, and how it reads to Prometheus. */
export interface Metrics {
  observe: Observe;
  /** The text of `GET /metrics`. */
  read(): Promise<string>;
  /** Its content type. */
  contentType: string;
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5];
const POSTED_SECONDS = [1, 2, 5, 10, 30, 60, 300, 900, 3600];

/** Counters of one process, and what is read when they are. */
export function createMetrics(readings: Readings): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const polled = addGauges(registry, readings);

  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets = SECONDS) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });

  const questions = histogram(
    'headway_question_seconds',
    'Time from a question to its reply, by platform, intent and outcome.',
    ['platform', 'intent', 'outcome'],
  );
  const calls = histogram(
    'headway_upstream_call_seconds',
    'Time of calls of the transit service, by operation and outcome.',
    ['operation', 'outcome'],
  );
  const deliveries = histogram(
    'headway_delivery_seconds',
    'Time of attempts to deliver a message that nobody asked for, by platform and outcome.',
    ['platform', 'outcome'],
  );
  const rewritings = histogram(
    'headway_rewriting_seconds',
    'Time of asking a language model what a message may mean, by outcome.',
    ['outcome'],
  );
  const acknowledgements = histogram(
    'headway_acknowledgement_seconds',
    'Time until an event of a platform was acknowledged.',
    ['platform'],
  );
  const posted = histogram(
    'headway_incident_to_post_seconds',
    'Time from the poll that showed an incident, or news of it, to the message about it.',
    ['platform'],
    POSTED_SECONDS,
  );
  const statements = histogram(
    'headway_database_statement_seconds',
    'Time of statements of the database, by outcome.',
    ['outcome'],
    STATEMENT_SECONDS,
  );
  const polls = counter('headway_polls_total', 'Polls of a feed of incidents, by outcome.', [
    'feed',
    'outcome',
  ]);
  const notices = counter(
    'headway_notices_total',
    'Changes of incidents and outages that were made known, by feed and kind.',
    ['feed', 'change'],
  );
  const faults = counter('headway_faults_total', 'Faults that were reported.', []);

  function observe(event: AppEvent): void {
    switch (event.kind) {
      case 'question': {
        const { platform, intent, outcome, ms } = event;
        questions.observe({ platform, intent, outcome }, ms / 1000);
        return;
      }
      case 'call':
        calls.observe({ operation: event.operation, outcome: event.outcome }, event.ms / 1000);
        return;
      case 'delivery':
        deliveries.observe({ platform: event.platform, outcome: event.outcome }, event.ms / 1000);
        return;
      case 'rewriting':
        rewritings.observe({ outcome: event.outcome }, event.ms / 1000);
        return;
      case 'poll':
        polls.inc({ feed: event.feed, outcome: event.outcome });
        polled(event);
        return;
      case 'notice':
        notices.inc({ feed: event.feed, change: event.change });
        return;
      case 'posted':
        posted.observe({ platform: event.platform }, event.ms / 1000);
        return;
      case 'acknowledged':
        acknowledgements.observe({ platform: event.platform }, event.ms / 1000);
        return;
      case 'statement':
        statements.observe({ outcome: event.outcome }, event.ms / 1000);
        return;
      case 'fault':
        faults.inc();
    }
  }

  return { observe, read: () => registry.metrics(), contentType: registry.contentType };
}
