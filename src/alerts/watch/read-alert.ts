import { readEffects } from '../../transit/disruptions/effects.ts';
import type { Alert, AlertContent, AlertEvent } from './alert.ts';

// Alerts and events that an earlier version stored have their content under other names, and nothing
// of what was read from their texts. They are read as they would be seen now; where they are is seen by the next poll.

type Before = Pick<AlertContent, 'feed' | 'text' | 'lines' | 'routes' | 'unit' | 'silent'>;
type Stored = Alert | (Omit<Alert, 'content' | 'told'> & { about: Before; told: Before });

/** The alert that was stored as JSON. */
export function readStoredAlert(json: string): Alert {
  return present(JSON.parse(json) as Stored);
}

/** The event that was stored as JSON. */
export function readEvent(json: string): AlertEvent {
  const { kind, alert, before } = JSON.parse(json) as {
    kind: AlertEvent['kind'];
    alert: Stored;
    before?: Before | AlertContent;
  };
  return { kind, alert: present(alert), ...(before ? { before: contentOf(before) } : {}) };
}

function present(stored: Stored): Alert {
  if ('content' in stored) return stored;
  const { about, told, ...rest } = stored;
  return { ...rest, content: contentOf(about), told: contentOf(told) };
}

function contentOf(before: Before | AlertContent): AlertContent {
  if ('severity' in before) return before;
  const { feed, text, unit } = before;
  if (feed === 'service') return { ...before, severity: 'major', stations: [] };
  if (feed !== 'units') return { ...before, ...readEffects(text), stations: [] };
  const stations = unit?.station === undefined ? [] : [unit.station];
  return { ...before, effect: 'out of service', severity: 'minor', stations };
}
