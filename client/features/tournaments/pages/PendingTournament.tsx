import type { ReactNode } from 'react';
import { counted } from '#client/lib/counts.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { Card } from '#client/ui/Card.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { teamsOf } from '../model/teams.ts';
import { SettingsList } from './SettingsList.tsx';
import { TournamentActions } from './TournamentActions.tsx';

/** So many faces fit beside each other on a phone. */
const maxFaces = 7;

/** A tournament before its start: what one can do, who is in, and how it will be played. */
export function PendingTournament({ tournament }: { tournament: Tournament }) {
  const { viewer, participantCount } = tournament;
  const hasActions = viewer.mayJoin || viewer.mayLeave || viewer.mayStart;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <section
        aria-labelledby="before-start"
        className="on-dark relative isolate overflow-hidden rounded-lg border border-transparent bg-court p-4 text-on-court"
      >
        <div className="absolute -top-8 left-3/5 -z-10 w-96 text-on-court/12">
          <CourtLines className="w-full" />
        </div>
        <h2 id="before-start" tabIndex={-1} className="text-xl">
          {viewer.isParticipant ? 'You are in' : 'Open to join'}
        </h2>
        <p className="mt-1 text-sm text-on-court/90">
          {participantCount === 0 ? 'Nobody has joined yet' : `${counted(participantCount, 'player')} so far`}
          {!viewer.mayStart && '. An organiser will start it.'}
        </p>
        <Faces participants={tournament.participants} />
        {hasActions && (
          <div className="mt-4 grid grid-cols-1 gap-3">
            <TournamentActions tournament={tournament} />
          </div>
        )}
      </section>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Participants participants={tournament.participants} gameType={tournament.gameType} />
      </div>
      <Card title="How it’s played">
        <SettingsList tournament={tournament} />
      </Card>
    </div>
  );
}

function Faces({ participants }: Pick<Tournament, 'participants'>) {
  const shown = participants.slice(0, participants.length > maxFaces + 1 ? maxFaces : maxFaces + 1);
  const tones = tonesOf(shown.map(({ userId }) => userId));
  const more = participants.length - shown.length;
  if (participants.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap" aria-hidden="true">
      {shown.map(({ userId, name }) => (
        <span key={userId} className="-mr-1.5">
          <PlayerFace id={userId} name={name} tone={tones.get(userId)} hasRing />
        </span>
      ))}
      {more > 0 && <span className="figures ml-4 self-center font-bold">+{more}</span>}
    </div>
  );
}

/** Who is in, while others still can be. */
function Participants({ participants, gameType }: Pick<Tournament, 'participants' | 'gameType'>) {
  const tones = tonesOf(participants.map(({ userId }) => userId));
  return (
    <section aria-labelledby="participants" className="min-w-0">
      <h2 id="participants" tabIndex={-1} className="mb-2 text-[1.0625rem]">
        Participants <span className="figures text-soft">{participants.length}</span>
      </h2>
      {participants.length === 0 ? (
        <p className="rounded-lg border border-dashed border-control p-4 text-soft">
          {gameType === 'doubles'
            ? 'Doubles tournament needs at least 4.'
            : 'Tournament needs at least 2 participants to start.'}
        </p>
      ) : gameType === 'doubles' ? (
        <TeamList participants={participants} />
      ) : (
        <ul className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 xl:grid-cols-3">
          {participants.map(({ userId, name, rating }) => (
            <li
              key={userId}
              className="-mr-px -mb-px flex min-h-13 items-center gap-3 border-r border-b border-line px-3 py-1.5"
            >
              <span className="flex min-w-0 flex-1">
                <PlayerLink id={userId} hasFace>
                  <PlayerFace id={userId} name={name} tone={tones.get(userId)} size="small" />
                  <span dir="auto" className="min-w-0 leading-tight font-semibold wrap-anywhere">
                    <BreakableName name={name} />
                  </span>
                </PlayerLink>
              </span>
              <RatingBadge rating={rating} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Participant = Tournament['participants'][number];

/** Who is in a doubles tournament before its start: teams, who waits for an answer, and who looks for a partner. */
function TeamList({ participants }: Pick<Tournament, 'participants'>) {
  const { agreed, asking, looking } = teamsOf(participants);
  const tones = tonesOf(participants.map(({ userId }) => userId));
  return (
    <div className="grid gap-5">
      <Part title="Teams" count={agreed.length}>
        {agreed.map((team) => (
          <li key={team[0].userId} className="grid min-h-13 content-center gap-1 border-b border-line px-3 py-2">
            {team.map((player) => (
              <Player key={player.userId} player={player} tone={tones.get(player.userId)} />
            ))}
          </li>
        ))}
      </Part>
      <Part title="Waiting for an answer" count={asking.length}>
        {asking.map(({ player, asked }) => (
          <li key={player.userId} className="grid min-h-13 content-center border-b border-line px-3 py-2">
            <Player player={player} tone={tones.get(player.userId)} beside={`has asked ${asked}`} />
          </li>
        ))}
      </Part>
      <Part title="Looking for a partner" count={looking.length}>
        {looking.map((player) => (
          <li key={player.userId} className="grid min-h-13 content-center border-b border-line px-3 py-2">
            <Player player={player} tone={tones.get(player.userId)} />
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-base">
        {title} <span className="figures text-soft">{count}</span>
      </h3>
      <ul className="grid overflow-hidden rounded-lg border border-line bg-surface *:-mb-px sm:grid-cols-2">
        {children}
      </ul>
    </div>
  );
}

function Player({ player, tone, beside }: { player: Participant; tone: Tone | undefined; beside?: string }) {
  const { userId, name, rating } = player;
  return (
    <div className="flex items-center gap-3">
      <PlayerFace id={userId} name={name} tone={tone} size="small" />
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className="font-semibold wrap-anywhere">
          <PlayerLink id={userId}>
            <BreakableName name={name} />
          </PlayerLink>
        </span>
        {beside && <span className="block text-sm text-soft">{beside}</span>}
      </span>
      <RatingBadge rating={rating} />
    </div>
  );
}
