import { createRequire } from 'node:module';
import type { Reader, Taught } from './readers.ts';

/** What of @nlpjs/basic is used here: it has no types of its own. */
interface Nlp {
  addLanguage(language: string): void;
  addDocument(language: string, text: string, intent: string): void;
  train(): Promise<void>;
  process(language: string, text: string): Promise<{ intent: string }>;
}
type DockStart = (setup: object) => Promise<{ get(name: 'nlp'): Nlp }>;
const { dockStart } = createRequire(import.meta.url)('@nlpjs/basic') as { dockStart: DockStart };

/** nlp.js as its quick start has it, taught these sentences. */
export async function nlpjs(taught: readonly Taught[], none: string): Promise<Reader> {
  const settings = { languages: ['en'], autoSave: false, autoLoad: false, modelFileName: '' };
  const dock = await dockStart({ settings: { nlp: { ...settings, nlu: { log: false } } }, use: ['Basic'] });
  const nlp = dock.get('nlp');
  nlp.addLanguage('en');
  for (const { text, intent } of taught) nlp.addDocument('en', text, intent);
  await nlp.train();
  return async (text) => {
    const { intent } = await nlp.process('en', text);
    return intent === 'None' ? none : intent;
  };
}
