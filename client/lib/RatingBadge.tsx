import { Badge } from '#client/ui/Badge.tsx';
import { type RatingType, ratingText, ratingTone, ratingTypes } from './ratings.ts';

/** How well somebody plays, in the same colours and words everywhere: '3.5', '4.125 DUPR'. */
export function RatingBadge({ rating, type }: { rating: number; type?: RatingType }) {
  return (
    <Badge tone={ratingTone(rating)}>
      <span className="sr-only">Rating </span>
      <span>
        <span className="figures">{ratingText(rating)}</span>
        {type && ` ${ratingTypes[type]}`}
      </span>
    </Badge>
  );
}
