import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { mutation } from '#client/data/mutations.ts';
import { enter } from '#client/lib/session.ts';
import { Button } from '#client/ui/Button.tsx';
import { showFieldErrors } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/FormError.tsx';
import { formResolver } from '#client/ui/form/resolver.ts';
import { PasswordField } from '#client/ui/PasswordField.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, registration } from '#contract/auth.ts';

/** Where the landing page's form and the separate one differ (specification sections 2, 5 and 8). */
export interface RegisterWording {
  defaultRating: number;
  invalidEmail: string;
  done: string;
  failed: string;
}

const ratingTypes = [
  { value: 'self', label: 'Self-Rated' },
  { value: 'dupr', label: 'DUPR' },
  { value: 'usapa', label: 'USAPA' },
] as const;

/** Whoever shows it leads a signed-in person on. */
export function RegisterForm({ wording }: { wording: RegisterWording }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const schema = useMemo(() => registration.extend({ email: z.email(wording.invalidEmail) }), [wording]);
  const form = useForm<z.input<typeof registration>, unknown, z.output<typeof registration>>({
    resolver: formResolver(schema),
    defaultValues: { username: '', email: '', password: '', rating: wording.defaultRating, ratingType: 'self' },
  });
  const register = useMutation({
    ...mutation(authCalls.register),
    onSuccess: (user) => {
      enter(client, user);
      toast(wording.done);
    },
    onError: (error) => {
      setProblem(showFieldErrors(form, error));
      toast({ title: wording.failed, destructive: true });
    },
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    register.mutate({ body: values });
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Register">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Pickleball Rating (0-5)"
          type="number"
          inputMode="decimal"
          min={0}
          max={5}
          step={0.5}
          error={errors.rating?.message}
          {...form.register('rating', { valueAsNumber: true })}
        />
        <SelectField
          label="Rating type"
          options={ratingTypes}
          error={errors.ratingType?.message}
          {...form.register('ratingType')}
        />
      </div>
      <FormError message={problem} />
      <Button type="submit" pending={register.isPending} pendingText="Creating Account...">
        Create Account
      </Button>
    </form>
  );
}
