import { Link } from 'wouter';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { PlayerResult } from '#contract/players.ts';
import { namesOf, playedIn, playedOn, scoreOf, spokenResult } from './words.ts';

interface ResultRowProps {
  result: PlayerResult;
  now: number;
  /** It has just come. */
  isNew: boolean;
}

/** How a match ended, and the way to its tournament, or to the game that it was. */
export function ResultRow({ result, now, isNew }: ResultRowProps) {
  const { isWon, partner, opponents, tournament, game, playedAt } = result;
  const { pair, each, ending } = scoreOf(result);
  return (
    <li className={isNew ? 'pl-new' : undefined}>
      <Link href={tournament ? `/tournaments/details/${tournament.id}` : `/games/${game?.id}`} className="pl-result">
        <span className="sr-only">{spokenResult(result, now)}</span>
        <span className={isWon ? 'pl-letter pl-won' : 'pl-letter'} aria-hidden="true">
          {isWon ? 'W' : 'L'}
        </span>
        <span className="min-w-0" aria-hidden="true">
          <b dir="auto">
            <BreakableName name={namesOf(opponents)} />
          </b>
          <small dir="auto">
            {partner && `with ${partner.username} · `}
            {playedIn(result)}
          </small>
          {each && <span className="pl-how figures block">{each}</span>}
        </span>
        <span className="pl-ended" aria-hidden="true">
          {pair && (
            <span className="pl-score figures">
              <span>{pair.own}</span>
              <i>–</i>
              <span>{pair.other}</span>
            </span>
          )}
          {ending && <span className="pl-how block">{ending}</span>}
        </span>
        <time className="pl-when" dateTime={playedAt} aria-hidden="true">
          {playedOn(playedAt, now)}
        </time>
      </Link>
    </li>
  );
}
