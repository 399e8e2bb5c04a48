import { KeyRound } from 'lucide-react';
import { lazy } from 'react';
import { OpeningRow } from '../list/OpeningRow.tsx';

const load = () => import('./ChangePasswordForm.tsx');
const ChangePasswordForm = lazy(load);

export function PasswordRow() {
  return (
    <OpeningRow
      name="password"
      icon={KeyRound}
      title="Password"
      text="A new one signs out every other device and ends your calendar addresses."
      onNear={() => void load()}
    >
      {(close) => <ChangePasswordForm onDone={close} />}
    </OpeningRow>
  );
}
