import { Link } from 'wouter';
import { ratingText } from '#client/lib/ratings.ts';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { PlayerPage } from '#contract/players.ts';
import { Box } from '../Box.tsx';
import ClubRating from './ClubRating.tsx';
import { playedKinds, type Ratings } from './shown-rating.ts';

const ownTypes = { self: 'self-rated', dupr: 'DUPR', usapa: 'USAPA' };

interface RatingBoxProps {
  player: Pick<PlayerPage['player'], 'id' | 'rating' | 'ratingType'>;
  isOwn: boolean;
  query: Shown<Ratings>;
}

/** What somebody’s results say of how strong they are, beside what they say themselves. */
export function RatingBox({ player: { id, rating, ratingType }, isOwn, query }: RatingBoxProps) {
  const own = rating > 0 && (
    <span className="text-sm text-soft">
      own rating {ratingText(rating)} {ownTypes[ratingType]}
    </span>
  );
  return (
    <div className="pl-whole">
      <Box title="Club rating" aside={own}>
        <QueryView
          query={query}
          loading={<Skeleton className="pl-rating-wait" />}
          failed="The club rating could not be loaded."
        >
          {(ratings) =>
            playedKinds(ratings).length === 0 ? (
              <NoRating isOwn={isOwn} />
            ) : (
              <ClubRating userId={id} ratings={ratings} />
            )
          }
        </QueryView>
      </Box>
    </div>
  );
}

function NoRating({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return <p className="pl-note">No result that counts yet.</p>;
  return (
    <p className="pl-note">
      It begins with your first game or match that is played to its end.{' '}
      <Link
        href="/matchmaking"
        className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
      >
        Find a game
      </Link>
    </p>
  );
}
