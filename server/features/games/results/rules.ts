import { type GameKind, playersOf, type RatedKind } from '#contract/games/facts.ts';
import { standsAfterHours, undoableSeconds } from '#contract/games.ts';
import { isUnusual, standardGame } from '#tournament/index.ts';
import type { CountedResult } from '../../../kernel/domain-events.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { hasBegun, type When } from '../rules.ts';

const hourMs = 60 * 60 * 1000;

export interface Teams {
  team1: readonly number[];
  team2: readonly number[];
}

export interface Entered extends Teams {
  games: readonly { team1: number; team2: number }[];
}

/** What is kept of a result. */
export interface Result extends Teams {
  games: readonly (readonly [number, number])[];
  enteredById: number;
  standsAt: string;
  /** Null while it does not count. */
  countsSince: string | null;
  confirmedById: number | null;
  disputedAt: string | null;
}

/** A result as one of its players sees it, their own points first; undefined for who was on neither side. */
export function seenBy(userId: number, { team1, team2, games }: Pick<Result, 'team1' | 'team2' | 'games'>) {
  const isFirst = team1.includes(userId);
  if (!isFirst && !team2.includes(userId)) return undefined;
  const points = games.map(([one, two]): [number, number] => (isFirst ? [one, two] : [two, one]));
  const [team, opponents] = isFirst ? [team1, team2] : [team2, team1];
  return { team, opponents, points, won: points.filter(([own, other]) => own > other).length };
}

type Side = 'team1' | 'team2';

export type State = 'entered' | 'confirmed' | 'stood' | 'disputed';

export function stateOf({ disputedAt, confirmedById, countsSince }: Result): State {
  if (disputedAt !== null) return 'disputed';
  if (countsSince === null) return 'entered';
  return confirmedById === null ? 'stood' : 'confirmed';
}

export const standsAt = (enteredAt: Date): string =>
  new Date(enteredAt.getTime() + standsAfterHours * hourMs).toISOString();

/** Whose side somebody was on; undefined for who was there and did not play in it. */
const sideOf = ({ team1, team2 }: Teams, userId: number): Side | undefined =>
  team1.includes(userId) ? 'team1' : team2.includes(userId) ? 'team2' : undefined;

/** Whether somebody speaks for the side that did not enter it: for either, where neither did. */
function isOfOtherSide(result: Teams & Pick<Result, 'enteredById'>, userId: number): boolean {
  const side = sideOf(result, userId);
  return side !== undefined && side !== sideOf(result, result.enteredById);
}

/** Who may confirm it: all who played, where neither side entered it. */
export const otherSide = (result: Teams & Pick<Result, 'enteredById'>): number[] =>
  [...result.team1, ...result.team2].filter((userId) => isOfOtherSide(result, userId));

const isOfSameSide = (result: Result, userId: number): boolean =>
  userId === result.enteredById ||
  (sideOf(result, userId) !== undefined && sideOf(result, userId) === sideOf(result, result.enteredById));

interface Asked {
  game: When;
  /** Null where nothing was entered. */
  result: Result | null;
  userId: number;
  hasPlace: boolean;
  now: Date;
}

/** What the viewer may do about the result, as the server enforces and the client shows it. */
export function mayDo(asked: Asked): { mayEnterResult: boolean; mayConfirm: boolean; mayDispute: boolean } {
  const { result } = asked;
  return {
    mayEnterResult: whyNotEnter(asked) === null,
    mayConfirm: result !== null && stateOf(result) === 'entered' && whyNotConfirm(asked) === null,
    mayDispute: result !== null && stateOf(result) !== 'disputed' && whyNotDispute(asked) === null,
  };
}

function whyNotEnter({ game, result, userId, hasPlace, now }: Asked): Refusal | null {
  if (!hasPlace) return notOneOfThem();
  if (game.isCancelled) return new Refusal('conflict', 'This game was cancelled.');
  if (!hasBegun(game, now)) return new Refusal('conflict', 'This game hasn’t started yet.');
  if (result === null || stateOf(result) === 'disputed') return null;
  if (result.countsSince !== null || result.standsAt <= now.toISOString()) {
    return new Refusal('conflict', 'The result already counts.');
  }
  if (isOfSameSide(result, userId)) return null;
  return new Refusal('conflict', 'A result was already entered. Confirm or dispute it.');
}

function whyNotConfirm({ result, userId, hasPlace }: Asked): Refusal | null {
  if (!hasPlace) return notOneOfThem();
  if (result === null) return noResult();
  if (stateOf(result) === 'disputed') return new Refusal('conflict', 'This result was disputed.');
  if (isOfOtherSide(result, userId)) return null;
  return new Refusal('not_allowed', 'Only the side that did not enter the result can confirm it.');
}

