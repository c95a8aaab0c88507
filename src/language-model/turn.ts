/** One message of a conversation with what was made of it. */
export interface Exchange {
  rider: string;
  /** The sentences of ours that it was answered as. */
  takenFor: string;
  /** How the answer began, of what is public: nothing of what is kept for the rider. */
  answer?: string;
}

/** What a model is asked about. */
export interface TurnToRead {
  message: string;
  /** What was said before it in the conversation, the last at the end; empty: nothing. */
  earlier: readonly Exchange[];
  /** What we take it for, in sentences of ours; absent: we do not know. */
  takenFor?: string;
  /** How our answer would begin. */
  answer: string;
}
