import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { FormError } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useSending } from './new-message.ts';

interface NewMessageDialogProps {
  /** To whom; empty where that is still to be said. */
  to: string;
  onClose: () => void;
}

/** Writes to somebody by their name, and opens the conversation with them. */
export function NewMessageDialog({ to, onClose }: NewMessageDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, type, isBlank, isPending, problem, submit, forget } = useSending(to, onClose);
  const recipientProblem = problem?.isAboutRecipient ? problem.message : undefined;
  useEffect(() => {
    if (recipientProblem) form.current?.querySelector<HTMLElement>('[name="username"]')?.focus();
  }, [recipientProblem]);
  const cancel = () => {
    forget();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
    /** To whom; empty where that is still to be said, absent where none is begun. */
    to: address.get('new') ?? undefined,
    begin: () => change((after) => after.set('new', '')),
    end: () => change((after) => after.delete('new')),
  };
}
