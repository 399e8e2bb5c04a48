import type { Id } from '../entrants.ts';
import { resultAt } from '../parse/result-file.ts';
import { workOut } from '../parse/score.ts';
import type { Result, Score, Side } from '../score-rules.ts';
import type { Stage } from '../settings.ts';
import type { TournamentState } from '../state.ts';
import { type Node, type Source, seatOf } from '../structure/structure.ts';
import { structureOf } from '../structure/structure-of.ts';
import { type Board, By, boardOf, NOBODY, UNKNOWN, Won } from './board.ts';

/**
 * `waiting`: a side is not known yet. `ready`: both are known, to be played. `completed`: decided by a result or a
 * withdrawal. `bye`: one side goes through, there is and will be no other. `void`: does not take place (a bracket
 * match nobody reached, or a deciding game that is not needed, or not yet).
 */
export type MatchStatus = 'waiting' | 'ready' | 'completed' | 'bye' | 'void';

/** What decided a match. */
export type DecidedBy = 'play' | 'retirement' | 'forfeit' | 'double-forfeit' | 'withdrawal' | 'bye';

/** A side of a match: who stands there, and where the entrant comes from. */
export interface MatchSide<I extends Id = number> {
  /** Null: not known yet, or, if `vacant`, nobody ever (the other side has a bye). */
  readonly entrant: I | null;
  readonly vacant: boolean;
  readonly source: Source;
}

/** A match as it stands. Entrants are ids; rounds and positions count from 1 within the stage. */
export interface MatchView<I extends Id = number> {
  readonly key: string;
  readonly stage: Stage;
  /** The pool, from 1 (a round robin is pool 1); null outside pools. */
  readonly pool: number | null;
  readonly round: number;
  readonly position: number;
  readonly title: string;
  readonly sides: readonly [MatchSide<I>, MatchSide<I>];
  readonly status: MatchStatus;
  readonly decidedBy: DecidedBy | null;
  readonly winnerSide: Side | null;
  readonly winner: I | null;
  readonly loser: I | null;
  /** Null for byes and withdrawals and until there is a result. */
  readonly score: Score | null;
}

function statusOf(by: number, bothKnown: boolean): MatchStatus {
  switch (by) {
    case By.result:
    case By.withdrawal:
      return 'completed';
    case By.bye:
      return 'bye';
    case By.void:
      return 'void';
    default:
      return bothKnown ? 'ready' : 'waiting';
  }
}

function decidedBy(by: number, result: Result | undefined): DecidedBy | null {
  if (by === By.withdrawal) return 'withdrawal';
  if (by === By.bye) return 'bye';
  if (result === undefined) return null;
  return result.kind === 'points' || result.kind === 'games' ? 'play' : result.kind;
}

/** The match of a node as it stands, on the board of the same state. */
export function viewOn<I extends Id>(board: Board, { setup, results }: TournamentState<I>, node: Node): MatchView<I> {
  const { index, key, position, round } = node;
  const first = board.seats[seatOf(index, 0)] ?? UNKNOWN;
  const second = board.seats[seatOf(index, 1)] ?? UNKNOWN;
  const one = first < 0 ? null : (setup.entrants[first]?.id ?? null);
  const two = second < 0 ? null : (setup.entrants[second]?.id ?? null);
  const by = board.by[index] ?? By.nothing;
  const won = board.won[index];
  const result = by === By.result ? resultAt(results, round.name, node.slot) : undefined;
  const check = result === undefined ? undefined : workOut(round.rules, setup.settings.scoring, result);
  return {
    key,
    stage: round.stage,
    pool: round.pool,
    round: round.number,
    position,
    title: round.title,
    sides: [
      { entrant: one, vacant: first === NOBODY, source: node.first },
      { entrant: two, vacant: second === NOBODY, source: node.second },
    ],
    status: statusOf(by, first !== UNKNOWN && second !== UNKNOWN),
    decidedBy: decidedBy(by, result),
    winnerSide: won === Won.first ? 0 : won === Won.second ? 1 : null,
    winner: won === Won.first ? one : won === Won.second ? two : null,
    loser: won === Won.first ? two : won === Won.second ? one : null,
    score: check?.ok === true ? check.score : null,
  };
}

/**
 * Every match, byes and void ones included, in an order in which they can be played: each comes after those it takes
 * its sides from.
 *
 * @example
 * matches(state).map((match) => match.status) // => ['ready', 'ready', 'waiting', 'waiting']
 */
export function matches<I extends Id>(state: TournamentState<I>): readonly MatchView<I>[] {
  const board = boardOf(state);
  return board.structure.nodes.map((node) => viewOn(board, state, node));
}

/**
 * One match, or null if there is none with this key.
 *
 * @example
 * match(state, 'k2-1')?.title // => 'Final'
 */
export function match<I extends Id>(state: TournamentState<I>, key: string): MatchView<I> | null {
  const node = structureOf(state.setup).byKey.get(key);
  return node === undefined ? null : viewOn(boardOf(state), state, node);
}

/** A round of one stage (and pool): its matches, and who rests in it. */
export interface RoundView<I extends Id = number> {
  readonly stage: Stage;
  readonly pool: number | null;
  readonly round: number;
  readonly title: string;
  readonly matches: readonly MatchView<I>[];
  /** The one entrant of a table that does not play in this round; null if there is none, or more. */
  readonly rests: I | null;
}

/**
 * All matches by round, in playing order.
 *
 * @example
 * rounds(state).map((round) => round.title) // => ['Semi-Finals', 'Third Place', 'Final']
 */
export function rounds<I extends Id>(state: TournamentState<I>): readonly RoundView<I>[] {
  const { pools } = structureOf(state.setup);
  const members = pools.map(({ entrants }) => entrants.flatMap((index) => state.setup.entrants[index]?.id ?? []));
  const restsIn = (pool: number, inRound: readonly MatchView<I>[]): I | null => {
    const playing = new Set(inRound.flatMap(({ sides }) => sides.map(({ entrant }) => entrant)));
    const [one = null, ...more] = (members[pool - 1] ?? []).filter((id) => !playing.has(id));
    return more.length === 0 ? one : null;
  };
  const grouped = Map.groupBy(matches(state), ({ stage, pool, round }) => `${stage} ${pool} ${round}`);
  return [...grouped.values()].flatMap((inRound) => {
    const [first] = inRound;
    if (first === undefined) return [];
    const { stage, pool, round, title } = first;
    return [{ stage, pool, round, title, matches: inRound, rests: pool === null ? null : restsIn(pool, inRound) }];
  });
}
