import { ordinal } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field, Side } from '../../open/field.ts';
import { recordOf } from '../../open/match-words.ts';

interface SideLineProps {
  side: Side;
  match: Match;
  field: Field;
}

/** A side of a match with its points in each game, and what they come to. */
export function SideLine({ side, match, field }: SideLineProps) {
  const { name, tone, points, isWinner } = side;
  const standing = field.players.get(side.userId)?.standing;
  return (
    <li className="@container flex items-center gap-3">
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        <PlayerFace id={side.userId} name={name} tone={tone} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className={classes('wrap-anywhere', isWinner && 'font-bold')}>
          {name}
        </span>
        {standing && standing.played > 0 && (
          <span className="figures block text-sm text-soft">
            {ordinal(standing.rank)} · {recordOf(standing)}
          </span>
        )}
        {isWinner && <span className="block text-sm font-semibold text-court-text">Winner</span>}
      </span>
      {match.games.length > 1 && <PointsOfGames side={side} match={match} />}
      <span className={classes('figures w-10 text-right text-3xl', isWinner ? 'font-bold' : 'text-soft')}>
        {points ?? '–'}
      </span>
    </li>
  );
}

function PointsOfGames({ side, match: { games, team1 } }: Pick<SideLineProps, 'side' | 'match'>) {
  const isFirst = side.userId === team1[0];
  return (
    <span className="figures flex text-sm">
      {games.map(({ player1, player2 }, at) => {
        const [own, other] = isFirst ? [player1, player2] : [player2, player1];
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the match
            key={at}
            className={classes('w-6 text-right', own > other ? 'font-semibold' : 'text-soft')}
          >
            <span className="sr-only">Game {at + 1}: </span>
            {own}{' '}
          </span>
        );
      })}
    </span>
  );
}
