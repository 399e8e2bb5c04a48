import { entrantsProblem, type Id, MAX_ENTRANTS, MIN_ENTRANTS, type Outcome, refuse } from '../entrants.ts';
import { fieldProblem, readEntrants, readId, readSeed, readSettings } from '../parse/read-settings.ts';
import {
  admit,
  isAdmitted,
  isRecord,
  list,
  oneOf,
  optional,
  or,
  type Reader,
  record,
  sound,
  Unreadable,
  whole,
} from '../parse/readers.ts';
import { entriesIn, fileResults, resultEntries } from '../parse/result-file.ts';
import { readResult, workOut } from '../parse/score.ts';
import type { Result } from '../score-rules.ts';
import type { Settings } from '../settings.ts';
import { type Setup, STATE_VERSION, type TournamentState, type Withdrawal } from '../state.ts';
import { freeSlots } from '../structure/pools.ts';
import type { Node, Structure } from '../structure/structure.ts';
import { structureOf } from '../structure/structure-of.ts';
import { By, boardOf, isLatest } from './board.ts';

const phase = 'Who has withdrawn did so in a phase of the tournament.';

const lateness = 'Who entered late did so at a place that was free.';

const renaming = 'Who is called otherwise is in the tournament.';

type Renamed = NonNullable<Setup<Id>['renamed']>[number];

const readOutline = record<Setup<Id>>(
  {
    settings: readSettings,
    entrants: readEntrants,
    // Before version 3 nobody entered late.
    late: or(list(whole(1, MAX_ENTRANTS, lateness), lateness), []),
    seed: readSeed,
    withdrawn: list(
      record<Withdrawal<Id>>(
        {
          entrant: readId,
          since: oneOf(['groups', 'playoffs', 'elimination'], phase),
          counts: optional(oneOf(['none', 'all'], 'Of who has withdrawn no match counts, or all do.')),
        },
        phase,
      ),
      phase,
    ),
    playoffsStarted: oneOf([true, false], 'The playoffs have been started, or they have not.'),
    withoutThird: optional(oneOf([true], 'There is no match for third place, or nothing is said of it.')),
    renamed: optional(list(record<Renamed>({ entrant: readId, drawnAs: readId }, renaming), renaming)),
  },
  'This is not a tournament.',
);

const hasTables = ({ format }: Settings): boolean => format === 'round-robin' || format === 'pools';

function withdrawalsProblem({ settings, entrants, withdrawn }: Setup<Id>): string | null {
  const ids = new Set(entrants.map(({ id }) => id));
  for (const { entrant, since } of withdrawn) {
    // Each is taken out of those who are in: who is not there is unknown, or has withdrawn before.
    if (!ids.delete(entrant)) return `Entrant ${entrant} cannot have withdrawn, or not twice.`;
    if (since !== 'elimination' && !hasTables(settings)) return 'There are no tables to withdraw from.';
  }
  return null;
}

function latenessProblem({ settings, entrants, late }: Setup<Id>): string | null {
  const drawn = entrants.length - late.length;
  if (drawn < MIN_ENTRANTS) return lateness;
  const isFree = (slot: number, at: number): boolean => freeSlots(settings, drawn, late.slice(0, at)).includes(slot);
  return late.every(isFree) ? null : lateness;
}

function renamingProblem({ entrants, renamed = [] }: Setup<Id>): string | null {
  const ids = new Set(entrants.map(({ id }) => id));
  return renamed.every(({ entrant }) => ids.delete(entrant)) ? null : renaming;
}

function setupProblem(setup: Setup<Id>): string | null {
  const { settings, entrants, playoffsStarted, withoutThird } = setup;
  const hasPlayoffs = settings.format === 'round-robin' && settings.playoffs === 'top-4';
  if (playoffsStarted && !hasPlayoffs) return 'There are no playoffs to be started.';
  if (withoutThird && !playoffsStarted) return 'There are no playoffs that could be without third place.';
  return (
    entrantsProblem(entrants)?.error.message ??
    fieldProblem(settings, entrants.length - setup.late.length) ??
    latenessProblem(setup) ??
    withdrawalsProblem(setup) ??
    renamingProblem(setup)
  );
}

/** The set-up of a tournament as it was stored. */
const readSetup: Reader<Setup<Id>> = sound(readOutline, setupProblem);

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
