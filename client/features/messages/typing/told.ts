import { useEffect, useRef } from 'react';
import { call } from '#client/data/call.ts';
import { isBlank } from '#contract/blank.ts';
import { conversationCalls, typingTold } from '#contract/conversations.ts';

/** Lets the others see that the viewer is typing, as long as the text changes. */
export function useTellTyping(conversationId: number, text: string): void {
  const last = useRef({ text, at: 0 });
  useEffect(() => {
    const { at, text: before } = last.current;
    last.current.text = text;
    const isDue = text !== before && !isBlank(text) && Date.now() - at >= typingTold;
    if (!isDue) return;
    last.current.at = Date.now();
    // Nobody misses it where it fails.
    call(conversationCalls.typing, { params: { id: conversationId } }).catch(() => {});
  }, [conversationId, text]);
}
