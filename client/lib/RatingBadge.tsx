import { Badge } from '#client/ui/Badge.tsx';
import { type RatingType, ratingText, ratingTone, ratingTypes } from './ratings.ts';

interface RatingBadgeProps {
  rating: number;
  /** Where it is known and worth the room. */
  type?: RatingType;
}

/** How well somebody plays, in the same colours and words everywhere: '3.5', '4.125 DUPR'. */
export function RatingBadge({ rating, type }: RatingBadgeProps) {
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
