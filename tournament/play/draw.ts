import { type Entrant, entrantsProblem, type Id, type Outcome, refuse } from '../entrants.ts';
import { completeSettings, readEntrants, readId, readRating, readSeed } from '../parse/read-settings.ts';
import {
  admit,
  finite,
  isRecord,
  list,
  oneOf,
  optional,
  or,
  pair,
  record,
  sound,
  Unreadable,
} from '../parse/readers.ts';
import { BAND_WIDTH, randomFrom, type Seeding, seedEntrants } from '../random.ts';
import type { SettingsInput } from '../settings.ts';
import { STATE_VERSION, type TournamentState } from '../state.ts';

/** What a draw needs: the format, who plays, and how they are seeded. Everything but these has a default. */
export interface DrawInput<I extends Id = number> extends SettingsInput {
  /** 2 to 1,024 players or teams; no player stands in two of them. */
  readonly entrants: readonly Entrant<I>[];
  /** Default: `order`, as they are given. */
  readonly seeding?: Seeding;
  /** Width of a rating band for `bands`. Default: 0.5. */
  readonly bandWidth?: number;
  /** A whole number of 32 bits that every drawn lot follows from. Default: 0. */
  readonly seed?: number;
}

const seedings: readonly Seeding[] = ['order', 'rating', 'random', 'bands'];
const wide = 'A rating band is wider than 0.';

/** What decides the order of seeds. */
const readLots = record<Required<Pick<DrawInput, 'seeding' | 'bandWidth' | 'seed'>>>(
  {
    seeding: or(oneOf(seedings, 'Unknown seeding.'), 'order'),
    bandWidth: or(
      sound(finite(wide), (width) => (width > 0 ? null : wide)),
      BAND_WIDTH,
    ),
    seed: or(readSeed, 0),
  },
  'The settings are needed.',
);

/**
 * Draws a tournament. Defaults: points scored, best of one to 11 win by 2 (the deciding game of a double elimination to
 * 15, played where it is needed), one leg, top-4 playoffs after a round robin, a match for third place in a single elimination, official
 * tie-breaks. Refuses with `bad-entrants` or `bad-settings`.
 *
 * @example
 * const entrants = [1, 2, 3, 4].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'single-elimination', entrants });
 * drawn.ok && matches(drawn.state).map((match) => match.key) // => ['k1-1', 'k1-2', 'third', 'k2-1']
 */
export function draw(input: DrawInput): Outcome<{ state: TournamentState }>;
export function draw(input: DrawInput<string>): Outcome<{ state: TournamentState<string> }>;
export function draw(input: DrawInput<Id>): Outcome<{ state: TournamentState<Id> }>;
export function draw(input: DrawInput<Id>): Outcome<{ state: TournamentState<Id> }> {
  if (!isRecord(input)) return refuse('bad-settings', 'A tournament is drawn from its settings and entrants.');
  const entrants = readEntrants(input.entrants);
  if (entrants instanceof Unreadable) return refuse('bad-entrants', entrants.why);
  const problem = entrantsProblem(entrants);
  if (problem !== null) return problem;
  const lots = readLots(input);
  if (lots instanceof Unreadable) return refuse('bad-settings', lots.why);
  const completed = completeSettings(input, entrants.length);
  if (!completed.ok) return completed;
  const { seed, seeding, bandWidth } = lots;
  const seeded = seedEntrants(entrants, seeding, seed, bandWidth);
  const { settings } = completed;
  const setup = { settings, entrants: seeded, late: [], seed, withdrawn: [], playoffsStarted: false };
  return { ok: true, state: { version: STATE_VERSION, setup: admit(setup), results: {} } };
}

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
