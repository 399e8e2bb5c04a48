import { CalendarDays, Swords, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { dateOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { TournamentCard as Tournament } from '#contract/tournaments.ts';
import { addressOfTournament, linkState } from './navigation.ts';
import { formats, gameTypes, states } from './words.ts';

interface TournamentCardProps {
  tournament: Tournament;
  /** The group whose list this is; nothing in the list of all. */
  groupId: number | undefined;
}

export function TournamentCard({ tournament, groupId }: TournamentCardProps) {
  const { id, name, group, status, format, gameType, participantCount, viewer, startDate, endDate, createdAt } =
    tournament;
  return (
    <article className="relative flex h-full min-h-44 flex-col rounded-lg border border-line bg-surface p-4 shadow-low transition-colors focus-within:border-control hover:border-control">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {viewer.isParticipant && <Badge tone="ball">{status === 'completed' ? 'You played' : 'You play'}</Badge>}
      </div>
      <h2 className="text-xl">
        <Link
          href={addressOfTournament(id, groupId)}
          state={linkState}
          data-tournament={id}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
      </h2>
      {groupId === undefined && <p className="mt-1 text-soft">{group.name}</p>}
      <ul className="mt-auto grid gap-1.5 pt-3 text-sm text-soft">
        <Fact icon={Swords} text={`${formats[format]}, ${gameTypes[gameType].toLowerCase()}`} />
        <Fact icon={UsersRound} text={counted(participantCount, 'player')} />
        <Fact icon={CalendarDays} text={when({ startDate, endDate, createdAt })} />
      </ul>
    </article>
  );
}

function when({ startDate, endDate, createdAt }: Pick<Tournament, 'startDate' | 'endDate' | 'createdAt'>): string {
  if (endDate) return `Finished ${dateOf(endDate)}`;
  return startDate ? `Started ${dateOf(startDate)}` : `Created ${dateOf(createdAt)}`;
}

function Fact({ icon: Icon, text }: { icon: typeof UsersRound; text: string }) {
  return (
    <li className="flex gap-2">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </li>
  );
}

export function TournamentCardSkeleton() {
  return <Skeleton className="h-52" corner="large" />;
}
