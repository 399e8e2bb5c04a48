import { type MatchView, match as matchIn, type TournamentState } from '#tournament/index.ts';
import type { MatchRow, Play } from '../snapshots.ts';
import type { Scored } from './play.ts';

type Rows = Play['rows'];

interface MovedCourse extends Pick<MatchRow, 'id' | 'court'> {
  key: string;
}

/**
 * The matches that do not go on as they were: others play in them now, it is open again who does, or their result was
 * taken back. What they stood at is over. They are off their court, unless they are finished, or back on one that
 * nobody was called to meanwhile.
 *
 * @param rows as they are with the results of the change
 */
export function movedCourses(before: TournamentState, { state, changed }: Scored, rows: Rows): MovedCourse[] {
  const moved = changed.flatMap((view) => {
    const row = rows.get(view.key);
    if (row === undefined || (row.court === null && row.live === null)) return [];
    const was = matchIn(before, view.key);
    const isSame = was !== null && view.status === 'ready' && areSameSides(was, view);
    return isSame && was.status === 'ready' ? [] : [{ row, view, isBack: isSame }];
  });
  if (moved.length === 0) return [];
  const taken = courtsInUse(state, rows, new Set(moved.map(({ view }) => view.key)));
  return moved.flatMap(({ row, view, isBack }) => {
    const { id, live } = row;
    const isFree = row.court !== null && !taken.has(row.court);
    const court = view.status === 'completed' || (isBack && isFree) ? row.court : null;
    if (isBack && court !== null) taken.add(court);
    return court === row.court && live === null ? [] : [{ key: view.key, id, court }];
  });
}

const areSameSides = ({ sides: [one, two] }: MatchView, { sides: [first, second] }: MatchView): boolean =>
  one.entrant === first.entrant && two.entrant === second.entrant;

function courtsInUse(state: TournamentState, rows: Rows, without: ReadonlySet<string>): Set<number> {
  const courts = new Set<number>();
  for (const [key, { court }] of rows) {
    if (court !== null && !without.has(key) && matchIn(state, key)?.status === 'ready') courts.add(court);
  }
  return courts;
}
