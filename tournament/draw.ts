import { type Entrant, entrantsProblem } from './entrants.ts';
import { type Outcome, refuse } from './outcome.ts';
import { type Seeding, seedEntrants } from './seeding.ts';
import { completeSettings, type SettingsInput } from './settings.ts';
import { STATE_VERSION, type TournamentState } from './state.ts';

/** What a draw needs: the format, who plays, and how they are seeded. Everything but these has a default. */
export interface DrawInput extends SettingsInput {
  /** 2 to 1,024 players or teams; no player stands in two of them. */
  readonly entrants: readonly Entrant[];
  /** Default: `order`, as they are given. */
  readonly seeding?: Seeding;
  /** Width of a rating band for `bands`. Default: 0.5. */
  readonly bandWidth?: number;
  /** A whole number of 32 bits that every drawn lot follows from. Default: 0. */
  readonly seed?: number;
}

/**
 * Draws a tournament. Defaults: points scored, best of one to 11 win by 2 (the deciding game of a double elimination to
 * 15), one leg, top-4 playoffs after a round robin, a match for third place in a single elimination, official
 * tie-breaks. Refuses with `bad-entrants` or `bad-settings`.
 *
 * @example
 * const entrants = [1, 2, 3, 4].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'single-elimination', entrants });
 * drawn.ok && matches(drawn.state).map((match) => match.key) // => ['k1-1', 'k1-2', 'third', 'k2-1']
 */
export function draw(input: DrawInput): Outcome<{ state: TournamentState }> {
  const { entrants, seeding = 'order', bandWidth, seed = 0, ...given } = input;
  const problem = entrantsProblem(entrants);
  if (problem !== null) return problem;
  if (!Number.isSafeInteger(seed)) return refuse('bad-settings', 'The seed is a whole number.');
  if (bandWidth !== undefined && !(bandWidth > 0)) return refuse('bad-settings', 'A rating band is wider than 0.');
  const completed = completeSettings(given, entrants.length);
  if (!completed.ok) return completed;
  const seeded = seedEntrants(entrants, seeding, seed, bandWidth);
  const setup = { settings: completed.settings, entrants: seeded, seed, withdrawn: [], playoffsStarted: false };
  return { ok: true, state: { version: STATE_VERSION, setup, results: {} } };
}
