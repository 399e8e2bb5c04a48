import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '#client/data/call.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { live } from '#client/live/live.ts';
import { isBlank } from '#contract/blank.ts';
import { conversationCalls, typingLasts, typingTold } from '#contract/conversations.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Face } from '#contract/values.ts';

export interface Typist {
  conversationId: number;
  user: Face;
  /** As `performance.now()` counts. */
  until: number;
}

/** Who is typing after an event, whoever began first first: whoever sends something has stopped. */
export function typistsAfter(typists: readonly Typist[], event: LiveEvent, now: number): readonly Typist[] {
  const left = typists.filter(({ until }) => until > now);
  if (event.type === 'typing') {
    const { conversationId, user } = event;
    const typist = { conversationId, user, until: now + typingLasts };
    const index = left.findIndex((each) => each.conversationId === conversationId && each.user.id === user.id);
    return index === -1 ? [...left, typist] : left.with(index, typist);
  }
  if (event.type !== 'chat_message') return typists;
  const { conversationId, senderId } = event.message;
  return left.filter((each) => each.conversationId !== conversationId || each.user.id !== senderId);
}

/** 'theo is typing', 'theo and ann are typing', '3 people are typing'; undefined where nobody is. */
export function typingText(faces: readonly Face[]): string | undefined {
  const [first, second] = faces;
  if (!first) return undefined;
  if (!second) return `${first.name} is typing`;
  return faces.length === 2 ? `${first.name} and ${second.name} are typing` : `${faces.length} people are typing`;
}

let typists: readonly Typist[] = [];
let stop = () => {};
const listeners = new Set<() => void>();

/** Who is typing in a conversation now, but the viewer and whom they have blocked: whoever began first comes first. */
export function useTyping(conversationId: number | undefined): Face[] {
  const viewer = useViewer();
  const blocked = useBlocked();
  const all = useSyncExternalStore(subscribe, () => typists);
  return all
    .filter((each) => each.conversationId === conversationId)
    .map(({ user }) => user)
    .filter(({ id }) => id !== viewer.id && !blocked.has(id));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    stop = live.onEvent((event) => {
      become(typistsAfter(typists, event, performance.now()));
      if (event.type === 'typing') setTimeout(dropExpired, typingLasts + 10);
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    become([]);
  };
}

const dropExpired = () => become(typists.filter(({ until }) => until > performance.now()));

function become(after: readonly Typist[]): void {
  typists = after;
  for (const listener of listeners) listener();
}

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
