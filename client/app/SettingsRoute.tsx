import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LogOutButton } from '#client/features/auth/session.tsx';
import { SettingsPage } from '#client/features/profile/SettingsPage.tsx';
import { leave } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { times } from './updates/notices.ts';
import { checkForUpdates } from './updates/updates.ts';

/** The settings, with what other parts of the app have to offer there. */
export default function SettingsRoute() {
  const { id } = useViewer();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const goodbye = () => {
    leave(client, id);
    navigate('/');
    toast('Your account is deleted. Thank you for playing.');
  };
  return <SettingsPage updateCheck={<UpdateCheckButton />} logOut={<LogOutButton />} onDeleted={goodbye} />;
}

/** For the profile. What is found is told by the notice, not here. */
function UpdateCheckButton() {
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(() => setChecking(false), times.check);
    return () => clearTimeout(timer);
  }, [isChecking]);
  const check = () => {
    setChecking(true);
    checkForUpdates();
  };
  return (
    <Button variant="secondary" pending={isChecking} pendingText="Checking…" onClick={check}>
      <RefreshCw className="size-5" aria-hidden="true" />
      Check for updates
    </Button>
  );
}
