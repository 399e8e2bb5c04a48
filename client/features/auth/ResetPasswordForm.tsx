import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { Button } from '#client/ui/Button.tsx';
import { showFieldErrors } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/FormError.tsx';
import { formResolver } from '#client/ui/form/resolver.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, passwordReset } from '#contract/auth.ts';

interface ResetPasswordFormProps {
  token: string;
  onUsedUp: () => void;
}

export function ResetPasswordForm({ token, onUsedUp }: ResetPasswordFormProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  const form = useForm<z.input<typeof passwordReset>>({
    resolver: formResolver(passwordReset),
    defaultValues: { token, newPassword: '' },
  });
  const reset = useMutation({
    ...mutation(authCalls.resetPassword),
    onSuccess: async () => {
      // It has ended all sessions of the person whose link it was: perhaps the one here, too.
      await client.invalidateQueries(sessionQuery);
      navigate('/login', { replace: true });
      toast('Your password is changed. Log in with the new one.');
    },
    onError: (error) => {
      if (error instanceof CallError && (error.code === 'link_used_up' || 'token' in error.fields)) onUsedUp();
      else setProblem(showFieldErrors(form, error));
    },
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    reset.mutate({ body: values });
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="New password">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <FormError message={problem ?? errors.token?.message} />
      <Button type="submit" pending={reset.isPending} pendingText="Saving…">
        Set new password
      </Button>
    </form>
  );
}
