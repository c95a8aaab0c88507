import { Pool } from 'undici';
import type { LanguageModelConfig } from './config.ts';

/** Bytes of an answer; three labels have some thousand. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_TOKENS = 400;

/** Asks a model once. Rejects where there is no answer in time, or none that is JSON. */
export interface Completion {
  ask(system: string, message: string, deadline: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** One model at an address that speaks `/v1/chat/completions`. `schema` is what its answers must be. */
export function createCompletion({ url, model, key }: LanguageModelConfig, schema: object): Completion {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { allowH2: false, headersTimeout: 0, bodyTimeout: 0 });
  const path = `${pathname.replace(/\/$/, '')}/v1/chat/completions`;
  // Not every server knows schemas. One that refuses them is asked for plain JSON from then on; we check in any case.
  let knowsSchemas = true;

  async function ask(system: string, message: string, deadline: AbortSignal): Promise<unknown> {
    const response = await pool.request({
      path,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(requestOf(system, message)),
      signal: deadline,
    });
    const { statusCode, body } = response;
    if (statusCode === 400 && knowsSchemas) {
      await body.dump();
      knowsSchemas = false;
      return ask(system, message, deadline);
    }
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`the language model answered ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_ANSWER_BYTES) throw new Error('the language model answers without end');
      chunks.push(chunk);
    }
    return jsonIn(JSON.parse(Buffer.concat(chunks).toString()));
  }

  function requestOf(system: string, message: string): object {
    return {
      model,
      temperature: 0,
      max_tokens: MAX_TOKENS,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: message },
      ],
      response_format: knowsSchemas
        ? { type: 'json_schema', json_schema: { name: 'asks', schema } }
        : { type: 'json_object' },
    };
  }

  return { ask, close: () => pool.destroy() };
}

/** The JSON that the model wrote. */
function jsonIn(answer: unknown): unknown {
  const { choices } = (answer ?? {}) as { choices?: unknown };
  const [first] = Array.isArray(choices) ? (choices as { message?: { content?: unknown } }[]) : [];
  const content = first?.message?.content;
  if (typeof content !== 'string') throw new Error('the language model answered nothing');
  return JSON.parse(content);
}
