import './rating.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '#client/data/queries.ts';
import { useToday } from '#client/lib/row-time.ts';
import { classes } from '#client/ui/classes.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { RatedKind } from '#contract/games/facts.ts';
import type { ClubRating as Rating } from '#contract/ratings.ts';
import { Figure } from '../Figure.tsx';
import { DaysTable } from './DaysTable.tsx';
import { playedDays } from './days.ts';
import { ratingFigure, spanText, sureTo } from './figures.ts';
import { Plot } from './Plot.tsx';
import { historyQuery } from './queries.ts';
import { hasNumber, playedKinds, type Ratings } from './shown-rating.ts';
import { lastChange, spokenPlot } from './words.ts';

const names = { singles: 'Singles', doubles: 'Doubles' };

interface ClubRatingProps {
  userId: number;
  ratings: Ratings;
}

/** Somebody’s club rating in what they play: how it stands, how it came to that, and why. */
export default function ClubRating({ userId, ratings }: ClubRatingProps) {
  const kinds = playedKinds(ratings);
  const [chosen, choose] = useState(kinds[0]);
  const contentOf = (kind: RatedKind) => {
    const rating = ratings[kind];
    return rating && <OfKind key={kind} userId={userId} kind={kind} rating={rating} isOnly={kinds.length === 1} />;
  };
  const [only, other] = kinds;
  if (!chosen || !only || !other) return only && contentOf(only);
  return (
    <div className="rt-kinds">
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
  return (
    <QueryView
      query={history}
      loading={<Skeleton className="pl-rating-wait" />}
      failed="What has changed the club rating could not be loaded."
    >
      {(data) => {
        const isWhole = !history.hasNextPage;
        const days = playedDays(rowsOf(data), isWhole);
        const [latest] = days;
        return (
          <>
            <p className="rt-now figures">
              {isNumber ? <Known rating={rating} /> : <span>Between {spanText(rating).replace('–', ' and ')}</span>}
              {isOnly && <span>in {kind}</span>}
              {isNumber && latest && (
                <span className={classes('rt-last', latest.after.rating > latest.before.rating && 'rt-up')}>
                  {lastChange(latest, today)}
                </span>
              )}
            </p>
            {!isNumber && <p className="pl-note">A few more matches, then there is a number.</p>}
            {latest && (
              <>
                <Plot days={days} isWhole={isWhole} hasLine={isNumber} spoken={spokenPlot(kind, rating, days, today)} />
                <DaysTable days={days} isWhole={isWhole} isNumber={isNumber} query={history} />
              </>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function Known({ rating: { rating, deviation } }: { rating: Rating }) {
  return (
    <>
      <b>
        <Figure value={ratingFigure(rating)} />
      </b>
      <span>{sureTo(deviation)}</span>
    </>
  );
}
