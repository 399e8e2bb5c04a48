import type { RatedKind } from '#contract/games/facts.ts';
import { matchesForANumber } from '#contract/ratings.ts';
import { rate, type Standing } from '#rating/index.ts';
import { type Reassigned, reassigned } from '../../kernel/reassign-queries.ts';
import { decode, type Rated, storable } from './recompute/changes.ts';

/** A result that counts, and what it has changed. */
export interface CountedRow extends Rated {
  kind: RatedKind;
  changes: string;
  /** The tournament, the evening or the game that it was part of. */
  place: string;
}

/** What a rating would become. */
export interface Became {
  /** Null where there is no number yet. */
  before: number | null;
  after: number;
}

/**
 * Where somebody would stand with another’s results as their own. The others in them stand as they did: that the other is
 * them changes little for these.
 *
 * @param rows of both, in their order
 * @param start where they stand before their first
 */
function standingTogether(rows: readonly CountedRow[], who: Reassigned, start: Standing): Standing {
  let own = start;
  for (const { changes, team1, team2, games, playedAt } of rows) {
    const before = new Map(decode(changes).teams.flatMap((team) => team.map((each) => [each.userId, each] as const)));
    const standingOf = (player: number): Standing => {
      const known = before.get(player);
      if (player === who.to || known === undefined) return own;
      const { meanBefore: mean, deviationBefore: deviation, games: counted, matches } = known;
      return { mean, deviation, games: counted, matches, playedAt: null };
    };
    const match = {
      ...{ playedAt: Date.parse(playedAt), games },
      ...{ team1: reassigned(team1, who), team2: reassigned(team2, who) },
    };
    const change = rate(match, standingOf).find(({ player }) => player === who.to);
    if (change !== undefined) own = storable(change.after);
  }
  return own;
}

/** What the number beside a name would become: of the kind of which more is played then. */
export function ratingTogether(
  all: readonly CountedRow[],
  who: Reassigned,
  startOf: (kind: RatedKind) => Standing,
): Became | null {
  const isIn = ({ team1, team2 }: CountedRow, player: number) => [...team1, ...team2].includes(player);
  const own = all.filter((row) => isIn(row, who.to));
  // Where both were in one it stays as it is.
  const places = new Set(own.map(({ place }) => place));
  const moved = all.filter((row) => !isIn(row, who.to) && !places.has(row.place));
  const [most] = (['doubles', 'singles'] as const)
    .map((kind) => {
      const standing = (...some: (readonly CountedRow[])[]) => {
        const rows = all.filter((row) => row.kind === kind && some.some((each) => each.includes(row)));
        return standingTogether(rows, who, startOf(kind));
      };
      return { before: standing(own), after: standing(own, moved) };
    })
    .sort((one, two) => two.after.matches - one.after.matches);
  if (most === undefined || most.after.matches < matchesForANumber) return null;
  const { before, after } = most;
  return { before: before.matches < matchesForANumber ? null : before.mean, after: after.mean };
}
