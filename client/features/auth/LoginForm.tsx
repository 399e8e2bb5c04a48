import { Link } from 'wouter';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { PasswordField, TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, credentials } from '#contract/auth.ts';
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
      <Link
        href="/forgot-password"
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-court-text underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </Form>
  );
}
