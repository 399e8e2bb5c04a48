import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { PasswordField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, passwordChange } from '#contract/auth.ts';
import { calendarCalls } from '#contract/calendar.ts';

const { limits } = authCalls.changePassword;

export default function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { username } = useViewer();
  const form = useContractForm(authCalls.changePassword, {
    schema: passwordChange,
    defaults: { currentPassword: '', newPassword: '' },
    requestOf: (body) => ({ body }),
    onDone: (self) => {
      storeSelf(client, self);
      onDone();
      void client.invalidateQueries(answersOf(authCalls.devices));
      void client.invalidateQueries(answersOf(calendarCalls.address));
      toast('Password changed. Every other device is signed out.');
    },
  });
  const { setFocus } = form.inner;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <Form form={form} label="Change password" submit="Change password" submitting="Changing…" onCancel={onDone}>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.newPassword.least} characters, not a common password. Changing it signs out every other device and ends your calendar addresses.`}
        {...form.field('newPassword')}
      />
    </Form>
  );
}
