import { entrantsProblem } from './entrants.ts';
import { type Outcome, refuse } from './outcome.ts';
import { By } from './play/board.ts';
import { boardOf } from './play/board-of.ts';
import type { Result } from './result.ts';
import { fileResults, resultEntries } from './result-file.ts';
import { checkResult } from './score.ts';
import { completeSettings } from './settings.ts';
import { type Setup, STATE_VERSION, type TournamentState } from './state.ts';
import { structureOf } from './structure/structure-of.ts';

/**
 * Every reported result with the key of its match: one small record each, to be stored beside the set-up.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * played.ok && results(played.state) // => [['k1-1', { kind: 'points', games: [[11, 4]] }]]
 */
export function results(state: TournamentState): readonly (readonly [key: string, result: Result])[] {
  return resultEntries(state.results);
}

/** What does not fit together in a state, or null. */
function problemOf(state: TournamentState): string | null {
  const { setup } = state;
  const entrants = entrantsProblem(setup.entrants);
  if (entrants !== null) return entrants.error.message;
  const completed = completeSettings(setup.settings, setup.entrants.length);
  if (!completed.ok) return completed.error.message;
  const { byKey } = structureOf(setup);
  const board = boardOf(state);
  for (const [key, result] of results(state)) {
    const node = byKey.get(key);
    if (node === undefined) return `There is no match ${key}.`;
    const check = checkResult(node.round.rules, setup.settings.scoring, result);
    if (!check.ok) return `${key}: ${check.error.message}`;
    if (board.by[node.index] !== By.result) return `${key} has a result, but nobody to have played it.`;
  }
  return null;
}

/**
 * Puts a state together from its set-up and its results as stored, in any order. Refuses with `bad-state` what does not
 * fit together: an unknown match, an impossible score, a match whose sides are not known.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * const again = played.ok ? restore(played.state.setup, results(played.state)) : played;
 * again.ok && match(again.state, 'k1-1').winner // => 1
 */
export function restore(
  setup: Setup,
  stored: Iterable<readonly [key: string, result: Result]>,
): Outcome<{ state: TournamentState }> {
  const { byKey } = structureOf(setup);
  const entries = [...stored];
  const unknown = entries.find(([key]) => !byKey.has(key));
  if (unknown !== undefined) return refuse('bad-state', `There is no match ${unknown[0]}.`);
  const state: TournamentState = { version: STATE_VERSION, setup, results: fileResults(entries) };
  const problem = problemOf(state);
  return problem === null ? { ok: true, state } : refuse('bad-state', problem);
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The outline of a state: enough to look further without stumbling. What is inside is checked by `problemOf`. */
function hasOutline(value: unknown): value is TournamentState {
  if (!isRecord(value) || !isRecord(value.setup) || !isRecord(value.results)) return false;
  const { settings, entrants, seed, withdrawn, playoffsStarted } = value.setup;
  if (!isRecord(settings) || !isRecord(settings.rules) || !isRecord(settings.stageRules)) return false;
  if (!isRecord(settings.tieBreaks) || !Array.isArray(settings.tieBreaks.order)) return false;
  if (
    ![settings.rules, ...Object.values(settings.stageRules)].every((rules) => isRecord(rules) && isRecord(rules.game))
  ) {
    return false;
  }
  const rounds = Object.values(value.results);
  const blocks = rounds.flatMap((round) => (Array.isArray(round) ? round : [null]));
  const records = blocks.flatMap((block) => (Array.isArray(block) ? block : [7])).filter((record) => record !== null);
  return (
    Array.isArray(entrants) &&
    entrants.every(isRecord) &&
    Number.isSafeInteger(seed) &&
    Array.isArray(withdrawn) &&
    withdrawn.every(isRecord) &&
    typeof playoffsStarted === 'boolean' &&
    records.every((record) => isRecord(record) && typeof record.kind === 'string')
  );
}

/**
 * Reads a state back from JSON. Refuses with `bad-state` anything that is not one, is of another version, or does not
 * fit together.
 *
 * @example
 * const back = parseState(JSON.parse(JSON.stringify(state)));
 * back.ok && back.state // => state
 * @example
 * parseState({ version: 99 }).ok // => false
 */
export function parseState(json: unknown): Outcome<{ state: TournamentState }> {
  if (!isRecord(json)) return refuse('bad-state', 'This is not a tournament.');
  if (json.version !== STATE_VERSION) return refuse('bad-state', `Version ${String(json.version)} is not known.`);
  if (!hasOutline(json)) return refuse('bad-state', 'This is not a tournament.');
  const problem = problemOf(json);
  return problem === null ? { ok: true, state: json } : refuse('bad-state', problem);
}
