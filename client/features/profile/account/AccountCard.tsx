import type { ReactNode } from 'react';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Card } from '#client/ui/Card.tsx';

interface AccountCardProps {
  /** Asks whether there is a newer build of the app. */
  updateCheck: ReactNode;
  logOut: ReactNode;
}

export function AccountCard({ updateCheck, logOut }: AccountCardProps) {
  const { updatedAt } = useViewer();
  return (
    <Card title="Account">
      <p className="text-soft">
        Last updated{' '}
        <time dateTime={updatedAt}>
          {dateOf(updatedAt)}, {timeOf(updatedAt)}
        </time>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {updateCheck}
        {logOut}
      </div>
    </Card>
  );
}
