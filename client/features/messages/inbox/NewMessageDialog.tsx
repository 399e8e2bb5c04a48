import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { theOneCalled } from '#client/lib/find-player.ts';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { newUuid } from '#client/lib/uuid.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { typedIn, useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { isBlank as isBlankText } from '#contract/blank.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { messageCalls } from '#contract/messages.ts';
import { userCalls } from '#contract/users.ts';
import { pathOf } from '../model/conversation-names.ts';
import { showSent } from '../model/unsent-messages.ts';

/** Why a message was not sent: it stands beside the recipient, or below both fields. */
class NotSent extends Error {
  readonly isAboutRecipient: boolean;

  constructor(message: string, isAboutRecipient = false) {
    super(message);
    this.isAboutRecipient = isAboutRecipient;
  }
}

/** With the server's own sentence, where it has one. */
const notSent = (title: string, fallback: string, isAboutRecipient: boolean) => (error: unknown) => {
  // A session that has ended is told of elsewhere.
  if (error instanceof CallError && error.isSignedOut) throw error;
  throw new NotSent(`${title}: ${messageOf(error, fallback)}`, isAboutRecipient);
};

/** A message that was sent and may have arrived, though no response came. */
interface Attempt {
  receiverId: number;
  content: string;
  clientId: string;
}

const nothingTyped = { username: '', message: '', tried: { receiverId: 0, content: '', clientId: '' } };

/**
 * Writes to somebody by their name, and opens the conversation with them. What is typed is kept until it is sent, or not
 * wanted any longer. No kind of the outbox: whoever wrote it sees here what went wrong, and tries again.
 *
 * @param to empty where that is still to be typed
 */
export function NewMessageDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const draft = useDraft(to ? `new-message:${to.toLowerCase()}` : 'new-message');
  const [typed, setTyped] = useState(() => ({ ...nothingTyped, username: to, ...typedIn(draft.read(), nothingTyped) }));
  const [problem, setProblem] = useState<NotSent>();
  const tried = useRef(typed.tried);
  const keep = (now: typeof typed) =>
    draft.write(now.username || now.message ? JSON.stringify({ ...now, tried: tried.current }) : '');
  const type = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part };
    setTyped(now);
    setProblem(undefined);
    keep(now);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [username, content] = [typed.username.trim(), typed.message.trim()];
      if (isSameName(username, viewer.username)) {
        throw new NotSent('Invalid recipient: You cannot send messages to yourself.', true);
      }
      const searchFailed = 'Failed to search for user. Please check the username and try again.';
      const found = await call(userCalls.search, { query: { username } }).catch(
        notSent('Search Error', searchFailed, true),
      );
      const recipient = theOneCalled(found, username);
      if (!recipient) throw new NotSent('User not found: Could not find a user with that username', true);
      tried.current = attempt({ receiverId: recipient.id, content }, tried.current, newUuid);
      keep(typed);
      const sendingFailed = 'Failed to send message. Please try again.';
      return call(messageCalls.send, { body: tried.current }).catch(notSent('Message Error', sendingFailed, false));
    },
    retry: false,
    onSuccess: (message) => {
      draft.forget();
      toast({ title: 'Message sent', description: 'Your message has been sent to the recipient' });
      showSent(client, message);
      // A conversation that begins with it is in no list yet.
      void client.invalidateQueries(answersOf(conversationCalls.list, { query: { kind: 'direct' } }));
      onClose();
      navigate(pathOf({ userId: message.receiverId }));
    },
    onError: (error) => {
      if (error instanceof NotSent) setProblem(error);
    },
  });
  const isBlank = isBlankText(typed.username) || isBlankText(typed.message);
  const submit = () => {
    if (isPending) return;
    if (isBlank) return setProblem(new NotSent('Please provide both a username and a message.'));
    setProblem(undefined);
    mutate();
  };
  const recipientProblem = problem?.isAboutRecipient ? problem.message : undefined;
  useEffect(() => {
    if (recipientProblem) form.current?.querySelector<HTMLElement>('[name="username"]')?.focus();
  }, [recipientProblem]);
  const cancel = () => {
    draft.forget();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <Dialog
      onClose={onClose}
      title="New Message"
      onKeyDown={onKeyDown}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isBlank} pending={isPending} pendingText="Sending…">
            Send Message
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <UsernameField
          label="Recipient Username"
          name="username"
          required
          typed={typed.username}
          value={typed.username}
          onChange={({ target }) => type({ username: target.value })}
          onChoose={(username) => type({ username })}
          error={recipientProblem}
        />
        <TextArea
          label="Message"
          required
          dir="auto"
          value={typed.message}
          onChange={({ target }) => type({ message: target.value })}
        />
        <FormError message={recipientProblem ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}

/** What is sent next: under the id of the attempt before, where it is the same. */
export function attempt(message: Omit<Attempt, 'clientId'>, before: Attempt, newId: () => string): Attempt {
  const isSame = before.receiverId === message.receiverId && before.content === message.content;
  return isSame ? before : { ...message, clientId: newId() };
}

/** Names are one whatever their case. */
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whether a message to somebody is being begun, kept in the address as `?new=`: it is there again after a reload, and a
 * link can lead to it.
 */
export function useNewMessage() {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (address: URLSearchParams) => void) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace: true },
    );
  return {
    /** To whom; empty where that is still to be typed, absent where none is begun. */
    to: address.get('new') ?? undefined,
    begin: () => change((after) => after.set('new', '')),
    end: () => change((after) => after.delete('new')),
  };
}
