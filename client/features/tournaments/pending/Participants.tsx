import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { TeamList } from '../partners/TeamList.tsx';

/** Who is in, while others still can be. */
export function Participants({ participants, gameType }: Pick<Tournament, 'participants' | 'gameType'>) {
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
          {participants.map(({ userId, username, rating }) => (
            <li
              key={userId}
              className="-mr-px -mb-px flex min-h-13 items-center gap-3 border-r border-b border-line px-3 py-1.5"
            >
              <span className="flex min-w-0 flex-1">
                <PlayerLink id={userId} hasFace>
                  <PlayerFace id={userId} name={username} tone={tones.get(userId)} size="small" />
                  <span dir="auto" className="min-w-0 leading-tight font-semibold wrap-anywhere">
                    <BreakableName name={username} />
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
