import { Link } from 'wouter';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { RatingChange } from '#contract/ratings.ts';
import { namesOf, scoreText } from '../words.ts';
import { explained } from './words.ts';

/** The matches of a day, and what each has changed. */
export function DayChanges({ changes }: { changes: readonly RatingChange[] }) {
  return (
    <ol>
      {changes.map((change) => (
        <li key={change.id}>
          {change.match ? <Match match={change.match} /> : <p>A match that you may not see</p>}
          <p>{explained(change)}</p>
        </li>
      ))}
    </ol>
  );
}

function Match({ match }: { match: NonNullable<RatingChange['match']> }) {
  const { partner, opponents, games, tournament, game } = match;
  const won = games.filter(({ own, other }) => own > other).length;
  const lost = games.length - won;
  return (
    <>
      <p>
        <b dir="auto">
          {won === lost ? 'Even' : won > lost ? 'Won' : 'Lost'} {scoreText({ games, endedBy: null, isWon: won > lost })}
        </b>{' '}
        <span dir="auto">
          {partner && (
            <>
              with <BreakableName name={partner.username} />{' '}
            </>
          )}
          against <BreakableName name={namesOf(opponents)} />
        </span>
      </p>
      {tournament && (
        <Link href={`/tournaments/details/${tournament.id}`} dir="auto">
          {tournament.name}
        </Link>
      )}
      {game && (
        <Link href={`/games/${game.id}`} dir="auto">
          Game at {game.placeName}
        </Link>
      )}
    </>
  );
}
