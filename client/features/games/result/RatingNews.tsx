import { useInfiniteQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import type { OpenedGame } from '#contract/games.ts';
import { ratingCalls } from '#contract/ratings.ts';

/** What a result did to the viewer's club rating; nothing until it is known. */
export function RatingNews({ game: { id, kind } }: { game: Pick<OpenedGame, 'id' | 'kind'> }) {
  const viewer = useViewer();
  const rated = kind === 'singles' ? 'singles' : 'doubles';
  const { data } = useInfiniteQuery(
    pages(ratingCalls.history, { params: { userId: viewer.id }, query: { kind: rated, limit: 20 } }),
  );
  const change = data && rowsOf(data).find(({ match }) => match?.game?.id === id);
  if (!change) return null;
  const difference = change.after.rating - change.before.rating;
  return (
    <p className="flex gap-2 rounded-md border border-transparent bg-court-soft p-3 text-court-text">
      <TrendingUp className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        Your club rating in {rated}:{' '}
        <b className="figures">
          {change.before.rating.toFixed(2)} → {change.after.rating.toFixed(2)}
        </b>
        , {difference < 0 ? '−' : '+'}
        {Math.abs(difference).toFixed(2)}.{' '}
        <Link href="/profile" className="font-semibold underline underline-offset-4">
          See why
        </Link>
      </span>
    </p>
  );
}
