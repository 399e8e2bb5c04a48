import { dateOf } from '#client/lib/moments.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { toneOf } from '#client/ui/tones.ts';
import type { Rating } from './rating/use-rating.ts';

/** Who one is to the others. */
export function Identity({ rating, ratingType }: Rating) {
  const { id, username, createdAt } = useViewer();
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      <Avatar name={username} tone={toneOf(id)} size="large" />
      <div className="min-w-0 flex-[1_1_min(100%,8rem)]">
        <h2 className="text-2xl wrap-anywhere">{username}</h2>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingBadge rating={rating} type={ratingType} />
          <span className="text-sm text-soft">Playing here since {dateOf(createdAt)}</span>
        </div>
      </div>
    </section>
  );
}
