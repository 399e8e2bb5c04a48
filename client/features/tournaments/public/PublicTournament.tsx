import { Avatar } from '#client/ui/Avatar.tsx';
import { toneOf } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Field } from '../open/field.ts';
import { Podium } from '../podium/Podium.tsx';
import { Standings } from '../standings/Standings.tsx';
import { MatchCards } from './MatchCards.tsx';
import { PublicDraw } from './PublicDraw.tsx';
import { nextUp, onNow } from './screen/now.ts';

interface PublicTournamentProps {
  tournament: Tournament;
  /** Null before the start. */
  field: Field | null;
}

/** How many matches are said to come next. */
const mostNext = 3;

/** What is on, what comes next, who stands where, and how it came to that. */
export function PublicTournament({ tournament, field }: PublicTournamentProps) {
  if (field === null) return <Entered tournament={tournament} />;
  const isOver = tournament.status === 'completed';
  const running = onNow(field.bracket);
  const next: Match[] = isOver ? [] : nextUp(field.bracket).slice(0, mostNext);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 gap-5">
        {isOver && <Podium field={field} isFresh={false} />}
        {running.length > 0 && <MatchCards field={field} title="On now" matches={running} />}
        {next.length > 0 && <MatchCards field={field} title="Next" matches={next} />}
      </div>
      <div className="grid min-w-0 gap-5">
        {tournament.standings.length > 0 && <Standings field={field} />}
        <PublicDraw field={field} />
      </div>
    </div>
  );
}

function Entered({ tournament: { participants } }: { tournament: Tournament }) {
  return (
    <section aria-label="Players" className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 text-[1.0625rem]">{participants.length === 0 ? 'Nobody has joined yet' : 'Players'}</h2>
      <ul className="grid gap-3">
        {participants.map(({ userId, username }) => (
          <li key={userId} className="flex items-center gap-3 font-semibold">
            <Avatar name={username} tone={toneOf(userId)} size="small" />
            <span dir="auto">{username}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
