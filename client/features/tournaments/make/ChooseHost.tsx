import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { everyPage } from '#client/data/queries.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { largestPage } from '#contract/values.ts';

interface ChooseHostProps {
  onClose: () => void;
  /** The form for the groups in which one may make tournaments. */
  children: (hosts: readonly MyGroup[]) => ReactNode;
}

/** Finds the groups in which the viewer may make tournaments, or says what to do where there are none. */
export function ChooseHost({ onClose, children }: ChooseHostProps) {
  const hosts = useQuery({
    ...everyPage(myGroupCalls.list, { query: { limit: largestPage } }),
    select: hostsAmong,
  });
  if (hosts.data && hosts.data.length > 0) return children(hosts.data);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create Tournament">
      <QueryView query={hosts} loading={<Skeleton className="h-60" />} failed="Your groups could not be loaded.">
        {() => (
          <div className="grid justify-items-start gap-3">
            <p>
              A tournament belongs to a group, and its admins run it. You are not an admin of any group yet: make your
              own, or ask an admin of yours.
            </p>
            <Link href="/groups" className={buttonStyle('secondary')}>
              Go to groups
            </Link>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Those in which one may make tournaments, by name. */
const hostsAmong = (groups: readonly MyGroup[]): MyGroup[] =>
  groups
    .filter(({ viewer }) => viewer.mayCreateTournaments)
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
