import type { ReactNode } from 'react';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Plain, Section } from '../list/Section.tsx';
import { DeleteRow } from './DeleteRow.tsx';
import { DownloadRow } from './DownloadRow.tsx';

interface AccountSectionProps {
  /** Asks whether there is a newer build of the app. */
  updateCheck: ReactNode;
  logOut: ReactNode;
  /** The account is gone. */
  onDeleted: () => void;
}

export function AccountSection({ updateCheck, logOut, onDeleted }: AccountSectionProps) {
  const { updatedAt } = useViewer();
  return (
    <Section title="Account">
      <Plain>
        <p className="text-soft">
          Last updated{' '}
          <time dateTime={updatedAt}>
            {dateOf(updatedAt)}, {timeOf(updatedAt)}
          </time>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {updateCheck}
          {logOut}
        </div>
      </Plain>
      <DownloadRow />
      <DeleteRow onDeleted={onDeleted} />
    </Section>
  );
}
