import { createContext, type ReactNode, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Conversation, OpenedConversation } from '#contract/conversations.ts';
import type { Message, Quote } from '#contract/messages.ts';
import type { PictureToSend } from './local-pictures.ts';

/** What is written in a composer. */
export interface Composed {
  content: string;
  replyTo?: Quote | undefined;
  isAnnouncement?: boolean | undefined;
  pictures?: readonly PictureToSend[] | undefined;
}

/** What one writes into, as others use it. */
export interface ComposerControls {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  /** Has what was refused in it again, before what stands there. */
  restore: (message: Composed) => void;
}

/** What the parts of an open thread have in common. */
interface OpenThreadContext {
  conversation: Conversation;
  /** How many take part; absent while that is on its way. */
  people: number | undefined;
  /** What the viewer may do in it; absent while it is on its way. */
  may: OpenedConversation['viewer'] | undefined;
  outbox: Outbox;
  /** Shows a message, wherever in the thread it is, and marks it for a moment. */
  goTo: (seq: number) => void;
  /** Nothing where one cannot write. */
  composer: RefObject<ComposerControls | null>;
  /** Opens a dialog, or closes it: one that stood within a message would hear its keys and presses there, too. */
  showDialog: (dialog: ReactNode) => void;
  /** Shows a message of somebody whom the viewer has blocked. */
  unfold: (messageId: number) => void;
}

const context = createContext<OpenThreadContext | undefined>(undefined);

export const ThreadContext = context.Provider;

/** @throws outside an open thread */
export function useThread(): OpenThreadContext {
  const thread = useContext(context);
  if (!thread) throw new Error('There is no open thread');
  return thread;
}

let shown: number | undefined;

/** The conversation whose thread is open: its messages need no toast. */
export const threadOnScreen = (): number | undefined => shown;

export function useThreadOnScreen(conversationId: number | undefined): void {
  useEffect(() => {
    shown = conversationId;
    return () => {
      shown = undefined;
    };
  }, [conversationId]);
}

/** Whether anybody can see the page now. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');

export function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
