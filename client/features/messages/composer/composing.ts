import type { Message, Quote } from '#contract/messages.ts';
import type { EditedMessage } from '../edited.ts';

/** A message that is being said differently, and how far one has come with that. */
interface Editing {
  message: EditedMessage;
  text: string;
}

/** What stands in the composer. Whatever was begun is there again once a message has been edited. */
export interface Composing {
  text: string;
  replyTo: Quote | undefined;
  editing: Editing | undefined;
}

/** What is typed at the moment. */
export const textOf = ({ text, editing }: Composing): string => editing?.text ?? text;

/** In characters, as the server counts them: an emoji is one, though JavaScript stores it as two. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export const typed = (composing: Composing, text: string): Composing =>
  composing.editing ? { ...composing, editing: { ...composing.editing, text } } : { ...composing, text };

export const answering = (composing: Composing, replyTo: Quote): Composing => ({
  ...composing,
  replyTo,
  editing: undefined,
});

export const editing = (composing: Composing, message: Editing['message']): Composing => ({
  ...composing,
  editing: { message, text: message.content },
});

/** Back from editing, or from answering; the same where one only writes. */
export function left(composing: Composing): Composing {
  if (composing.editing) return { ...composing, editing: undefined };
  return composing.replyTo ? { ...composing, replyTo: undefined } : composing;
}

/** Once it is sent. */
export const sent = (composing: Composing): Composing =>
  composing.editing ? left(composing) : { text: '', replyTo: undefined, editing: undefined };

/** What of a message is quoted where somebody answers it. */
export const quoteOf = ({ id, seq, senderId, sender, content, isDeleted }: Message): Quote => ({
  id,
  seq,
  senderId,
  sender,
  content,
  isDeleted,
});

/** The edge: what an earlier page, or anybody, left in the browser's storage. */
export function quoteIn(stored: string | undefined): Quote | undefined {
  try {
    const quote: unknown = JSON.parse(stored ?? '');
    const isWhole = typeof quote === 'object' && quote !== null && 'seq' in quote && 'sender' in quote;
    return isWhole ? (quote as Quote) : undefined;
  } catch {
    return undefined;
  }
}
