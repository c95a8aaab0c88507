import { fieldsOf } from '../../src/common/json-value.ts';
import type { Sent } from '../../src/port.ts';

type UnreachableReason = Extract<Sent, { kind: 'unreachable' }>['why'];

/** Errors after which the same message to the same place will never arrive. https://docs.slack.dev/reference/methods/chat.postMessage */
const UNREACHABLE: Readonly<Record<string, UnreachableReason>> = {
  channel_not_found: 'no such place',
  user_not_found: 'no such place',
  is_archived: 'archived',
  not_in_channel: 'not a member',
  cannot_dm_bot: 'forbidden',
  messages_tab_disabled: 'forbidden',
  no_permission: 'forbidden',
  restricted_action: 'forbidden',
  restricted_action_non_threadable_channel: 'forbidden',
  restricted_action_read_only_channel: 'forbidden',
  restricted_action_thread_locked: 'forbidden',
  restricted_action_thread_only_channel: 'forbidden',
  user_is_bot: 'forbidden',
  user_is_restricted: 'forbidden',
};

/**
 * Errors about our token or the workspace's access: they say nothing of the place, and pass when the operator or the
 * workspace fixes them. That access is taken away for good Slack says by events (`listeners/uninstall.ts`).
 */
const OF_THE_WORKSPACE: ReadonlySet<string> = new Set([
  'access_denied',
  'account_inactive',
  'ekm_access_denied',
  'enterprise_is_restricted',
  'invalid_auth',
  'missing_scope',
  'not_allowed_token_type',
  'not_authed',
  'org_login_required',
  'team_access_not_granted',
  'team_added_to_org',
  'token_expired',
  'token_revoked',
]);

/** What a failed call of the Web API means for the message it was to send to a place of the workspace. */
export function failureOf(error: unknown, team: string): Exclude<Sent, { kind: 'sent' }> {
  const { retryAfter, statusCode } = fieldsOf(error);
  const name = platformError(error);
  if (name !== undefined) {
    const reason = Object.hasOwn(UNREACHABLE, name) ? UNREACHABLE[name] : undefined;
    if (reason) return { kind: 'unreachable', why: reason };
    const concerns = OF_THE_WORKSPACE.has(name) ? { concerns: `${team}/` } : {};
    return { kind: 'later', why: `Slack: ${name}`, ...concerns };
  }
  if (typeof retryAfter === 'number') return { kind: 'later', after: retryAfter, why: 'Slack: rate limited' };
  if (typeof statusCode === 'number') return { kind: 'later', why: `Slack: HTTP ${statusCode}` };
  return { kind: 'later', why: 'Slack: no answer' };
}

/** Slack's own name of what went wrong, as far as it has one: `channel_not_found`. */
export function platformError(error: unknown): string | undefined {
  const { data } = fieldsOf(error);
  const { error: name } = fieldsOf(data);
  // An answer that is no JSON comes as its own error text.
  return typeof name === 'string' && /^[a-z_]{1,80}$/.test(name) ? name : undefined;
}
