import type { Id } from '../entrants.ts';
import type { Pair } from '../score-rules.ts';

/** A finished match that counts in a table: two entrants, the score, and who won. */
export interface Tallied {
  readonly entrants: readonly [Id, Id];
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
  total(entrant: Id): Readonly<Tally>;
  /** What `entrant` did against `opponent`. */
  against(entrant: Id, opponent: Id): Readonly<Tally>;
  /** What `entrant` has won of, or is ahead of, all of these together: asked so often that nothing is made for it. */
  winsOver(entrant: Id, opponents: readonly Id[]): number;
  leadOver(entrant: Id, opponents: readonly Id[]): number;
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

/** Adds up a table of these entrants. Unknown ones have done nothing. */
export function sumUp(entrants: readonly Id[], matches: Iterable<Tallied>): Sums {
  const size = entrants.length;
  const indexOf = new Map(entrants.map((entrant, at) => [entrant, at]));
  const totals = entrants.map(nothing);
  // What each has won of each other: half a million matches are summed up faster in three squares than in objects.
  const wins = new Uint16Array(size * size);
  const games = new Uint16Array(size * size);
  const points = new Float64Array(size * size);
  const add = (match: Tallied, side: 0 | 1, mine: number, theirs: number): void => {
    const total = totals[mine];
    if (total !== undefined) addSide(total, match, side);
    const at = mine * size + theirs;
    wins[at] = (wins[at] ?? 0) + (match.winner === side ? 1 : 0);
    games[at] = (games[at] ?? 0) + match.games[side];
    points[at] = (points[at] ?? 0) + match.points[side];
  };
  for (const match of matches) {
    const [one, two] = [indexOf.get(match.entrants[0]), indexOf.get(match.entrants[1])];
    if (one === undefined || two === undefined) continue;
    add(match, 0, one, two);
    add(match, 1, two, one);
  }
  const total = (entrant: Id): Tally => totals[indexOf.get(entrant) ?? -1] ?? nothing();
  const against = (entrant: Id, opponent: Id): Tally => {
    const [mine, theirs] = [indexOf.get(entrant), indexOf.get(opponent)];
    if (mine === undefined || theirs === undefined) return nothing();
    const [won, lost] = [mine * size + theirs, theirs * size + mine];
    return {
      wins: wins[won] ?? 0,
      losses: wins[lost] ?? 0,
      gamesWon: games[won] ?? 0,
      gamesLost: games[lost] ?? 0,
      pointsFor: points[won] ?? 0,
      pointsAgainst: points[lost] ?? 0,
    };
  };
  const sumOver = (entrant: Id, opponents: readonly Id[], sum: (mine: number, theirs: number) => number) => {
    const mine = indexOf.get(entrant);
    if (mine === undefined) return 0;
    let total = 0;
    for (const opponent of opponents) {
      const theirs = indexOf.get(opponent);
      if (theirs !== undefined) total += sum(mine, theirs);
    }
    return total;
  };
  const won = (mine: number, theirs: number): number => wins[mine * size + theirs] ?? 0;
  const led = (mine: number, theirs: number): number =>
    (points[mine * size + theirs] ?? 0) - (points[theirs * size + mine] ?? 0);
  const winsOver = (entrant: Id, opponents: readonly Id[]): number => sumOver(entrant, opponents, won);
  const leadOver = (entrant: Id, opponents: readonly Id[]): number => sumOver(entrant, opponents, led);
  return { total, against, winsOver, leadOver };
}
