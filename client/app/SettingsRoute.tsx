import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { LogOutButton } from '#client/features/auth/session.tsx';
import { SettingsPage } from '#client/features/profile/SettingsPage.tsx';
import { leave } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import { UpdateCheckButton } from './updates/UpdateCheckButton.tsx';

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
