import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import type { Standing } from '#contract/tournaments.ts';

interface StandingsTableProps {
  standings: readonly Standing[];
  viewerId: number;
}

/** Who stands where, and what decided between those level on wins. */
export function StandingsTable({ standings, viewerId }: StandingsTableProps) {
  const reasons = [...new Set(standings.flatMap(({ decidedBy }) => decidedBy ?? []))];
  const mark = (reason: string | null) => (reason === null ? undefined : reasons.indexOf(reason) + 1);
  return (
    <section className="min-w-0 content-start" aria-labelledby="standings">
      <h3 id="standings" className="mb-3 text-lg">
        Standings
      </h3>
      <div className="overflow-hidden rounded-md border border-line">
        <ScrollRegion label="Standings" direction="horizontal">
          <table aria-labelledby="standings" className="w-full border-collapse text-sm">
            <thead className="bg-sunken text-soft">
              <tr>
                <Head name="Rank" short="#" />
                <Head name="Player" isText />
                <Head name="Played" short="P" />
                <Head name="Wins" short="W" />
                <Head name="Losses" short="L" />
                <Head name="Points" short="Pts" />
                <Head name="Point difference" short="+/−" />
                <Head name="Percentage of matches won" short="%" />
              </tr>
            </thead>
            <tbody>
              {standings.map((row) => (
                <tr
                  key={row.userId}
                  className={classes(
                    'border-t border-line',
                    row.userId === viewerId ? 'bg-court-soft font-semibold' : 'font-normal',
                  )}
                >
                  <Figure>{row.rank}</Figure>
                  <th scope="row" className="min-w-20 px-1 py-2.5 text-left [font-weight:inherit] wrap-anywhere">
                    {row.username}
                    {row.userId === viewerId && <span className="sr-only"> (you)</span>}
                    {mark(row.decidedBy) !== undefined && (
                      <sup className="ml-0.5 text-soft">
                        <span className="sr-only">, see tie </span>
                        {mark(row.decidedBy)}
                      </sup>
                    )}
                  </th>
                  <Figure>{row.played}</Figure>
                  <Figure>{row.wins}</Figure>
                  <Figure>{row.losses}</Figure>
                  <Figure>{row.points}</Figure>
                  <Figure>{signed(row.pointDifference)}</Figure>
                  <Figure>{row.percentage.toFixed(1)}</Figure>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {reasons.length > 0 && (
        <ol className="mt-3 grid gap-1 text-sm text-soft" aria-label="How ties were decided">
          {reasons.map((reason, index) => (
            <li key={reason} className="flex gap-1.5">
              <sup className="mt-2">{index + 1}</sup>
              {reason}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** '+7', '0', '−3' with a real minus, which is as wide as the plus. */
function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

function Head({ name, short, isText }: { name: string; short?: string; isText?: boolean }) {
  return (
    <th
      scope="col"
      title={name}
      className={classes(
        'px-1 py-2 font-semibold whitespace-nowrap first:pl-2 last:pr-2',
        isText ? 'text-left' : 'text-right',
      )}
    >
      {short ? (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="figures px-1 py-2.5 text-right first:pl-2 last:pr-2">{children}</td>;
}
