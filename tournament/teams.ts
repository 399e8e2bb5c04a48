import { readId, readRating, readSeed } from './door/read-setup.ts';
import { list, oneOf, optional, pair, record, Unreadable } from './door/readers.ts';
import type { Entrant } from './entrants.ts';
import type { Id } from './ids.ts';
import { type Outcome, refuse } from './outcome.ts';
import { randomFrom } from './random.ts';

/** A player who may be put in a team. */
export interface Player<I extends Id = number> {
  readonly id: I;
  readonly rating?: number;
}

/** How players without a partner are put together: neighbours in the order given, at random, or strong with weak. */
export type Pairing = 'order' | 'random' | 'balanced';

export interface TeamsInput<I extends Id = number> {
  /** In order of joining. */
  readonly players: readonly Player<I>[];
  /** Teams that are agreed already: two ids of players each. */
  readonly given?: readonly (readonly [I, I])[];
  readonly pairing: Pairing;
  readonly seed: number;
}

const pairings: readonly Pairing[] = ['order', 'random', 'balanced'];
const asked = 'Teams are formed of players.';
const readTeams = record<TeamsInput<Id>>(
  {
    players: list(record<Player<Id>>({ id: readId, rating: optional(readRating) }, asked), asked),
    given: optional(list(pair(readId, 'A team is two players.'), 'Teams that are agreed are a list.')),
    pairing: oneOf(pairings, 'Unknown pairing.'),
    seed: readSeed,
  },
  asked,
);

function meanRating(members: readonly Player<Id>[]): number | undefined {
  const ratings = members.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
  return ratings.length === 0 ? undefined : ratings.reduce((sum, rating) => sum + rating / ratings.length, 0);
}

function teamOf(members: readonly [Player<Id>, Player<Id>]): Entrant<Id> {
  const rating = meanRating(members);
  const team = { id: members[0].id, members: members.map(({ id }) => id) };
  return rating === undefined ? team : { ...team, rating };
}

/** The players so ordered that the pairs are first and last, second and last but one, and so on inwards. */
function orderForPairing(players: readonly Player<Id>[], pairing: Pairing, seed: number): readonly Player<Id>[] {
  if (pairing === 'random') return randomFrom(seed).shuffled(players);
  if (pairing === 'balanced') return players.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  const half = players.length / 2;
  const firsts = players.filter((_, at) => at % 2 === 0);
  return [...firsts, ...players.filter((_, at) => at % 2 === 1).reverse()].slice(0, 2 * half);
}

/**
 * Puts players together in teams of two: the given teams first, then the rest by `pairing`. A team's id is its first
 * player's (whoever joined earlier; in a given team the one named first), its rating the mean of those known.
 * `balanced` puts the strongest with the weakest. An odd player out is refused with `odd-player` and named in
 * `entrants`.
 *
 * @example
 * const formed = formTeams({
 *   players: [{ id: 1, rating: 5 }, { id: 2, rating: 4 }, { id: 3, rating: 3 }, { id: 4, rating: 2 }],
 *   pairing: 'balanced',
 *   seed: 1,
 * });
 * formed.ok && formed.teams.map((team) => team.members) // => [[1, 4], [2, 3]]
 */
export function formTeams(input: TeamsInput): Outcome<{ teams: readonly Entrant[] }>;
export function formTeams(input: TeamsInput<string>): Outcome<{ teams: readonly Entrant<string>[] }>;
export function formTeams(input: TeamsInput<Id>): Outcome<{ teams: readonly Entrant<Id>[] }>;
export function formTeams(input: TeamsInput<Id>): Outcome<{ teams: readonly Entrant<Id>[] }> {
  const read = readTeams(input);
  if (read instanceof Unreadable) return refuse('bad-entrants', read.why);
  const { players, given = [], pairing, seed } = read;
  const joined = new Map(players.map((player, at) => [player.id, { player, at }]));
  if (joined.size !== players.length) return refuse('bad-entrants', 'A player is entered twice.');
  const teams: Entrant<Id>[] = [];
  const placed = new Set<Id>();
  for (const [first, second] of given) {
    const one = joined.get(first);
    const two = joined.get(second);
    if (one === undefined || two === undefined || first === second || placed.has(first) || placed.has(second)) {
      return refuse('bad-entrants', `${first} and ${second} cannot be a team.`, { entrants: [first, second] });
    }
    placed.add(first).add(second);
    teams.push(teamOf([one.player, two.player]));
  }
  const single = players.filter(({ id }) => !placed.has(id));
  const odd = single.length % 2 === 1 ? single.at(-1) : undefined;
  if (odd !== undefined) {
    return refuse('odd-player', `Player ${odd.id} has no partner: doubles needs an even number.`, {
      entrants: [odd.id],
    });
  }
  const ordered = orderForPairing(single, pairing, seed);
  const joinedAt = ({ id }: Player<Id>): number => joined.get(id)?.at ?? 0;
  const formed: (readonly [Player<Id>, Player<Id>])[] = [];
  for (let at = 0; at < ordered.length / 2; at++) {
    const one = ordered[at];
    const two = ordered[ordered.length - 1 - at];
    if (one !== undefined && two !== undefined) formed.push(joinedAt(one) < joinedAt(two) ? [one, two] : [two, one]);
  }
  formed.sort(([a], [b]) => joinedAt(a) - joinedAt(b));
  return { ok: true, teams: [...teams, ...formed.map(teamOf)] };
}
