import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import type { RatingType } from '#client/lib/ratings.ts';
import { isGuest } from '#contract/guest-username.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { batched } from './batched.ts';

const { shown } = ratingCalls;

const ask = batched(async (ids) => {
  const ratings = await call(shown, { query: { ids } });
  return new Map(ratings.map(({ userId, rating }) => [userId, rating]));
});

/** Somebody's club rating; null while there is none. */
const clubRatingQuery = (userId: number) =>
  queryOptions({ queryKey: [...keyOf(shown), userId], queryFn: () => ask(userId), staleTime: freshnessOf(shown) });

/** Somebody's club rating, and until there is one what they say of themselves, with its type. */
export function useShownRating({ id, rating, ratingType }: Rated): { rating: number; type?: RatingType } {
  const { data: club } = useQuery(clubRatingQuery(id));
  return club == null ? { rating, type: ratingType } : { rating: club };
}

interface Rated {
  id: number;
  rating: number;
  ratingType: RatingType;
}

export function PlayerRating({ player }: { player: Rated & { username?: string | undefined } }) {
  const { rating, type } = useShownRating(player);
  // Of a guest somebody else says it.
  if (type && isGuest({ username: player.username ?? '' })) return <RatingBadge rating={rating} />;
  return type ? <RatingBadge rating={rating} type={type} /> : <RatingBadge rating={rating} isClub />;
}
