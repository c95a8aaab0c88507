/** A sentence and what it asks. */
export interface Taught {
  text: string;
  intent: string;
}

/** Says what a sentence asks. */
export type Reader = (text: string) => string | Promise<string>;