function whyNotUndoConfirm({ result, userId, hasPlace, now }: Asked): Refusal | null {
  if (!hasPlace) return notOneOfThem();
  if (result === null) return noResult();
  // Taken back already.
  if (stateOf(result) === 'entered') return null;
  if (stateOf(result) !== 'confirmed' || result.confirmedById !== userId) {
    return new Refusal('not_allowed', 'Only the player who confirmed the result can undo that.');
  }
  const sinceMs = now.getTime() - Date.parse(result.countsSince ?? '');
  if (sinceMs <= undoableSeconds * 1000) return null;
  return new Refusal('conflict', 'It’s too late to undo. You can dispute the result instead.');
}

function whyNotDispute({ result, hasPlace, now }: Asked): Refusal | null {
  if (!hasPlace) return notOneOfThem();
  if (result === null) return noResult();
  if (result.standsAt > now.toISOString()) return null;
  return new Refusal('conflict', `Results can be disputed for ${standsAfterHours} hours. This one is final.`);
}

function assertNot(refusal: Refusal | null): void {
  if (refusal !== null) throw refusal;
}

/** @throws Refusal `not_allowed`, `conflict` */
export const assertMayEnter = (asked: Asked): void => assertNot(whyNotEnter(asked));

/** @throws Refusal `not_allowed`, `conflict` */
export const assertMayConfirm = (asked: Asked): void => assertNot(whyNotConfirm(asked));

/** @throws Refusal `not_allowed`, `conflict` */
export const assertMayUndoConfirm = (asked: Asked): void => assertNot(whyNotUndoConfirm(asked));

/** @throws Refusal `not_allowed`, `conflict` */
export const assertMayDispute = (asked: Asked): void => assertNot(whyNotDispute(asked));

/**
 * @param players who had a place
 * @throws Refusal at `team1`, `team2` or `games`
 */
export function assertPlayable({ team1, team2, games }: Entered, kind: GameKind, players: readonly number[]): void {
  const size = playersOf[kind] / 2;
  const wanted = size === 1 ? '1 player' : `${size} players`;
  for (const [field, team] of Object.entries({ team1, team2 })) {
    if (team.length !== size || new Set(team).size !== size) throw invalidField(field, `Each side needs ${wanted}.`);
    if (team.some((userId) => !players.includes(userId))) {
      throw invalidField(field, 'Only players with a place in the game can be in its result.');
    }
  }
  if (team1.some((userId) => team2.includes(userId))) throw invalidField('team2', 'Nobody can play on both sides.');
  const odd = games.find((points) => !isPlayed([points.team1, points.team2]));
  if (odd === undefined) return;
  const which = games.length === 1 ? 'A game' : `Game ${games.indexOf(odd) + 1}`;
  throw invalidField('games', `${which} can’t end ${odd.team1}–${odd.team2}. Play to 7, 11, 15 or 21, win by 1 or 2.`);
}

/** What a usual game can end with; 1–0 only says who won. */
const isPlayed = (points: [number, number]): boolean => Math.max(...points) > 1 && !isUnusual(standardGame, points);

/** The same result again, which nobody need look at anew. */
export function isSameResult(result: Result, { team1, team2, games }: Entered): boolean {
  const of = (teams: Teams, points: readonly (readonly number[])[]) =>
    JSON.stringify([teams.team1, teams.team2, points]);
  const points = games.map((game) => [game.team1, game.team2]);
  return of(result, result.games) === of({ team1, team2 }, points);
}

/** Whether somebody without an account played in it. */
export const hasGuest = ({ team1, team2 }: Teams, players: readonly { userId: number; isGuest?: boolean }[]): boolean =>
  players.some(({ userId, isGuest }) => isGuest && [...team1, ...team2].includes(userId));

const ratedKind: Record<GameKind, RatedKind> = { singles: 'singles', doubles: 'doubles', mixed: 'doubles' };

/** It counts as of when it was to begin, which was said before anybody knew how it would end. */
export function counted(game: { id: number; kind: GameKind; startsAt: string }, result: Result): CountedResult {
  return {
    source: 'game',
    sourceId: game.id,
    tournamentId: null,
    kind: ratedKind[game.kind],
    playedAt: game.startsAt,
    team1: result.team1,
    team2: result.team2,
    games: result.games,
  };
}

const notOneOfThem = () => new Refusal('not_allowed', 'Only players with a place in the game can enter its result.');

const noResult = () => new Refusal('conflict', 'No result has been entered yet.');
