import { type Refused, refuse } from './outcome.ts';

/** A single player or a team. Ids are whole numbers from 0 and are the caller's own. */
export interface Entrant {
  readonly id: number;
  /** The ids of the players: one for singles, two for doubles. */
  readonly members: readonly number[];
  /** On whatever scale the caller uses; none when the player has not said one. */
  readonly rating?: number;
}

export const FEWEST_ENTRANTS = 2;
export const MOST_ENTRANTS = 1024;

/** Says what is wrong with a field of entrants, or null. */
export function entrantsProblem(entrants: readonly Entrant[]): Refused | null {
  const bad = (message: string, about: readonly number[] = []) => refuse('bad-entrants', message, { entrants: about });
  if (entrants.length < FEWEST_ENTRANTS) return bad('Tournament needs at least 2 participants to start');
  if (entrants.length > MOST_ENTRANTS) return bad(`A tournament takes at most ${MOST_ENTRANTS} entrants.`);
  const ids = new Set<number>();
  const players = new Set<number>();
  for (const { id, members } of entrants) {
    if (ids.has(id)) return bad(`Entrant ${id} is entered twice.`, [id]);
    if (members.length === 0) return bad(`Entrant ${id} has no players.`, [id]);
    ids.add(id);
    for (const player of members) {
      if (players.has(player)) return bad(`Player ${player} is entered twice.`, [id]);
      players.add(player);
    }
  }
  return null;
}
