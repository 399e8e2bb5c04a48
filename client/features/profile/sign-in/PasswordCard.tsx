import { KeyRound } from 'lucide-react';
import { lazy, useState } from 'react';
import { FormCard } from '../FormCard.tsx';

const load = () => import('./ChangePasswordForm.tsx');
const ChangePasswordForm = lazy(load);

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormCard
      title="Password"
      summary={<p className="text-soft">A new one signs out every other device.</p>}
      open={{ icon: KeyRound, label: 'Change password' }}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onNear={() => void load()}
      form={<ChangePasswordForm onDone={() => setOpen(false)} />}
    />
  );
}
