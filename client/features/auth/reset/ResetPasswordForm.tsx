import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { wayIn } from '#client/lib/local-path.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { PasswordField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, passwordReset } from '#contract/auth.ts';
import { remembered } from '../destination.ts';

const { limits } = authCalls.resetPassword;

interface ResetPasswordFormProps {
  token: string;
  onUsedUp: () => void;
}

export function ResetPasswordForm({ token, onUsedUp }: ResetPasswordFormProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useContractForm(authCalls.resetPassword, {
    schema: passwordReset,
    defaults: { token, newPassword: '' },
    requestOf: (body) => ({ body }),
    onDone: async () => {
      // It has ended all sessions of the person whose link it was: perhaps the one here, too.
      await client.invalidateQueries(sessionQuery);
      navigate(wayIn('/login', remembered.get()), { replace: true });
      toast('Your password is changed. Log in with the new one.');
    },
    onRefused: ({ code, fields }) => {
      if (code !== 'link_used_up' && !('token' in fields)) return undefined;
      onUsedUp();
      return '';
    },
    // A link that was cut off on its way is no link.
    onInvalid: (names) => names.includes('token') && onUsedUp(),
  });
  return (
    <Form form={form} label="New password" submit="Set new password" submitting="Saving…">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.newPassword.least} characters, not a common password`}
        {...form.field('newPassword')}
      />
    </Form>
  );
}
