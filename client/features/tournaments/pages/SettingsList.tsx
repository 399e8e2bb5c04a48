import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { dateOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { ManageTournament } from '../make/ManageTournament.tsx';
import { formats, gameTypes, lengths, states, submissions } from '../model/labels.ts';
import { pairingOf } from '../model/teams.ts';

interface SettingsListProps {
  tournament: Tournament;
  /** What else may be done with it, beside changing and deleting it. */
  tools?: ReactNode;
}

/** What a tournament is and how it is played, in words. */
export function SettingsList({ tournament, tools }: SettingsListProps) {
  const { status, description, group, viewer } = tournament;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {viewer.isParticipant && <Badge>{status === 'completed' ? 'You played' : 'You play'}</Badge>}
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
            className="-my-2.5 inline-block py-2.5 font-semibold text-court-text underline underline-offset-4 wrap-anywhere"
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
      {(viewer.mayDelete || tools) && (
        <div className="flex flex-wrap gap-3">
          {tools}
          {viewer.mayDelete && <ManageTournament tournament={tournament} />}
        </div>
      )}
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

/** How a tournament is played, each setting with its name; what is not there yet is left out. */
export function settingsOf(tournament: Tournament): [name: string, text: string][] {
  const { format, gameType, gamesToWin, game, scoreSubmission, startDate, endDate, options } = tournament;
  const { to, winBy, cap } = game;
  const rows: [string, string | undefined][] = [
    ['Format', `${formats[format]}, ${gameTypes[gameType].toLowerCase()}`],
    ['Matches', `${lengths[gamesToWin]} to ${to}, won by ${winBy}${cap === undefined ? '' : `, cap ${cap}`}`],
    ['Scores', submissions[scoreSubmission]],
    ['Draw', drawOf(tournament)],
    ['Partners', gameType === 'doubles' ? `Players without one are paired ${pairingOf(tournament)}` : undefined],
    ['Pools', poolsOf(tournament)],
    ['Meetings', hasTables(format) && options.legs === 2 ? 'Everyone meets twice' : undefined],
    ['Finals', finalsOf(tournament)],
    ['Courts', options.courts > 0 ? String(options.courts) : undefined],
    ['Started', startDate ? dateOf(startDate) : undefined],
    ['Ended', endDate ? dateOf(endDate) : undefined],
  ];
  return rows.flatMap(([name, text]): [string, string][] => (text === undefined ? [] : [[name, text]]));
}

const hasTables = (format: Tournament['format']) => format === 'round-robin' || format === 'pools';

function poolsOf({ format, options: { pools } }: Tournament): string | undefined {
  if (format !== 'pools' || pools === null) return undefined;
  const { count, advance, wildCards, into } = pools;
  const more = wildCards > 0 ? `, and ${counted(wildCards, 'wild card')}` : '';
  return `${count}; the top ${advance} of each${more} advance to a ${formats[into].toLowerCase()}`;
}

/** What is played beside the main matches. */
function finalsOf({ format, options, status, hasPlayoffs }: Tournament): string {
  const { playoffs, thirdPlace, consolation, decidingGame, pools } = options;
  if (format === 'round-robin') {
    return hasPlayoffs || (playoffs && status !== 'completed')
      ? 'The top two play for the championship, the next two for third place'
      : 'None: the leader after the last round is champion';
  }
  const isDouble = (format === 'pools' ? pools?.into : format) === 'double-elimination';
  if (isDouble) return decidingGame ? 'With a deciding game if needed' : 'The grand final decides';
  const parts = [thirdPlace && 'a match for third place', consolation && 'a consolation for first-match losers'];
  const named = parts.filter((part) => part !== false);
  return named.length === 0 ? 'The final decides' : `With ${named.join(' and ')}`;
}

function drawOf({ balanceBySkill, randomizeOpponents }: Tournament): string {
  if (balanceBySkill) return randomizeOpponents ? 'At random among players of similar rating' : 'Seeded by rating';
  return randomizeOpponents ? 'At random' : 'In order of joining';
}
