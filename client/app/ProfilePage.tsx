import { LogOut } from 'lucide-react';
import { useLogout } from '#client/features/auth/session.ts';
import { forgetTyped } from '#client/features/messages/my-outbox.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

const ratingTypes = { self: 'Self-Rated', dupr: 'DUPR', usapa: 'USAPA' } as const;

export default function ProfilePage() {
  const { id, username, email, rating, ratingType } = useViewer();
  const logout = useLogout();
  // The page is gone by the time one is signed out, so this cannot wait for the button's own callbacks.
  const leave = () =>
    void logout.mutateAsync().then(
      () => forgetTyped(id),
      () => undefined,
    );
  return (
    <Page>
      <PageHeader title="Profile" />
      <Card className="max-w-xl">
        <div className="flex items-center gap-4">
          <Avatar name={username} size="large" />
          <div className="min-w-0">
            <h2 className="text-2xl">{username}</h2>
            <p className="wrap-anywhere text-soft">{email}</p>
          </div>
        </div>
        <Badge tone="blue" className="mt-4">
          <span className="figures">{rating.toFixed(1)}</span> {ratingTypes[ratingType]}
        </Badge>
        <p className="mt-4 text-soft">This part of Thirdshot is not built yet: editing the profile comes next.</p>
        <Button variant="secondary" className="mt-6" pending={logout.isPending} onClick={leave}>
          <LogOut className="size-5" aria-hidden="true" />
          Log Out
        </Button>
      </Card>
    </Page>
  );
}
