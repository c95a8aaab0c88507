import type { Target } from './target.ts';

/** Every target by its name: parsers, verifiers, renderers, and what understands riders. */
export const targets: Readonly<Record<string, () => Promise<Target>>> = {
  xml: async () => (await import('./targets/parsers.ts')).xml(),
  json: async () => (await import('./targets/parsers.ts')).json(),
  gtfs: async () => (await import('./targets/parsers.ts')).gtfs(),
  query: async () => (await import('./targets/parsers.ts')).query(),
  config: async () => (await import('./targets/parsers.ts')).config(),
  'slack-signature': async () => (await import('./targets/verifiers.ts')).slackSignature(),
  'discord-signature': async () => (await import('./targets/verifiers.ts')).discordSignature(),
  'alexa-signature': async () => (await import('./targets/verifiers.ts')).alexaSignature(),
  'twilio-signature': async () => (await import('./targets/verifiers.ts')).twilioSignature(),
  'telnyx-signature': async () => (await import('./targets/verifiers.ts')).telnyxSignature(),
  slack: async () => (await import('./targets/renderers.ts')).slack(),
  discord: async () => (await import('./targets/renderers.ts')).discord(),
  speech: async () => (await import('./targets/renderers.ts')).speech(),
  twiml: async () => (await import('./targets/renderers.ts')).twiml(),
  sms: async () => (await import('./targets/renderers.ts')).sms(),
  svg: async () => (await import('./targets/renderers.ts')).svg(),
  page: async () => (await import('./targets/renderers.ts')).page(),
  terminal: async () => (await import('./targets/renderers.ts')).terminal(),
  understand: async () => (await import('./targets/understanding.ts')).understand(),
  'mcp-arguments': async () => (await import('./targets/mcp-arguments.ts')).mcpArguments(),
};
