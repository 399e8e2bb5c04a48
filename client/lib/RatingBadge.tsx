import { Badge } from '#client/ui/Badge.tsx';
import { type RatingType, ratingText, ratingTone, ratingTypes } from './ratings.ts';

/** How well somebody plays, in the same colours and words everywhere: '3.5 Self-Rated', '4.125 DUPR'; a club rating is '3.70'. */
export function RatingBadge({ rating, type, isClub }: { rating: number; type?: RatingType; isClub?: boolean }) {
  return (
    <Badge tone={ratingTone(rating)}>
      <span className="sr-only">Rating </span>
      <span>
        <span className="figures">{isClub ? rating.toFixed(2) : ratingText(rating)}</span>
        {type && ` ${ratingTypes[type]}`}
      </span>
    </Badge>
  );
}
