import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { query } from '#client/data/queries.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { useAction } from '#client/ui/use-action.ts';
import { isBlank } from '#contract/blank.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { maxPictures } from '#contract/messages/picture.ts';
import type { Message, Quote } from '#contract/messages.ts';
import { pathOf } from '../model/conversation-names.ts';
import { type PictureToSend, picturesIn } from '../model/local-pictures.ts';
import type { Composed } from '../model/open-thread.ts';
import type { EditedMessage } from '../model/unsent-messages.ts';

/** What stands in the composer. Whatever was begun is there again once a message has been edited. */
export interface Composing {
  text: string;
  replyTo: Quote | undefined;
  /** To everybody in the group. */
  isAnnouncement: boolean;
  /** That go with it. */
  pictures: readonly PictureToSend[];
  editing: { message: EditedMessage; text: string } | undefined;
}

/** What is typed at the moment. */
export const textOf = ({ text, editing }: Composing): string => editing?.text ?? text;

/** In characters, as the server counts them: an emoji is one, though JavaScript stores it as two. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export const withText = (composing: Composing, text: string): Composing =>
  composing.editing ? { ...composing, editing: { ...composing.editing, text } } : { ...composing, text };

/** Begins a reply to a message. */
export const startReply = (
  composing: Composing,
  { id, seq, senderId, sender, content, isDeleted, attachment }: Message,
): Composing => ({
  ...composing,
  replyTo: { id, seq, senderId, sender, content, isDeleted, ...(attachment && { attachment }) },
  editing: undefined,
});

export const startEdit = (composing: Composing, message: EditedMessage): Composing => ({
  ...composing,
  editing: { message, text: message.content },
});

/** Ends editing, or else replying; the same where one only writes. */
export function leaveMode(composing: Composing): Composing {
  if (composing.editing) return { ...composing, editing: undefined };
  return composing.replyTo ? { ...composing, replyTo: undefined } : composing;
}

export const afterSend = (composing: Composing): Composing =>
  composing.editing
    ? leaveMode(composing)
    : { text: '', replyTo: undefined, isAnnouncement: false, pictures: [], editing: undefined };

/** Has what was refused in it again, before what stands there. */
export const restored = (
  composing: Composing,
  { content, replyTo, isAnnouncement = false, pictures = [] }: Composed,
): Composing => ({
  text: [content, composing.text].filter((text) => !isBlank(text)).join('\n'),
  replyTo: replyTo ?? composing.replyTo,
  isAnnouncement: isAnnouncement || composing.isAnnouncement,
  pictures: [...pictures, ...composing.pictures].slice(0, maxPictures),
  editing: undefined,
});

/** Untrusted: the same for pictures. */
function picturesOf(stored: string | undefined): readonly PictureToSend[] {
  try {
    return picturesIn(JSON.parse(stored ?? '')) ?? [];
  } catch {
    return [];
  }
}

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function quoteIn(stored: string | undefined): Quote | undefined {
  try {
    const quote: unknown = JSON.parse(stored ?? '');
    const isWhole = typeof quote === 'object' && quote !== null && 'seq' in quote && 'sender' in quote;
    return isWhole ? (quote as Quote) : undefined;
  } catch {
    return undefined;
  }
}

/** What is done besides writing: 'Editing', 'Reply to amara'; nothing where one only writes. */
export function modeLabel({ editing, replyTo }: Composing, viewerId: number): string | undefined {
  if (editing) return 'Editing';
  if (!replyTo) return undefined;
  return replyTo.senderId === viewerId ? 'Reply to yourself' : `Reply to ${replyTo.sender.name}`;
}

/** What the field is called: 'Message to Dinkers', 'Edit message to Dinkers', 'Reply to amara, message to Dinkers' */
export function fieldName(composing: Composing, viewerId: number, name: string): string {
  if (composing.editing) return `Edit message to ${name}`;
  const reply = modeLabel(composing, viewerId);
  return reply === undefined ? `Message to ${name}` : `${reply}, message to ${name}`;
}

const draftName = (conversationId: number): string => `message:in ${conversationId}`;

/** What stands in the composer of a conversation. What is begun outlives the page; what is being edited does not. */
export function useComposing(conversationId: number): [Composing, (composing: Composing) => void] {
  const draft = useDraft(draftName(conversationId));
  const reply = useDraft(`reply:in ${conversationId}`);
  const announcement = useDraft(`announcement:in ${conversationId}`);
  const pictures = useDraft(`pictures:in ${conversationId}`);
  const [composing, setComposing] = useState<Composing>(() => ({
    text: draft.read() ?? '',
    replyTo: quoteIn(reply.read()),
    isAnnouncement: announcement.read() !== undefined,
    pictures: picturesOf(pictures.read()),
    editing: undefined,
  }));
  const change = (next: Composing) => {
    setComposing(next);
    if (next.text !== composing.text) draft.write(next.text);
    if (next.replyTo !== composing.replyTo) reply.write(next.replyTo ? JSON.stringify(next.replyTo) : '');
    if (next.isAnnouncement !== composing.isAnnouncement) announcement.write(next.isAnnouncement ? 'true' : '');
    if (next.pictures !== composing.pictures) {
      pictures.write(next.pictures.length > 0 ? JSON.stringify(next.pictures) : '');
    }
  };
  return [composing, change];
}

/**
 * Opens the conversation with somebody, with a question in its composer that the viewer sends or not. What they had begun
 * to write there stays.
 *
 * @param question what is asked where nothing else is given
 */
export function useAsking(question: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const asked = useRef(question);
  const open = useAction(conversationCalls.withUser, {
    failed: 'The conversation could not be opened',
    onDone: (conversation) => {
      client.setQueryData(query(conversationCalls.get, { params: { id: conversation.id } }).queryKey, conversation);
      const drafts = new UserStorage('drafts', viewer.id);
      const name = draftName(conversation.id);
      if (!drafts.get(name)) drafts.set(name, asked.current);
      navigate(pathOf(conversation));
    },
  });
  const ask = (userId: number, draft = question) => {
    if (open.isPending) return;
    asked.current = draft;
    open.run({ params: { userId } });
  };
  return { ask, isPending: open.isPending };
}
