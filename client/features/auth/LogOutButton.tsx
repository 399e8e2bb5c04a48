import { LogOut } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { useLogout } from './session.ts';

export function LogOutButton() {
  const logout = useLogout();
  return (
    <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate({})}>
      <LogOut className="size-5" aria-hidden="true" />
      Log Out
    </Button>
  );
}
