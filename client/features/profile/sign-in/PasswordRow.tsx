import { KeyRound } from 'lucide-react';
import { OpeningRow } from '../list/OpeningRow.tsx';
import ChangePasswordForm from './ChangePasswordForm.tsx';

export function PasswordRow() {
  return (
    <OpeningRow
      name="password"
      icon={KeyRound}
      title="Password"
      text="A new one signs out every other device and ends your calendar addresses."
    >
      {(close) => <ChangePasswordForm onDone={close} />}
    </OpeningRow>
  );
}
