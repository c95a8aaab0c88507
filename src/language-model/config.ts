import { serviceAddress, setting, visibleSetting, wrongSetting, type Env } from '../settings.ts';

/** A language model that rewrites what Headway does not understand. */
export interface LanguageModelConfig {
  /** Where `/v1/chat/completions` is: https, or http on this machine. */
  url: string;
  model: string;
  /** Sent as a bearer token; absent: none is needed. */
  key: string | undefined;
}

/** Absent: there is none, and nothing of it is loaded. */
export function readLanguageModelConfig(env: Env): LanguageModelConfig | undefined {
  const url = setting(env, 'LLM_URL');
  const model = visibleSetting(env, 'LLM_MODEL');
  const key = visibleSetting(env, 'LLM_KEY');
  if (url === undefined) {
    if (model !== undefined || key !== undefined) throw wrongSetting('LLM_URL', 'is missing');
    return undefined;
  }
  if (model === undefined) throw wrongSetting('LLM_MODEL', 'is missing');
  return { url: serviceAddress('LLM_URL', url).href, model, key };
}
