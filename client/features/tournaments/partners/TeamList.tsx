import type { ReactNode } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { teamsOf } from './teams.ts';

type Participant = Tournament['participants'][number];

/** Who is in a doubles tournament before its start: teams, who waits for an answer, and who looks for a partner. */
export function TeamList({ participants }: Pick<Tournament, 'participants'>) {
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

interface PartProps {
  title: string;
  count: number;
  children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
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
  const { userId, username, rating } = player;
  return (
    <div className="flex items-center gap-3">
      <PlayerFace id={userId} name={username} tone={tone} size="small" />
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className="font-semibold wrap-anywhere">
          <PlayerLink id={userId}>
            <BreakableName name={username} />
          </PlayerLink>
        </span>
        {beside && <span className="block text-sm text-soft">{beside}</span>}
      </span>
      <RatingBadge rating={rating} />
    </div>
  );
}
