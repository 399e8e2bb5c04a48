import type { Id } from './ids.ts';
import { type Refused, refuse } from './outcome.ts';

/** A single player or a team. */
export interface Entrant<I extends Id = number> {
  readonly id: I;
  /** The ids of the players: one for singles, two for doubles. */
  readonly members: readonly I[];
  /** On whatever scale the caller uses; none when the player has not said one. */
  readonly rating?: number;
}

export const FEWEST_ENTRANTS = 2;
export const MOST_ENTRANTS = 1024;

/** Says what is wrong with a field of entrants, or null. */
export function entrantsProblem(entrants: readonly Entrant<Id>[]): Refused | null {
  const bad = (message: string, about: readonly Id[] = []) => refuse('bad-entrants', message, { entrants: about });
  if (entrants.length < FEWEST_ENTRANTS) return bad('Tournament needs at least 2 participants to start');
  if (entrants.length > MOST_ENTRANTS) return bad(`A tournament takes at most ${MOST_ENTRANTS} entrants.`);
  const ids = new Set<Id>();
  const players = new Set<Id>();
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
