import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { ratingText } from '#client/lib/ratings.ts';
import { useToday } from '#client/lib/row-time.ts';
import { classes } from '#client/ui/classes.ts';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { RatedKind } from '#contract/games/facts.ts';
import type { PlayerPage } from '#contract/players.ts';
import type { ClubRating as Rating } from '#contract/ratings.ts';
import { Box, Figure } from './parts.tsx';
import { historyQuery } from './queries.ts';
import { DaysTable } from './RatingDays.tsx';
import { Plot } from './RatingPlot.tsx';
import {
  hasNumber,
  lastChange,
  playedDays,
  playedKinds,
  type Ratings,
  ratingFigure,
  spanText,
  spokenPlot,
  sureTo,
} from './ratings.ts';

const ownTypes = { self: 'self-rated', dupr: 'DUPR', usapa: 'USAPA' };

interface RatingBoxProps {
  player: Pick<PlayerPage['player'], 'id' | 'rating' | 'ratingType'>;
  isOwn: boolean;
  query: Shown<Ratings>;
}

export function RatingBox({ player: { id, rating, ratingType }, isOwn, query }: RatingBoxProps) {
  const own = rating > 0 && (
    <span className="text-sm text-soft">
      own rating {ratingText(rating)} {ownTypes[ratingType]}
    </span>
  );
  return (
    <div className="lg:col-span-full">
      <Box title="Club rating" aside={own}>
        <QueryView
          query={query}
          loading={<Skeleton className="mx-4 mb-4 h-76" />}
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
  if (!isOwn) return <p className="px-4 pb-4 text-soft">No rated results yet.</p>;
  return (
    <p className="px-4 pb-4 text-soft">
      It starts with your first finished game or match.{' '}
      <Link
        href="/matchmaking"
        className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
      >
        Find a game
      </Link>
    </p>
  );
}

const names = { singles: 'Singles', doubles: 'Doubles' };

/** Of which kind somebody wants to see why it has changed: a link says so. */
const useWhy = () => useSearchParams()[0].get('why');

function ClubRating({ userId, ratings }: { userId: number; ratings: Ratings }) {
  const kinds = playedKinds(ratings);
  const why = useWhy();
  const [chosen, choose] = useState(kinds.find((kind) => kind === why) ?? kinds[0]);
  const contentOf = (kind: RatedKind) => {
    const rating = ratings[kind];
    return rating && <OfKind key={kind} userId={userId} kind={kind} rating={rating} isOnly={kinds.length === 1} />;
  };
  const [only, other] = kinds;
  if (!chosen || !only || !other) return only && contentOf(only);
  return (
    <div className="px-4 [&_[role=tabpanel]]:-mx-4">
      <Tabs
        label="Club rating in"
        look="inner"
        tabs={(['singles', 'doubles'] as const).map((kind) => ({
          value: kind,
          label: names[kind],
          content: contentOf(kind),
        }))}
        value={chosen}
        onValueChange={choose}
      />
    </div>
  );
}

interface OfKindProps {
  userId: number;
  kind: RatedKind;
  rating: Rating;
  /** Then nothing around it says which it is. */
  isOnly: boolean;
}

function OfKind({ userId, kind, rating, isOnly }: OfKindProps) {
  const today = useToday();
  const history = useInfiniteQuery(historyQuery(userId, kind));
  const isNumber = hasNumber(rating);
  const isAsked = useWhy() === kind;
  const box = useRef<HTMLDivElement>(null);
  const isThere = history.isSuccess;
  useEffect(() => {
    if (isAsked && isThere) box.current?.scrollIntoView({ block: 'start' });
  }, [isAsked, isThere]);
  return (
    <QueryView
      query={history}
      loading={<Skeleton className="mx-4 mb-4 h-76" />}
      failed="The rating history could not be loaded."
    >
      {(data) => {
        const isWhole = !history.hasNextPage;
        const days = playedDays(rowsOf(data), isWhole);
        const [latest] = days;
        return (
          <>
            <p className="flex min-h-10 flex-wrap items-baseline gap-x-2.5 px-4 text-[0.9375rem] text-soft figures">
              {isNumber ? (
                <>
                  <b className="font-heading text-[2.25rem] leading-10 text-ink">
                    <Figure value={ratingFigure(rating.rating)} />
                  </b>
                  <span>{sureTo(rating.deviation)}</span>
                </>
              ) : (
                <span>Between {spanText(rating).replace('–', ' and ')}</span>
              )}
              {isOnly && <span>in {kind}</span>}
              {isNumber && latest && (
                <span
                  className={classes(
                    'ml-auto font-semibold',
                    latest.after.rating > latest.before.rating && 'text-court-text',
                  )}
                >
                  {lastChange(latest, today)}
                </span>
              )}
            </p>
            {!isNumber && <p className="px-4 pb-4 text-soft">A few more matches until there’s a number.</p>}
            {latest && (
              <>
                <Plot days={days} isWhole={isWhole} hasLine={isNumber} spoken={spokenPlot(kind, rating, days, today)} />
                <div ref={box} className="scroll-mt-20">
                  <DaysTable days={days} isWhole={isWhole} isNumber={isNumber} query={history} isAsked={isAsked} />
                </div>
              </>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
