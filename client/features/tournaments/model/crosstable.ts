import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished, isPlayed, matchesOf } from './rounds.ts';

/** Whom each player meets in a table, and in which match: whoever meets again in the Finals has met before. */
export function crosstableOf(bracket: Pick<Bracket, 'rounds'>): ReadonlyMap<number, ReadonlyMap<number, Match>> {
  const table = new Map<number, Map<number, Match>>();
  const put = (player: number, opponent: number, match: Match) => {
    const row = table.get(player) ?? new Map<number, Match>();
    table.set(player, row.set(opponent, match));
  };
  for (const match of matchesOf(bracket)) {
    const isOfTable = (match.stage === 'round-robin' || match.stage === 'pool') && match.playoffType === null;
    if (!isOfTable || !isPlayed(match)) continue;
    const [one, two] = [match.player1Id ?? 0, match.player2Id ?? 0];
    put(one, two, match);
    put(two, one, match);
  }
  return table;
}

/** One player's match with another, as the crosstable shows it. */
export interface Cell {
  state: 'self' | 'won' | 'lost' | 'live' | 'next' | 'open';
  /** '11–8', one's own points first; 'W' and 'L' where they are not known, 'on' of a match that nobody counts. */
  text: string;
}

/** @param nextId the viewer's next match */
export function cellOf(player: number, opponent: number, match: Match | undefined, nextId: number | undefined): Cell {
  if (player === opponent) return { state: 'self', text: '' };
  if (!match) return { state: 'open', text: '' };
  if (isFinished(match)) {
    const isWon = match.winner === player;
    return { state: isWon ? 'won' : 'lost', text: pointsFor(player, match) ?? (isWon ? 'W' : 'L') };
  }
  if (match.status === 'in_progress') {
    return { state: 'live', text: pointsFor(player, { ...match, ...match.live }) ?? 'on' };
  }
  return match.id === nextId ? { state: 'next', text: 'next' } : { state: 'open', text: '' };
}

function pointsFor(player: number, { player1Id, player1Score, player2Score }: Match): string | undefined {
  if (player1Score === null || player2Score === null) return undefined;
  const [own, theirs] = player1Id === player ? [player1Score, player2Score] : [player2Score, player1Score];
  return `${own}–${theirs}`;
}

export type Outcome = 'won' | 'lost';

/** So many of the last matches are a player's form. */
const formLength = 5;

/** How everybody's last matches went, the latest last. @param gone whose matches do not count */
export function formsOf(
  bracket: Pick<Bracket, 'rounds'>,
  gone: ReadonlySet<number> = new Set(),
): ReadonlyMap<number, readonly Outcome[]> {
  const counts = ({ player1Id, player2Id }: Match) => !gone.has(player1Id ?? 0) && !gone.has(player2Id ?? 0);
  const played = matchesOf(bracket).filter((match) => isFinished(match) && counts(match));
  const forms = new Map<number, Outcome[]>();
  for (const match of played.sort(byTime)) {
    for (const [playerId, team] of [
      [match.player1Id, match.team1],
      [match.player2Id, match.team2],
    ] as const) {
      const outcome: Outcome = match.winner === playerId ? 'won' : 'lost';
      for (const userId of team) forms.set(userId, [...(forms.get(userId) ?? []), outcome].slice(-formLength));
    }
  }
  return forms;
}

/** As they are written, times are in order by their letters; to ask a language for that takes ten times as long. */
function byTime(one: Match, other: Match): number {
  const [a, b] = [one.playedAt ?? '', other.playedAt ?? ''];
  if (a === b) return one.round - other.round;
  return a < b ? -1 : 1;
}

/** Has withdrawn from a table in such a way that no match of theirs counts in it. */
export const isUncounted = ({ withdrawn, played }: Pick<Standing, 'withdrawn' | 'played'>): boolean =>
  withdrawn && played === 0;

export const uncounted = (rows: readonly Standing[]): ReadonlySet<number> =>
  new Set(rows.filter(isUncounted).map(({ userId }) => userId));

/** What stands below a table of which some have withdrawn: 'carl withdrew: none of their matches counts.' */
export const withdrawalNotes = (rows: readonly Standing[]): string[] =>
  rows.flatMap(({ withdrawn, decidedBy }) => (withdrawn && decidedBy !== null ? [decidedBy] : []));
