import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '#client/data/call.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { live } from '#client/live/live.ts';
import { isBlank } from '#contract/blank.ts';
import { conversationCalls, typingLasts, typingTold } from '#contract/conversations.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Face } from '#contract/values.ts';

interface Typist {
  user: Face;
  /** As `performance.now()` counts. */
  until: number;
}

/** Who is typing, by conversation: whoever began first comes first. */
export type Typing = ReadonlyMap<number, readonly Typist[]>;

/**
 * Who is typing after an event: whoever says something has stopped.
 *
 * @returns the same where nothing changes, also for each conversation
 */
export function typingAfter(typing: Typing, event: LiveEvent, now: number): Typing {
  if (event.type === 'typing') {
    const { conversationId, user } = event;
    const typist = { user, until: now + typingLasts };
    const before = typing.get(conversationId) ?? [];
    const isKnown = before.some((each) => each.user.id === user.id);
    const after = isKnown ? before.map((each) => (each.user.id === user.id ? typist : each)) : [...before, typist];
    return new Map([...typing, [conversationId, after]]);
  }
  if (event.type !== 'chat_message') return typing;
  const { conversationId, senderId } = event.message;
  return without(typing, (typist, id) => id === conversationId && typist.user.id === senderId);
}

/** Who is still typing. */
export const typingAt = (typing: Typing, now: number): Typing => without(typing, ({ until }) => until <= now);

function without(typing: Typing, isOver: (typist: Typist, conversationId: number) => boolean): Typing {
  const left = [...typing].map(([id, typists]) => {
    const others = typists.filter((typist) => !isOver(typist, id));
    return [id, others.length === typists.length ? typists : others] as const;
  });
  if (left.every(([id, typists]) => typists === typing.get(id))) return typing;
  return new Map(left.filter(([, typists]) => typists.length > 0));
}

/** 'theo is typing', 'theo and ann are typing', '3 people are typing'; undefined where nobody is. */
export function typingWords(faces: readonly Face[]): string | undefined {
  const [first, second] = faces;
  if (!first) return undefined;
  if (!second) return `${first.username} is typing`;
  return faces.length === 2
    ? `${first.username} and ${second.username} are typing`
    : `${faces.length} people are typing`;
}

const nobody: readonly Typist[] = [];

let typing: Typing = new Map();
let next: ReturnType<typeof setTimeout> | undefined;
let stop = () => {};
const listeners = new Set<() => void>();

/** Who is typing in a conversation now, but the viewer and whom they have blocked: whoever began first comes first. */
export function useTyping(conversationId: number | undefined): Face[] {
  const viewer = useViewer();
  const blocked = useBlocked();
  const typists = useSyncExternalStore(subscribe, () => typing.get(conversationId ?? 0) ?? nobody);
  return typists.map(({ user }) => user).filter(({ id }) => id !== viewer.id && !blocked.has(id));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = live.onEvent((event) => change(typingAfter(typing, event, performance.now())));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    change(new Map());
  };
}

function change(after: Typing): void {
  if (after === typing) return;
  typing = after;
  clearTimeout(next);
  const ends = [...typing.values()].flatMap((typists) => typists.map(({ until }) => until));
  if (ends.length > 0) {
    const now = performance.now();
    next = setTimeout(() => change(typingAt(typing, Math.min(...ends))), Math.max(0, Math.min(...ends) - now));
  }
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
