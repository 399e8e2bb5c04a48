import { LogOut } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { useLogout } from './session.ts';

export function LogOutButton() {
  const logOut = useLogout();
  return (
    <Button variant="secondary" onClick={logOut}>
      <LogOut className="size-5" aria-hidden="true" />
      Log Out
    </Button>
  );
}
