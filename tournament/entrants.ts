/** The id of an entrant or player: the caller's own, a whole number from 0 or a string that is not empty. */
export type Id = number | string;

/** An order of all ids that depends on nothing else: numbers first. */
export function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Why something was refused, for a program. */
export type RefusalCode =
  | 'bad-entrants'
  | 'bad-settings'
  | 'bad-state'
  | 'already-in'
  | 'has-played'
  | 'too-many'
  | 'no-free-place'
  | 'playoffs-started'
  | 'odd-player'
  | 'no-such-match'
  | 'no-such-entrant'
  | 'not-ready'
  | 'already-decided'
  | 'not-decided'
  | 'withdrawn'
  | 'would-void'
  | 'impossible-score'
  | 'not-over'
  | 'over'
  | 'no-playoffs';

/** A refusal: `code` for a program, `message` for a person, and what it is about. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Keys of the matches concerned, for `would-void` those that would lose their results. */
  readonly matches?: readonly string[];
  /** Entrants or players concerned. */
  readonly entrants?: readonly Id[];
}

export type Refused = { readonly ok: false; readonly error: Refusal };

/** What every function that can be refused returns. */
export type Outcome<T> = ({ readonly ok: true } & T) | Refused;

export function refuse(code: RefusalCode, message: string, about: Pick<Refusal, 'matches' | 'entrants'> = {}): Refused {
  return { ok: false, error: { code, message, ...about } };
}

/** A single player or a team. */
export interface Entrant<I extends Id = number> {
  readonly id: I;
  /** The ids of the players: one for singles, two for doubles. */
  readonly members: readonly I[];
  /** On whatever scale the caller uses; none when the player has not said one. */
  readonly rating?: number;
}

export const MIN_ENTRANTS = 2;
export const MAX_ENTRANTS = 1024;

/** Says what is wrong with a field of entrants, or null. */
export function entrantsProblem(entrants: readonly Entrant<Id>[]): Refused | null {
  const bad = (message: string, about: readonly Id[] = []) => refuse('bad-entrants', message, { entrants: about });
  if (entrants.length < MIN_ENTRANTS) return bad('Tournament needs at least 2 participants to start');
  if (entrants.length > MAX_ENTRANTS) return bad(`A tournament takes at most ${MAX_ENTRANTS} entrants.`);
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
