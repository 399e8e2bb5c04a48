import { useMemo } from 'react';
import { z } from 'zod';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { PasswordField, TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, credentials, registration, usualRating } from '#contract/auth.ts';
import { useEntrance } from './session.tsx';

const refused = 'Invalid username or password';

export function LoginForm() {
  const form = useContractForm(authCalls.login, {
    schema: credentials,
    defaults: { username: '', password: '' },
    requestOf: (body) => ({ body }),
    ...useEntrance('Login successful!'),
    // One sentence for every login error. Where it would be untrue, as when the network is down or
    // the account has to wait, the form says what happened.
    onRefused: ({ status, message }) => {
      form.inner.setFocus('password');
      if (status !== 401) return message;
      toast({ title: refused, destructive: true });
      return refused;
    },
  });
  return (
    <Form form={form} label="Log in" submit="Log in" submitting="Logging in">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <p className="text-sm text-soft">Forgot your password? Ask your organiser.</p>
    </Form>
  );
}

const { limits } = authCalls.register;

export interface RegisterWording {
  invalidEmail: string;
  done: string;
  failed: string;
}

const ratingTypes = [
  { value: 'self', label: 'Self-Rated' },
  { value: 'dupr', label: 'DUPR' },
  { value: 'usapa', label: 'USAPA' },
] as const;

export function RegisterForm({ wording }: { wording: RegisterWording }) {
  const schema = useMemo(() => registration.extend({ email: z.email(wording.invalidEmail) }), [wording]);
  const form = useContractForm(authCalls.register, {
    schema,
    defaults: { username: '', email: '', password: '', rating: usualRating, ratingType: 'self' },
    requestOf: (body) => ({ body }),
    ...useEntrance(wording.done),
    failed: wording.failed,
  });
  return (
    <Form form={form} label="Register" submit="Create Account" submitting="Creating Account...">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters, not a common password`}
        {...form.field('password')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={`Pickleball Rating (${limits.rating.least}-${limits.rating.most})`}
          type="number"
          inputMode="decimal"
          min={limits.rating.least}
          max={limits.rating.most}
          step={limits.rating.step}
          {...form.field('rating', { valueAsNumber: true })}
        />
        <SelectField label="Rating type" options={ratingTypes} {...form.field('ratingType')} />
      </div>
    </Form>
  );
}
