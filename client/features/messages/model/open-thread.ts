import { createContext, type RefObject, useContext } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Conversation, OpenedConversation } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import type { OwnOf } from './reactions.ts';
import type { UnsentEdit } from './unsent-messages.ts';

/** What only the viewer knows of the messages of a thread. */
export interface KnownBeside {
  own: OwnOf;
  /** What is to be said differently, by the id of the message. */
  edits: ReadonlyMap<number, UnsentEdit>;
}

/** What one writes into, as others use it. */
export interface ComposerControls {
  /** Begins an answer to a message. */
  answer: (message: Message) => void;
  /** Lets somebody say a message differently. */
  edit: (message: Message) => void;
}

/** What the parts of an open thread have in common. */
interface ThreadAround {
  conversation: Conversation;
  /** What the viewer may do in it; absent while it is on its way. */
  may: OpenedConversation['viewer'] | undefined;
  outbox: Outbox;
  /** Shows a message, wherever in the thread it is, and marks it for a moment. */
  goTo: (seq: number) => void;
  /** Nothing where one cannot write. */
  composer: RefObject<ComposerControls | null>;
  /** Shows what somebody said whom the viewer has blocked. */
  unfold: (messageId: number) => void;
}

const context = createContext<ThreadAround | undefined>(undefined);

export const ThreadContext = context.Provider;

/** @throws outside an open thread */
export function useThread(): ThreadAround {
  const around = useContext(context);
  if (!around) throw new Error('There is no open thread');
  return around;
}
