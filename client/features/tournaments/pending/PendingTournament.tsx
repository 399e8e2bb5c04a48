import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Card } from '#client/ui/Card.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { SettingsList } from '../open/SettingsList.tsx';
import { Participants } from './Participants.tsx';
import { TournamentActions } from './TournamentActions.tsx';

/** So many faces fit beside each other on a phone. */
const mostFaces = 7;

/** A tournament before its start: what one can do, who is in, and how it will be played. */
export default function PendingTournament({ tournament }: { tournament: Tournament }) {
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
          {!viewer.mayStart && '; the organisers start it'}
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
      <Card title="How it is played">
        <SettingsList tournament={tournament} />
      </Card>
    </div>
  );
}

function Faces({ participants }: Pick<Tournament, 'participants'>) {
  const shown = participants.slice(0, participants.length > mostFaces + 1 ? mostFaces : mostFaces + 1);
  const tones = tonesOf(shown.map(({ userId }) => userId));
  const more = participants.length - shown.length;
  if (participants.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap" aria-hidden="true">
      {shown.map(({ userId, username }) => (
        <span key={userId} className="-mr-1.5">
          <PlayerFace id={userId} name={username} tone={tones.get(userId)} hasRing />
        </span>
      ))}
      {more > 0 && <span className="figures ml-4 self-center font-bold">+{more}</span>}
    </div>
  );
}
