import { admit } from './door/admitted.ts';
import { completeSettings } from './door/read-settings.ts';
import { readEntrants, readSeed } from './door/read-setup.ts';
import { finite, isRecord, oneOf, or, record, sound, Unreadable } from './door/readers.ts';
import { type Entrant, entrantsProblem } from './entrants.ts';
import type { Id } from './ids.ts';
import { type Outcome, refuse } from './outcome.ts';
import { BAND_WIDTH, type Seeding, seedEntrants } from './seeding.ts';
import type { SettingsInput } from './settings.ts';
import { STATE_VERSION, type TournamentState } from './state.ts';

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
