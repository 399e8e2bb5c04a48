import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import type { GameResult } from '#contract/games.ts';

/** Who played with whom, and the points of each game: the viewer's own side first. */
export function ScoreTable({ result }: { result: Pick<GameResult, 'team1' | 'team2' | 'games'> }) {
  const viewer = useViewer();
  const isSecond = result.team2.some(({ id }) => id === viewer.id);
  const sides = isSecond ? (['team2', 'team1'] as const) : (['team1', 'team2'] as const);
  return (
    <table className="w-full">
      <caption className="sr-only">The points of each game</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {sides.map((side) => {
          const other = side === 'team1' ? 'team2' : 'team1';
          return (
            <tr key={side}>
              <th scope="row" className="w-full py-2 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <Faces people={result[side]} />
                  <span className="min-w-0 wrap-anywhere" dir="auto">
                    {result[side].map(({ id, username }, index) => (
                      <span key={id}>
                        {index > 0 && ' & '}
                        <PlayerLink id={id}>{username}</PlayerLink>
                      </span>
                    ))}
                  </span>
                </span>
              </th>
              {result.games.map((game, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the order
                  key={index}
                  className={classes(
                    'figures px-2 text-right text-xl',
                    game[side] > game[other] ? 'font-bold' : 'text-soft',
                  )}
                >
                  {game[side]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
