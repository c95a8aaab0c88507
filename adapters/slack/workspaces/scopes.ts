/** What the app may do in a workspace that installs it. https://docs.slack.dev/reference/scopes */
export const SCOPES = [
  'app_mentions:read',
  'chat:write',
  // Public channels can be followed without inviting the app.
  'chat:write.public',
  'commands',
  'files:write',
  'im:history',
  'im:write',
  // Guests do not decide what a channel follows.
  'users:read',
] as const;
