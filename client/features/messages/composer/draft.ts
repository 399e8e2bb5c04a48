import { useState } from 'react';
import { Kept } from '#client/lib/kept.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { type Composing, quoteIn } from './composing.ts';

const nameOf = (conversationId: number): string => `message:in ${conversationId}`;

/** What stands in the composer of a conversation. What is begun outlives the page; what is being edited does not. */
export function useComposing(conversationId: number): [Composing, (composing: Composing) => void] {
  const draft = useDraft(nameOf(conversationId));
  const reply = useDraft(`reply:in ${conversationId}`);
  const [composing, setComposing] = useState<Composing>(() => ({
    text: draft.read() ?? '',
    replyTo: quoteIn(reply.read()),
    editing: undefined,
  }));
  const change = (next: Composing) => {
    setComposing(next);
    if (next.text !== composing.text) draft.write(next.text);
    if (next.replyTo !== composing.replyTo) reply.write(next.replyTo ? JSON.stringify(next.replyTo) : '');
  };
  return [composing, change];
}

/** Puts words into the composer of a conversation, where nothing is begun there. */
export function suggest(viewerId: number, conversationId: number, words: string): void {
  const kept = new Kept('drafts', viewerId);
  if (!kept.get(nameOf(conversationId))) kept.set(nameOf(conversationId), words);
}
