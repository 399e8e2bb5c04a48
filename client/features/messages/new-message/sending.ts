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
import { pathOf } from '../conversations/row-name.ts';
import { showSaid } from '../shown.ts';
import { attempt, type UnsentMessage, unsentIn } from './unsent.ts';
import { type Failure, isSameName, recipientIn, words } from './words.ts';

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
      showSaid(client, message);
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
function failed(error: unknown, { title, usual }: Failure, about: { isAboutRecipient: boolean }): unknown {
  if (error instanceof CallError && error.isSignedOut) return error;
  return new NotSent(`${title}: ${messageOf(error, usual)}`, about);
}

/** Nothing is kept where nothing is typed. */
function keep(draft: Draft, unsent: UnsentMessage): void {
  draft.write(unsent.username || unsent.message ? JSON.stringify(unsent) : '');
}
