import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** Who is in, while others still can be. */
export function Participants({ participants }: { participants: Tournament['participants'] }) {
  const tones = tonesOf(participants.map(({ userId }) => userId));
  return (
    <section>
      <h3 className="mb-3 text-lg">
        Participants <span className="figures text-soft">{participants.length}</span>
      </h3>
      {participants.length === 0 ? (
        <p className="rounded-md border border-dashed border-control p-4 text-soft">
          Nobody has joined yet. Tournament needs at least 2 participants to start.
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {participants.map(({ userId, username, rating }) => (
            <li key={userId} className="flex items-center gap-3 rounded-md border border-line p-2.5">
              <Avatar name={username} tone={tones.get(userId) ?? toneOf(userId)} />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{username}</span>
              <RatingBadge rating={rating} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
