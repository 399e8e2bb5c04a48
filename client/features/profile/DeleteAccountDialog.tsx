import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import type { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { formResolver } from '#client/lib/form-resolver.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { FormError } from '#client/ui/FormError.tsx';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { accountDeletion, authCalls } from '#contract/auth.ts';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

export default function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const formId = useId();
  const { username } = useViewer();
  const [problem, setProblem] = useState<string>();
  const [ownsGroups, setOwnsGroups] = useState(false);
  const form = useForm<z.input<typeof accountDeletion>>({
    resolver: formResolver(accountDeletion),
    defaultValues: { password: '' },
  });
  const remove = useMutation({
    ...mutation(authCalls.deleteAccount),
    onSuccess: onDeleted,
    onError: (error) => {
      if (error instanceof CallError && error.code === 'owns_groups') setOwnsGroups(true);
      else setProblem(showFieldErrors(form, error));
    },
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    remove.mutate({ body: values });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={ownsGroups} pending={remove.isPending}>
            Delete my account
          </Button>
        </>
      }
    >
      {ownsGroups ? (
        <p role="alert">
          You own a group. Hand it over to another admin or delete it first, and then your account.{' '}
          <Link href="/groups" className="font-semibold text-court-text underline underline-offset-4">
            Go to your groups
          </Link>
        </p>
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          <p>
            The account <strong>{username}</strong> is gone at once and cannot be brought back. Your messages and
            results stay where they are, signed ‘Deleted player’.
          </p>
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={form.formState.errors.password?.message}
            {...form.register('password')}
          />
          <FormError message={problem} />
        </form>
      )}
    </Dialog>
  );
}
