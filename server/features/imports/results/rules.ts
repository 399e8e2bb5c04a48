import {
  type GameImport,
  type ImportChoice,
  type ImportedPlayer,
  type ImportedResult,
  importUndoHours,
  type RefusedLine,
} from '#contract/imports.ts';
import { nameKey } from '#contract/same-names.ts';
import { isUnusual, standardGame } from '#tournament/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Known, type Meant, meaning } from '../matching.ts';
import { tooManyGuests } from '../members/rules.ts';
import type { WrittenResult } from './reading.ts';

/** A result, and by what it is known however often it is imported. */
export interface Identified extends WrittenResult {
  identity: string;
}

/**
 * Its day, names and points as they are written, whichever side comes first, and its number among those that are the
 * same: who the names are may change meanwhile.
 */
export function identified(results: readonly WrittenResult[]): Identified[] {
  const counts = new Map<string, number>();
  return results.map((result) => {
    const sides = [result.team1, result.team2].map((team) => team.map(nameKey).toSorted());
    const [one = '', two = ''] = sides.map((side) => JSON.stringify(side));
    const isTurned = one > two;
    const games = result.games.map(([own, other]) => (isTurned ? [other, own] : [own, other]));
    const text = JSON.stringify([result.date, isTurned ? sides.toReversed() : sides, games]);
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return { ...result, identity: `${number} ${text}` };
  });
}

/** A new result, with who its names are. */
export interface PlannedResult extends Identified {
  sides: [Meant[], Meant[]];
}

export interface ResultsPlan {
  planned: PlannedResult[];
  rows: ImportedResult[];
  players: ImportedPlayer[];
  refused: RefusedLine[];
  /** How many were imported before. */
  known: number;
  blocked: string | null;
}

interface Given {
  results: readonly Identified[];
  isKnown: (result: Identified) => boolean;
  people: readonly Known[];
  choices: readonly ImportChoice[];
  /** How many more guests the group may have. */
  room: number;
}

export function planResults({ results, isKnown, people, choices, room }: Given): ResultsPlan {
  const meant = meaning(people, choices);
  const refused: RefusedLine[] = [];
  const planned: PlannedResult[] = [];
  const fresh = results.filter((result) => !isKnown(result));
  for (const result of fresh) {
    const sides: PlannedResult['sides'] = [result.team1.map(meant), result.team2.map(meant)];
    const problem = problemOf(result, sides);
    if (problem === undefined) planned.push({ ...result, sides });
    else refused.push({ line: result.line, ...problem });
  }
  const players = playersOf(planned);
  const added = players.filter(({ outcome }) => outcome === 'new_guest').length;
  return {
    planned,
    rows: planned.map(({ line, date, team1, team2, games }) => ({ line, date, team1, team2, games })),
    players,
    refused,
    known: results.length - fresh.length,
    blocked: tooManyGuests(added, room),
  };
}

const fields = [
  ['player 1', 'partner'],
  ['player 2', 'partner'],
] as const;

function problemOf({ games }: WrittenResult, sides: PlannedResult['sides']): Omit<RefusedLine, 'line'> | undefined {
  for (const [side, team] of sides.entries()) {
    const at = team.findIndex(({ problem }) => problem !== undefined);
    if (at >= 0) return { field: fields[side]?.[at] ?? 'player 1', message: `${team[at]?.problem}.` };
  }
  const all = sides.flat().map(identityOf);
  if (new Set(all).size < all.length) return { field: 'player 1', message: 'The same player is in it twice.' };
  const odd = games.find((points) => !(Math.max(...points) > 1) || isUnusual(standardGame, points));
  if (odd === undefined) return undefined;
  return {
    field: 'score',
    message: `A game can’t end ${odd[0]}–${odd[1]}. It is played to 7, 11, 15 or 21, and won by 1 or 2.`,
  };
}

export const identityOf = ({ key, person }: Meant): string => (person === null ? key : `person ${person.id}`);

/** Everybody who is in new results, by what they are called there: those in doubt first, then those in most. */
function playersOf(planned: readonly PlannedResult[]): ImportedPlayer[] {
  const players = new Map<string, ImportedPlayer>();
  for (const { key, person, candidates, written, name } of planned.flatMap(({ sides }) => sides.flat())) {
    const found = players.get(key);
    if (found !== undefined) {
      found.count += 1;
      continue;
    }
    const outcome = person === null ? 'new_guest' : person.isGuest ? 'guest' : 'member';
    const face = person && { id: person.id, name: person.name, username: person.username };
    players.set(key, { key, written, name: person?.name ?? name, outcome, person: face, candidates, count: 1 });
  }
  return [...players.values()].sort(
    (one, other) => Number(other.candidates.length > 0) - Number(one.candidates.length > 0) || other.count - one.count,
  );
}

const undoMs = importUndoHours * 60 * 60_000;

export const undoUntil = ({ at }: Pick<GameImport, 'at'>): string => new Date(Date.parse(at) + undoMs).toISOString();

/** Since when what was imported can still be taken back. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - undoMs).toISOString();

/** @throws Refusal `not_found`, or `conflict` once a day has passed */
export function assertUndo<Row extends Pick<GameImport, 'at'> & { groupId: number }>(
  found: Row | undefined,
  groupId: number,
  now: Date,
): asserts found is Row {
  if (found?.groupId !== groupId) throw new Refusal('not_found', 'This import could not be found.');
  if (undoUntil(found) > now.toISOString()) return;
  throw new Refusal('conflict', `An import can be taken back for ${importUndoHours} hours, and they are over.`);
}
