import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { enter } from '#client/lib/session.ts';
import { Button } from '#client/ui/Button.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { formResolver } from '#client/ui/form/resolver.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, credentials } from '#contract/auth.ts';

const refused = 'Invalid username or password';

/** Whoever shows it leads a signed-in person on. */
export function LoginForm() {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm<z.input<typeof credentials>>({
    resolver: formResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    ...mutation(authCalls.login),
    onSuccess: (user) => {
      enter(client, user);
      toast('Login successful!');
    },
    onError: (error) => {
      // The specification has one sentence for every login error. Where it would be untrue, as when the network is
      // down or the account has to wait, the form says what happened.
      setProblem(error instanceof CallError && error.status !== 401 ? error.message : refused);
      toast({ title: refused, destructive: true });
      form.setFocus('password');
    },
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    login.mutate({ body: values });
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Login">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormError message={problem} />
      <Button type="submit" pending={login.isPending} pendingText="Logging in">
        Login
      </Button>
    </form>
  );
}
