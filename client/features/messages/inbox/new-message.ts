import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { newUuid } from '#client/lib/uuid.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { type Draft, useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { isBlank as showsNothing } from '#contract/blank.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { userCalls } from '#contract/users.ts';
import type { Face } from '#contract/values.ts';
import { pathOf } from '../model/conversation-names.ts';
import { showSent } from '../model/unsent-messages.ts';

/** Why a message went nowhere: it stands beside the recipient, or below both fields. */
class NotSent extends Error {
  readonly isAboutRecipient: boolean;

  constructor(message: string, { isAboutRecipient }: { isAboutRecipient: boolean }) {
    super(message);
    this.isAboutRecipient = isAboutRecipient;
  }
}

/** A message to somebody by their name. What is typed is kept until it is sent, or not wanted any longer. */
export function useSending(to: string, onSent: () => void) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const draft = useDraft(to ? `new-message:${to.toLowerCase()}` : 'new-message');
  const [before] = useState(() => unsentIn(draft.read()) ?? { username: to, message: '' });
  const [typed, setTyped] = useState<UnsentMessage>(before);
  const tried = useRef(before.tried);
  const [problem, setProblem] = useState<NotSent>();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // It is tried again by whoever wrote it, who sees what went wrong.
    retry: false,
    onSuccess: (message) => {
      draft.forget();
      toast(words.sent);
      showSent(client, message);
      // A conversation that begins with it is in no list yet.
      void client.invalidateQueries(answersOf(conversationCalls.list, { query: { kind: 'direct' } }));
      onSent();
      navigate(pathOf({ userId: message.receiverId }));
    },
    onError: (error) => {
      // A session that has ended is told of elsewhere.
      if (error instanceof NotSent) setProblem(error);
    },
  });

  async function send(unsent: UnsentMessage): Promise<Message> {
    const [username, content] = [unsent.username.trim(), unsent.message.trim()];
    if (isSameName(username, viewer.username)) throw new NotSent(words.oneself, { isAboutRecipient: true });
    const found = await call(userCalls.search, { query: { username } }).catch((error: unknown) => {
      throw failed(error, words.notSearched, { isAboutRecipient: true });
    });
    const recipient = recipientIn(found, username);
    if (!recipient) throw new NotSent(words.notFound, { isAboutRecipient: true });
    const next = attempt({ receiverId: recipient.id, content }, tried.current, newUuid);
    tried.current = next;
    keep(draft, { ...unsent, tried: next });
    return call(messageCalls.send, { body: next }).catch((error: unknown) => {
      throw failed(error, words.notSent, { isAboutRecipient: false });
    });
  }

  const isBlank = showsNothing(typed.username) || showsNothing(typed.message);
  return {
    typed,
    type: (part: Partial<Pick<UnsentMessage, 'username' | 'message'>>) => {
      const now = { ...typed, ...part };
      setTyped(now);
      setProblem(undefined);
      keep(draft, { ...now, tried: tried.current });
    },
    isBlank,
    isPending,
    problem,
    submit: () => {
      if (isPending) return;
      if (isBlank) return setProblem(new NotSent(words.bothNeeded, { isAboutRecipient: false }));
      setProblem(undefined);
      mutate(typed);
    },
    forget: draft.forget,
  };
}

/** With the server's own sentence, where it has one. */
function failed(error: unknown, { title, fallback }: Failure, about: { isAboutRecipient: boolean }): unknown {
  if (error instanceof CallError && error.isSignedOut) return error;
  return new NotSent(`${title}: ${messageOf(error, fallback)}`, about);
}

/** Nothing is kept where nothing is typed. */
function keep(draft: Draft, unsent: UnsentMessage): void {
  draft.write(unsent.username || unsent.message ? JSON.stringify(unsent) : '');
}

/** What somebody has typed and not sent yet. */
interface UnsentMessage {
  username: string;
  message: string;
  /** What was sent and may have arrived, though no answer came: the same again goes under the same id. */
  tried?: Tried | undefined;
}

interface Tried {
  receiverId: number;
  content: string;
  clientId: string;
}

/** What is sent next: under the id of the attempt before, where it is the same. */
export function attempt(
  { receiverId, content }: Omit<Tried, 'clientId'>,
  before: Tried | undefined,
  newId: () => string,
): Tried {
  const isSame = before?.receiverId === receiverId && before.content === content;
  return isSame ? before : { receiverId, content, clientId: newId() };
}

/** The edge: what an earlier build, or anybody, left in the browser's storage. */
export function unsentIn(text: string | undefined): UnsentMessage | undefined {
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { username, message, tried } = stored as Partial<Record<keyof UnsentMessage, unknown>>;
    if (typeof username !== 'string' || typeof message !== 'string') return undefined;
    return { username, message, tried: triedIn(tried) };
  } catch {
    return undefined;
  }
}

function triedIn(stored: unknown): Tried | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { receiverId, content, clientId } = stored as Partial<Record<keyof Tried, unknown>>;
  const isWhole = typeof receiverId === 'number' && typeof content === 'string' && typeof clientId === 'string';
  return isWhole ? { receiverId, content, clientId } : undefined;
}

/** What did not work, and what is said of it where the server has no sentence of its own. */
interface Failure {
  title: string;
  fallback: string;
}

const words = {
  bothNeeded: 'Please provide both a username and a message.',
  notFound: 'User not found: Could not find a user with that username',
  oneself: 'Invalid recipient: You cannot send messages to yourself.',
  notSent: { title: 'Message Error', fallback: 'Failed to send message. Please try again.' },
  notSearched: {
    title: 'Search Error',
    fallback: 'Failed to search for user. Please check the username and try again.',
  },
  sent: { title: 'Message sent', description: 'Your message has been sent to the recipient' },
} as const;

/** Names are one whatever their case. */
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Who of those that a search has found has this very name. */
export const recipientIn = (found: readonly Face[], username: string): Face | undefined =>
  found.find((player) => isSameName(player.username, username));
