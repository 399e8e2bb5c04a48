import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import type { Evening } from '#contract/evenings.ts';
import { namesIn, recordOf, signed } from './words.ts';

/** Who stands where: everyone is counted alone, whoever they played with. */
export function EveningTable({ evening }: { evening: Evening }) {
  const { id: viewerId } = useViewer();
  const { standings, players } = evening;
  const nameOf = namesIn(evening);
  const left = new Set(players.filter(({ isHere }) => !isHere).map(({ id }) => id));
  const isLevel = (rank: number) => standings.filter((line) => line.rank === rank).length > 1;
  return (
    <section aria-labelledby="table" className="min-w-0">
      <h2 id="table" className="mb-2 text-lg">
        Table
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-sm text-soft">
              <th scope="col" className="p-2 text-left font-semibold">
                <span aria-hidden="true">#</span>
                <span className="sr-only">Rank</span>
              </th>
              <th scope="col" className="p-2 text-left font-semibold">
                Player
              </th>
              <th scope="col" className="p-2 text-right font-semibold whitespace-nowrap">
                <span aria-hidden="true">W–L</span>
                <span className="sr-only">Won and lost</span>
              </th>
              <th scope="col" className="p-2 text-right font-semibold whitespace-nowrap">
                <span aria-hidden="true">+/−</span>
                <span className="sr-only">Point differential</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {standings.map((line) => (
              <tr key={line.userId} className={classes(line.userId === viewerId && 'bg-court-soft')}>
                <td className="figures p-2 font-semibold">{isLevel(line.rank) ? `=${line.rank}` : line.rank}</td>
                <th scope="row" className="w-full max-w-0 p-2 text-left font-semibold">
                  <span className="flex items-center gap-2">
                    <PlayerFace id={line.userId} name={nameOf(line.userId)} size="tiny" />
                    <span className="min-w-0 wrap-anywhere" dir="auto">
                      <PlayerLink id={line.userId}>{nameOf(line.userId)}</PlayerLink>
                    </span>
                    {left.has(line.userId) && <span className="text-sm text-soft">left</span>}
                  </span>
                </th>
                <td className="figures p-2 text-right whitespace-nowrap">{recordOf(line)}</td>
                <td className="figures p-2 text-right whitespace-nowrap">{signed(line.differential)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-soft">
        First by the share of games won, then by points won less points lost. Players level on both share a rank, marked
        =.
      </p>
    </section>
  );
}
