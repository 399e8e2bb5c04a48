import { admit, isAdmitted } from './door/admitted.ts';
import { readResult } from './door/read-result.ts';
import { readSetup } from './door/read-setup.ts';
import { isRecord, Unreadable } from './door/readers.ts';
import type { Id } from './ids.ts';
import { type Outcome, refuse } from './outcome.ts';
import { By } from './play/board.ts';
import { boardOf, isLatest } from './play/board-of.ts';
import type { Result } from './result.ts';
import { entriesIn, fileResults, resultEntries } from './result-file.ts';
import { workOut } from './score.ts';
import { type Setup, STATE_VERSION, type TournamentState } from './state.ts';
import type { Node, Structure } from './structure/structure.ts';
import { structureOf } from './structure/structure-of.ts';

/**
 * Every reported result with the key of its match: one small record each, to be stored beside the set-up.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * played.ok && results(played.state) // => [['k1-1', { kind: 'points', games: [[11, 4]] }]]
 */
export function results(state: TournamentState<Id>): readonly (readonly [key: string, result: Result])[] {
  return resultEntries(state.results);
}

/** A match and what is said to be its result. */
type Claim = readonly [node: Node, result: unknown];

const notTournament = 'This is not a tournament.';

function setupFrom(value: unknown): Setup<Id> | Unreadable {
  if (isAdmitted(value)) return value;
  const setup = readSetup(value);
  return setup instanceof Unreadable ? setup : admit(setup);
}

/** The results that are listed with the keys of their matches. */
function claimsIn({ byKey }: Structure, entries: unknown): Claim[] | Unreadable {
  const isList = Array.isArray(entries) || (isRecord(entries) && Symbol.iterator in entries);
  if (!isList) return new Unreadable('The results are a list.');
  const claims = new Map<Node, unknown>();
  for (const entry of entries as Iterable<unknown>) {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string')
      return new Unreadable('A result is listed with its key.');
    const [key, result] = entry as [string, unknown];
    const node = byKey.get(key);
    if (node === undefined) return new Unreadable(`There is no match ${key}.`);
    if (claims.has(node)) return new Unreadable(`${key} is listed twice.`);
    claims.set(node, result);
  }
  return [...claims];
}

/** Puts a state together in which every result is one its match can have, and has. */
function assembled<I extends Id>(given: unknown, stored: unknown): Outcome<{ state: TournamentState<I> }> {
  const bad = (why: string) => refuse('bad-state', why);
  // Of what kind the ids are is known to whoever stored them.
  const setup = setupFrom(given) as Setup<I> | Unreadable;
  if (setup instanceof Unreadable) return bad(setup.why);
  const claims = claimsIn(structureOf(setup), stored);
  if (claims instanceof Unreadable) return bad(claims.why);
  const entries: (readonly [string, Result])[] = [];
  for (const [{ key, round }, claim] of claims) {
    const result = readResult(claim);
    if (result instanceof Unreadable) return bad(`${key}: ${result.why}`);
    const score = workOut(round.rules, setup.settings.scoring, result);
    if (!score.ok) return bad(`${key}: ${score.error.message}`);
    entries.push([key, result]);
  }
  const state: TournamentState<I> = { version: STATE_VERSION, setup, results: fileResults(entries) };
  const board = boardOf(state);
  const unplayed = claims.find(([{ index }]) => board.by[index] !== By.result);
  if (unplayed !== undefined) return bad(`${unplayed[0].key} has a result, but nobody to have played it.`);
  return { ok: true, state };
}

/**
 * Puts a state together from its set-up and its results as stored, in any order. Refuses with `bad-state` what is none,
 * or does not fit together: an unknown match, an impossible score, a match whose sides are not known.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * const again = played.ok ? restore(played.state.setup, results(played.state)) : played;
 * again.ok && match(again.state, 'k1-1').winner // => 1
 */
export function restore<I extends Id>(
  setup: Setup<I>,
  stored: Iterable<readonly [key: string, result: Result]>,
): Outcome<{ state: TournamentState<I> }> {
  return assembled(setup, stored);
}

/**
 * Reads a state back from JSON, of this version or an earlier one; nothing of the JSON is kept, and nothing that does not
 * belong to a state. Refuses with `bad-state` anything that is not one, or does not fit together.
 *
 * @example
 * const back = parseState(JSON.parse(JSON.stringify(state)));
 * back.ok && back.state // => state
 * @example
 * parseState({ version: 99 }).ok // => false
 */
export function parseState<I extends Id = number>(json: unknown): Outcome<{ state: TournamentState<I> }> {
  if (!isRecord(json)) return refuse('bad-state', notTournament);
  const { version } = json;
  if (version !== 1 && version !== 2 && version !== 3 && version !== 4 && version !== STATE_VERSION)
    return refuse('bad-state', 'This is not a version of a tournament that is known.');
  return assembled(json.setup, entriesIn(json.results, version));
}

/** A state that may be built upon: the latest of those made here as it is, any other read like what was stored. */
export function trusted<I extends Id>(state: TournamentState<I>): Outcome<{ state: TournamentState<I> }> {
  return isRecord(state) && isAdmitted(state.setup) && isLatest(state) ? { ok: true, state } : parseState(state);
}
