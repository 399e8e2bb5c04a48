import type { Pair } from '../result.ts';

/** A finished match that counts in a table: two entrants, the score, and who won. */
export interface Tallied {
  readonly entrants: readonly [number, number];
  readonly winner: 0 | 1;
  readonly games: Pair;
  /** The points of both over all games; where only games won are scored, these. */
  readonly points: Pair;
}

/** What an entrant has done against one opponent, or against all. */
interface Tally {
  wins: number;
  losses: number;
  gamesWon: number;
  gamesLost: number;
  pointsFor: number;
  pointsAgainst: number;
}

const nothing = (): Tally => ({ wins: 0, losses: 0, gamesWon: 0, gamesLost: 0, pointsFor: 0, pointsAgainst: 0 });

/** The sums of a table. */
export interface Sums {
  total(entrant: number): Readonly<Tally>;
  /** What `entrant` did against `opponent`. */
  against(entrant: number, opponent: number): Readonly<Tally>;
}

function addSide(record: Tally, match: Tallied, side: 0 | 1): void {
  const other = side === 0 ? 1 : 0;
  record.wins += match.winner === side ? 1 : 0;
  record.losses += match.winner === side ? 0 : 1;
  record.gamesWon += match.games[side];
  record.gamesLost += match.games[other];
  record.pointsFor += match.points[side];
  record.pointsAgainst += match.points[other];
}

/** Adds up a table. Unknown entrants have done nothing. */
export function sumUp(matches: Iterable<Tallied>): Sums {
  const totals = new Map<number, Tally>();
  const pairs = new Map<number, Map<number, Tally>>();
  const total = (entrant: number): Tally => {
    const known = totals.get(entrant);
    if (known !== undefined) return known;
    const fresh = nothing();
    totals.set(entrant, fresh);
    return fresh;
  };
  const against = (entrant: number, opponent: number): Tally => {
    const row = pairs.get(entrant) ?? new Map<number, Tally>();
    pairs.set(entrant, row);
    const known = row.get(opponent);
    if (known !== undefined) return known;
    const fresh = nothing();
    row.set(opponent, fresh);
    return fresh;
  };
  for (const match of matches) {
    const [one, two] = match.entrants;
    addSide(total(one), match, 0);
    addSide(total(two), match, 1);
    addSide(against(one, two), match, 0);
    addSide(against(two, one), match, 1);
  }
  return { total, against };
}
