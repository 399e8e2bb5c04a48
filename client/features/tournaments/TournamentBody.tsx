import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { dateOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { BracketView } from './BracketView.tsx';
import { Participants } from './Participants.tsx';
import { Podium } from './Podium.tsx';
import { formats, gameTypes, lengths, states, submissions } from './words.ts';

/** The facts, then who is in while it is pending, and the bracket from the start on. */
export function TournamentBody({ tournament }: { tournament: Tournament }) {
  const { status, description, group, bracket, participantCount, viewer } = tournament;
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={states[status].tone}>{states[status].label}</Badge>
          {viewer.isParticipant && <Badge tone="ball">{status === 'completed' ? 'You played' : 'You play'}</Badge>}
          <Link
            href={`/groups/${group.id}`}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold text-court-text underline underline-offset-4 wrap-anywhere"
          >
            {group.name}
          </Link>
        </div>
        {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
        <p className="text-soft">{[counted(participantCount, 'player'), ...settingsOf(tournament)].join(' · ')}</p>
      </div>
      {status === 'completed' && <Podium tournament={tournament} />}
      {bracket ? (
        <BracketView tournament={tournament} bracket={bracket} />
      ) : (
        <Participants participants={tournament.participants} />
      )}
    </div>
  );
}

function settingsOf(tournament: Tournament): string[] {
  const { format, gameType, gamesToWin, scoreSubmission, balanceBySkill, randomizeOpponents, startDate } = tournament;
  return [
    `${formats[format]}, ${gameTypes[gameType].toLowerCase()}`,
    `${lengths[gamesToWin]} a match`,
    submissions[scoreSubmission],
    ...(balanceBySkill ? ['seeded by rating'] : []),
    ...(randomizeOpponents ? ['opponents drawn by lot'] : []),
    ...(startDate ? [`started ${dateOf(startDate)}`] : []),
  ];
}
