import { keyOf, shelfOf } from '../parse/result-file.ts';
import type { MatchRules, Side } from '../score-rules.ts';
import type { Settings, Stage } from '../settings.ts';

/** Where the entrant of a seat comes from. Seeds, pools, ranks and wild cards count from 1. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner'; readonly match: string }
  /** `afterBye`: only if the loser had a bye in the round before; otherwise nobody comes from there. */
  | { readonly from: 'loser'; readonly match: string; readonly afterBye?: true }
  | { readonly from: 'rank'; readonly pool: number; readonly rank: number }
  | { readonly from: 'wild-card'; readonly number: number }
  | { readonly from: 'bye' };

/** What the matches of a round have in common. */
export interface Round {
  /** Under which name their results are filed. */
  readonly name: string;
  readonly stage: Stage;
  /** The pool, from 1; null outside pools. A whole round robin counts as pool 1. */
  readonly pool: number | null;
  /** Within the stage, from 1. */
  readonly number: number;
  readonly title: string;
  readonly rules: MatchRules;
  /** The rank that a winner, or loser, who plays no further match has in the end. */
  readonly winnerRank: number;
  readonly loserRank: number;
}

/**
 * A match as the format lays it down, before anything is played. There are half a million of them in the largest
 * round robin, so it holds no more than sets it apart from the others of its round.
 */
export interface Node {
  readonly index: number;
  readonly key: string;
  readonly round: Round;
  /** Within the round, from 1. */
  readonly position: number;
  /** Where under the name of its round the result is filed, from 0. */
  readonly slot: number;
  /** Where side 0, and side 1, comes from. */
  readonly first: Source;
  readonly second: Source;
  /** The seats where winner and loser go, or -1: twice the index of the match, plus the side. */
  winnerTo: number;
  loserTo: number;
}

/** A table: a pool, or a whole round robin. */
export interface Pool {
  /** From 1. */
  readonly number: number;
  /** Entrants as indices in seed order. */
  readonly entrants: readonly number[];
  /** Its matches are `nodes[first]` to `nodes[last]`. */
  readonly first: number;
  readonly last: number;
  /** The seats that its ranks feed. */
  readonly feeds: { readonly seat: number; readonly rank: number }[];
}

/** All matches of a tournament: every match comes after those it takes its sides from. */
export interface Structure {
  readonly nodes: readonly Node[];
  readonly byKey: ReadonlyMap<string, Node>;
  readonly pools: readonly Pool[];
  /** The seats of wild cards, of the best first. */
  readonly wildCards: readonly number[];
  /** Of matches whose loser goes on only if it had a bye: the side that had it, by the index of the match. */
  readonly byeSides: ReadonlyMap<number, Side>;
  /** Index of the deciding game of a double elimination, or -1; it stands right after the grand final. */
  readonly decider: number;
  readonly entrants: number;
}

/** A side of a match as one number. */
export const seatOf = (index: number, side: Side): number => 2 * index + side;

/** What a format says of a round; the builder adds the rest. */
export type PlannedRound = Pick<Round, 'name' | 'stage' | 'number' | 'title'> & {
  readonly pool?: number;
  readonly winnerRank?: number;
  readonly loserRank?: number;
  /** How many matches are filed under the name already. */
  readonly filed?: number;
};

/** A round that is being filled. */
export interface GrowingRound {
  /** Adds its next match. */
  add(first: Source, second: Source): void;
  /** Whoever wins, or loses, its match at a position. */
  winner(position: number): Source;
  loser(position: number): Source;
  /** Whoever loses it and had a bye before. */
  loserAfterBye(position: number): Source;
}

/** Collects matches in playing order and links each to the matches it feeds. */
export interface Builder {
  addRound(planned: PlannedRound): GrowingRound;
  addPool(entrants: readonly number[], addMatches: (number: number) => void): void;
  finish(entrants: number): Structure;
}

export function structureBuilder(settings: Settings): Builder {
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  const pools: Pool[] = [];
  const wildCards: number[] = [];
  const byeSides = new Map<number, Side>();

  const hadBye = (source: Source): boolean => {
    const before = source.from === 'winner' ? byKey.get(source.match) : undefined;
    return before?.first.from === 'bye' || before?.second.from === 'bye';
  };

  const link = (source: Source, seat: number): void => {
    if (source.from === 'rank') pools[source.pool - 1]?.feeds.push({ seat, rank: source.rank });
    if (source.from === 'wild-card') wildCards[source.number - 1] = seat;
    if (source.from !== 'winner' && source.from !== 'loser') return;
    const feeder = byKey.get(source.match);
    if (feeder === undefined) throw new Error(`${source.match} is used before it is added`);
    if (source.from === 'winner') feeder.winnerTo = seat;
    else feeder.loserTo = seat;
    if (source.from === 'loser' && source.afterBye) byeSides.set(feeder.index, hadBye(feeder.first) ? 0 : 1);
  };

  const addRound = (planned: PlannedRound): GrowingRound => {
    const { name, stage, number, title, pool = null, winnerRank = 0, loserRank = 0, filed = 0 } = planned;
    const rules = settings.stageRules[stage] ?? settings.rules;
    const shelf = shelfOf(name);
    const round: Round = { name: shelf.name, stage, pool, number, title, rules, winnerRank, loserRank };
    const start = nodes.length;
    const add = (first: Source, second: Source): void => {
      const index = nodes.length;
      const position = index - start + 1;
      const slot = shelf.first + shelf.step * (filed + position - 1);
      const key = keyOf(name, filed + position);
      const node: Node = { index, key, round, position, slot, first, second, winnerTo: -1, loserTo: -1 };
      nodes.push(node);
      byKey.set(key, node);
      link(first, seatOf(index, 0));
      link(second, seatOf(index, 1));
    };
    // Sources share the string of the key they name: that is found again faster than an equal one.
    const keyAt = (position: number): string => nodes[start + position - 1]?.key ?? '';
    return {
      add,
      winner: (position) => ({ from: 'winner', match: keyAt(position) }),
      loser: (position) => ({ from: 'loser', match: keyAt(position) }),
      loserAfterBye: (position) => ({ from: 'loser', match: keyAt(position), afterBye: true }),
    };
  };

  const addPool = (entrants: readonly number[], addMatches: (number: number) => void): void => {
    const number = pools.length + 1;
    const first = nodes.length;
    addMatches(number);
    pools.push({ number, entrants, first, last: nodes.length - 1, feeds: [] });
  };

  const finish = (entrants: number): Structure => {
    const decider = nodes.at(-1)?.round.stage === 'deciding-game' ? nodes.length - 1 : -1;
    return { nodes, byKey, pools, wildCards, byeSides, decider, entrants };
  };

  return { addRound, addPool, finish };
}
