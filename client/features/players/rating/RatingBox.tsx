import { Suspense } from 'react';
import { Link } from 'wouter';
import { ratingText } from '#client/lib/ratings.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { late, tryAgain } from '#client/ui/late.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { PlayerPage } from '#contract/players.ts';
import { Box } from '../Box.tsx';
import { playedKinds, type Ratings } from './shown-rating.ts';

const ClubRating = late(() => import('./ClubRating.tsx'));

const notLoaded = 'The club rating could not be loaded.';

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
  const loading = <Skeleton className="pl-rating-wait" />;
  return (
    <div className="pl-whole">
      <Box title="Club rating" aside={own}>
        <QueryView query={query} loading={loading} failed={notLoaded}>
          {(ratings) =>
            playedKinds(ratings).length === 0 ? (
              <NoRating isOwn={isOwn} />
            ) : (
              <Boundary instead={(again) => <ErrorNote message={notLoaded} onRetry={() => tryAgain(again)} />}>
                <Suspense fallback={loading}>
                  <ClubRating userId={id} ratings={ratings} />
                </Suspense>
              </Boundary>
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
