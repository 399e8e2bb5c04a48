import { dateOf } from '#client/lib/moments.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import type { Rating } from './rating/use-rating.ts';

/** Who one is to the others, in words. */
export function Identity({ rating, ratingType }: Rating) {
  const { username, createdAt } = useViewer();
  return (
    <>
      <h2 className="text-2xl wrap-anywhere">{username}</h2>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingBadge rating={rating} type={ratingType} />
        <span className="text-sm text-soft">Playing here since {dateOf(createdAt)}</span>
      </div>
    </>
  );
}
