import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { messageOf } from '#client/lib/form-errors.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { hostsQuery } from './api.ts';
import CreateTournamentForm, { type CreateTournamentFormProps } from './CreateTournamentForm.tsx';

interface ChooseHostProps {
  form: Omit<CreateTournamentFormProps, 'hosts'>;
  /** Told whether there is a form to submit. */
  onUsable: (isUsable: boolean) => void;
}

/** The form for the groups in which one may make tournaments. */
export default function ChooseHost({ form, onUsable }: ChooseHostProps) {
  const hosts = useQuery(hostsQuery);
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
