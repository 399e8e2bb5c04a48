import { Link } from 'wouter';
import type { RatingChange } from '#contract/ratings.ts';
import { addressOf, playedIn, scoreText } from './model.ts';
import { Names } from './parts.tsx';
import { explained } from './ratings.ts';

export function DayChanges({ changes }: { changes: readonly RatingChange[] }) {
  return (
    // Where the table is wider than its place, this stays in view.
    <ol className="@max-[17rem]:sticky @max-[17rem]:left-4 @max-[17rem]:w-[calc(100cqw-2rem)]">
      {changes.map((change) => (
        <li key={change.id} className="border-l-3 border-line px-3 py-2 text-soft wrap-anywhere">
          {change.match ? <Match match={change.match} playedAt={change.playedAt} /> : <p>A match you can’t see</p>}
          <p>{explained(change)}</p>
        </li>
      ))}
    </ol>
  );
}

const linkStyle = 'inline-flex min-h-7 items-center font-semibold text-court-text underline-offset-4 hover:underline';

function Match({ match, playedAt }: { match: NonNullable<RatingChange['match']>; playedAt: string }) {
  const { partner, opponents, games } = match;
  const won = games.filter(({ own, other }) => own > other).length;
  const lost = games.length - won;
  return (
    <>
      <p>
        <b className="font-semibold text-ink" dir="auto">
          {won === lost ? 'Even' : won > lost ? 'Won' : 'Lost'} {scoreText({ games, endedBy: null, isWon: won > lost })}
        </b>{' '}
        {partner && (
          <>
            with <Names people={[partner]} />{' '}
          </>
        )}
        against <Names people={opponents} />
      </p>
      <Link href={addressOf(match)} className={linkStyle} dir="auto">
        {playedIn({ ...match, playedAt })}
      </Link>
    </>
  );
}
