import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEvent, Observe } from '../events.ts';

/** What is counted, and how it reads to Prometheus. */
export interface Metrics {
  observe: Observe;
  /** The text of `GET /metrics`. */
  read(): Promise<string>;
  /** Its content type. */
  contentType: string;
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters of one process. `troubles` says what is wrong, by the part it concerns, when they are read. */
export function createMetrics(troubles: () => Readonly<Record<string, string>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const healthy = new Gauge({
    name: 'headway_healthy',
    help: '1 while all is well.',
    registers,
    collect() {
      this.set(Object.keys(troubles()).length === 0 ? 1 : 0);
    },
  });
  const trouble = new Gauge({
    name: 'headway_trouble',
    help: '1 for each part that is in trouble; /health says what it is.',
    labelNames: ['part'],
    registers,
    collect() {
      this.reset();
      for (const part of Object.keys(troubles())) this.set({ part }, 1);
    },
  });
  const questions = new Histogram({
    name: 'headway_question_seconds',
    help: 'Time from a question to its reply, by platform, intent and outcome.',
    labelNames: ['platform', 'intent', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'headway_upstream_call_seconds',
    help: 'Time of calls of the transit service, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const deliveries = new Histogram({
    name: 'headway_delivery_seconds',
    help: 'Time of attempts to deliver a message that nobody asked for, by platform and outcome.',
    labelNames: ['platform', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const rewritings = new Histogram({
    name: 'headway_rewriting_seconds',
    help: 'Time of asking a language model what a message may mean, by outcome.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const faults = new Counter({
    name: 'headway_faults_total',
    help: 'Faults that were reported.',
    registers,
  });

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
      case 'fault':
        faults.inc();
    }
  }

  return {
    observe,
    async read() {
      await Promise.all([healthy.get(), trouble.get()]);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
