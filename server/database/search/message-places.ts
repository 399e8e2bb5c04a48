import type { RawBuilder } from 'kysely';

/** Where a message was said. */
export interface Place {
  id: number;
  conversationId: number;
  seq: number;
}

/** A message with its words, each once. */
export interface Worded extends Place {
  words: readonly string[];
}

export interface Asked {
  /** Selects the `id`, `kind` and `lastSeq` of the conversations that are searched: nothing else is looked at. */
  conversations: RawBuilder<unknown>;
  /** What was withheld from them they do not find. */
  viewerId: number;
  /** At least one; a message has each of them, or one that begins so unless it `isFoundWhole`. */
  words: readonly string[];
  /** The ids of what is found are smaller. */
  before: number | undefined;
  limit: number;
}
