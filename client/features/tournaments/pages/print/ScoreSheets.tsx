import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { inPages, type PaperMatch, toPlay } from './sheets.ts';

/** So many stand on a page, to be cut apart. */
const onPage = 6;

/**
 * A slip of paper for each match, on which its players write down how it went.
 *
 * @param props.chosen the number of a round; `all`, or nothing for sheets without names
 */
export function ScoreSheets(props: { tournament: Tournament; matches: readonly PaperMatch[]; chosen: string }) {
  const { tournament, matches, chosen } = props;
  const meant = chosen === '' ? [] : toPlay(matches, chosen === 'all' ? undefined : Number(chosen));
  const pages = meant.length > 0 ? inPages<PaperMatch | null>(meant, onPage) : [Array(onPage).fill(null)];
  const last = matches.at(-1)?.round;
  return pages.map((page: (PaperMatch | null)[], at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their order
      key={at}
      className="grid grid-cols-2 gap-[6mm] not-first:mt-[6mm] print:not-first:mt-0 print:not-first:break-before-page"
    >
      {page.map((match, place) => (
        <ScoreSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: some are empty
          key={place}
          title={tournament.name}
          match={match}
          games={(match?.round ?? last)?.bestOf ?? 1}
          to={(match?.round.game ?? tournament.game).to}
        />
      ))}
    </div>
  ));
}

interface ScoreSheetProps {
  title: string;
  /** Null for one without names. */
  match: PaperMatch | null;
  /** So many at most. */
  games: number;
  /** What each is played to. */
  to: number;
}

function ScoreSheet({ title, match, games, to }: ScoreSheetProps) {
  const columns = Array.from({ length: games }, (_, at) => at + 1);
  const [one, two] = match?.sides ?? ['', ''];
  return (
    <section className="paper-slip min-w-0 border border-dashed border-[#666] p-[4mm]">
      <h2 dir="auto">{title}</h2>
      <p>{match ? `${match.round.title} · Match ${match.number}` : 'Round ______ · Match ______'} · Court ______</p>
      <table>
        <thead>
          <tr>
            <th scope="col" className="paper-name">
              {games === 1 ? `One game to ${to}` : `Best of ${games}, games to ${to}`}
            </th>
            {columns.map((game) => (
              <th key={game} scope="col">
                {games === 1 ? 'Points' : `Game ${game}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[one, two].map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sides, in their order
            <tr key={at} className="h-[11mm]">
              <th scope="row" className="paper-name" dir="auto">
                <BreakableName name={name} />
              </th>
              {columns.map((game) => (
                <td key={game} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-[5mm] border-b border-[#666]">Winner</p>
      <p className="mt-[5mm] border-b border-[#666]">Signed</p>
    </section>
  );
}
