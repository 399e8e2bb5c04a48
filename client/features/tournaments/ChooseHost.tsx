import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { everyPage } from '#client/data/queries.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type Group, groupCalls } from '#contract/groups.ts';
import CreateTournamentForm, { type CreateTournamentFormProps } from './CreateTournamentForm.tsx';

/** Those in which one may make tournaments, by name. */
const hostsAmong = (groups: readonly Group[]): Group[] =>
  groups
    .filter(({ viewer }) => viewer.mayCreateTournaments)
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));

interface ChooseHostProps {
  form: Omit<CreateTournamentFormProps, 'hosts'>;
  /** Told whether there is a form to submit. */
  onUsable: (isUsable: boolean) => void;
}

/** The form for the groups in which one may make tournaments. */
export default function ChooseHost({ form, onUsable }: ChooseHostProps) {
  const hosts = useQuery({
    ...everyPage(groupCalls.list, { query: { scope: 'mine', limit: 100 } }),
    select: hostsAmong,
  });
  const count = hosts.data?.length ?? 0;
  useEffect(() => onUsable(count > 0), [count, onUsable]);
  if (hosts.isError && !hosts.data) {
    return (
      <ErrorNote
        message={messageOf(hosts.error, 'Your groups could not be loaded.')}
        onRetry={() => void hosts.refetch()}
        pending={hosts.isFetching}
      />
    );
  }
  if (!hosts.data) return <Skeleton className="h-64" />;
  if (count === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          A tournament belongs to a group, and its admins run it. You are not an admin of any group yet: make your own,
          or ask an admin of yours.
        </p>
        <Link href="/groups" className={buttonStyle('secondary')}>
          Go to groups
        </Link>
      </div>
    );
  }
  return <CreateTournamentForm {...form} hosts={hosts.data} choosesHost />;
}
