import { useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { PasswordField } from '#client/ui/TextField.tsx';
import { accountDeletion, authCalls } from '#contract/auth.ts';
import { goneOrLost } from './deletion.ts';
import { OwnedGroups } from './OwnedGroups.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

export default function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const { username } = useViewer();
  const [ownsGroups, setOwnsGroups] = useState(false);
  const [around] = useState(goneOrLost);
  const form = useContractForm(authCalls.deleteAccount, {
    schema: accountDeletion,
    defaults: { password: '' },
    requestOf: (body) => ({ body }),
    onDone: onDeleted,
    around,
    onRefused: ({ code }) => {
      setOwnsGroups(code === 'owns_groups');
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delete your account?"
      submit="Delete my account"
      destructive
      onClose={onClose}
      instead={ownsGroups ? <OwnedGroups /> : undefined}
    >
      <p>
        The account <strong>{username}</strong> is gone at once and cannot be brought back. Your messages and results
        stay where they are, signed ‘Deleted player’.
      </p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}
