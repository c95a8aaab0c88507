/** Commands, events, interactivity and options. */
export const EVENTS_PATH = '/slack/events';

/** Where workspaces install the app, and where Slack sends them back to. */
export const INSTALL_PATH = '/slack/install';
export const REDIRECT_PATH = '/slack/oauth_redirect';
