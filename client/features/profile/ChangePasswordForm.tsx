import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { formResolver } from '#client/lib/form-resolver.ts';
import { takeInSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { FormError } from '#client/ui/FormError.tsx';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, passwordChange } from '#contract/auth.ts';

interface ChangePasswordFormProps {
  onDone: () => void;
}

export default function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const client = useQueryClient();
  const { username } = useViewer();
  const [problem, setProblem] = useState<string>();
  const form = useForm<z.input<typeof passwordChange>>({
    resolver: formResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const change = useMutation({
    ...mutation(authCalls.changePassword),
    onSuccess: (self) => {
      takeInSelf(client, self);
      onDone();
      void client.invalidateQueries(answersOf(authCalls.devices));
      toast('Password changed. Every other device is signed out.');
    },
    onError: (error) => setProblem(showFieldErrors(form, error)),
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    change.mutate({ body: values });
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Change password">
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. It signs out every other device."
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={change.isPending} pendingText="Changing…">
          Change password
        </Button>
        <Button variant="secondary" disabled={change.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
