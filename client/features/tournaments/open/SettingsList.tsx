import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { formats, gameTypes, lengths, states, submissions } from '../words.ts';

/** What a tournament is and how it is played, in words. */
export function SettingsList({ tournament }: { tournament: Tournament }) {
  const { status, description, group, viewer } = tournament;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {viewer.isParticipant && <Badge tone="ball">{status === 'completed' ? 'You played' : 'You play'}</Badge>}
      </div>
      {description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {description}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Row name="Group">
          <Link
            href={`/groups/${group.id}`}
            dir="auto"
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-court-text underline underline-offset-4 wrap-anywhere"
          >
            {group.name}
          </Link>
        </Row>
        {settingsOf(tournament).map(([name, text]) => (
          <Row key={name} name={name}>
            {text}
          </Row>
        ))}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function settingsOf(tournament: Tournament): [name: string, text: string][] {
  const { format, gameType, gamesToWin, game, scoreSubmission, startDate, endDate, hasPlayoffs } = tournament;
  const rows: [string, string | undefined][] = [
    ['Format', `${formats[format]}, ${gameTypes[gameType].toLowerCase()}`],
    ['Matches', `${lengths[gamesToWin]} to ${game.to}, won by ${game.winBy}`],
    ['Scores', submissions[scoreSubmission]],
    ['Draw', drawOf(tournament)],
    ['Finals', hasPlayoffs ? undefined : 'None: whoever leads after the last round is champion'],
    ['Started', startDate ? dateOf(startDate) : undefined],
    ['Ended', endDate ? dateOf(endDate) : undefined],
  ];
  return rows.flatMap(([name, text]): [string, string][] => (text === undefined ? [] : [[name, text]]));
}

function drawOf({ balanceBySkill, randomizeOpponents }: Tournament): string {
  if (balanceBySkill) return randomizeOpponents ? 'By lot among players of like rating' : 'Seeded by rating';
  return randomizeOpponents ? 'By lot' : 'In the order of joining';
}
