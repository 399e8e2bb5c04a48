import type { Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { match, progress, type TournamentState } from '#tournament/index.ts';
import { placesOf, roundsOf } from './play.ts';

/**
 * Where everybody stands in a tournament that ends before its last match, best first, equals sharing a place: in a round
 * robin as in its table, else by how far they got, and who is not in the bracket by the table of their pool. Nobody
 * anywhere before the first result.
 *
 * @param table of a round robin or of all pools
 */
export function placesSoFar(state: TournamentState, table: readonly Standing[]): Tournament['places'] {
  if (progress(state).decided === 0) return [];
  const ranks = new Map(table.map(({ userId, rank }) => [userId, rank]));
  if (state.setup.settings.format === 'round-robin') {
    const settled = state.setup.playoffsStarted ? placesOf(state) : new Map<number, number>();
    return inOrder([...ranks].map(([userId, rank]) => ({ userId, place: settled.get(userId) ?? rank })));
  }
  const courses = coursesIn(state);
  const entrants = state.setup.entrants.map(({ id }) => ({ userId: id, ...(courses.get(id) ?? notInBracket) }));
  const behind = (one: (typeof entrants)[number], other: (typeof entrants)[number]) =>
    Number(one.furthest === 0) - Number(other.furthest === 0) ||
    one.losses - other.losses ||
    other.furthest - one.furthest ||
    (one.furthest === 0 ? (ranks.get(one.userId) ?? 0) - (ranks.get(other.userId) ?? 0) : 0);
  return inOrder(
    entrants.map((one) => ({
      userId: one.userId,
      place: 1 + entrants.filter((other) => behind(one, other) > 0).length,
    })),
  );
}

const inOrder = (places: Tournament['places']): Tournament['places'] =>
  places.toSorted((one, other) => one.place - other.place);

const notInBracket = { furthest: 0, losses: 0 };

/** How far each entrant has come in a bracket: their last round, and how often they have lost there. */
function coursesIn(state: TournamentState): Map<number, { furthest: number; losses: number }> {
  const courses = new Map<number, { furthest: number; losses: number }>();
  for (const { number, stage, keys } of roundsOf(state)) {
    if (stage === 'pool' || stage === 'consolation') continue;
    for (const key of keys) {
      const view = match(state, key);
      for (const { entrant } of view?.sides ?? []) {
        if (entrant === null) continue;
        const { losses } = courses.get(entrant) ?? notInBracket;
        courses.set(entrant, { furthest: number, losses: losses + (view?.loser === entrant ? 1 : 0) });
      }
    }
  }
  return courses;
}
