import type { MatchRules, Side } from '../result.ts';
import { type Address, addressOf } from '../result-file.ts';
import type { Settings, Stage } from '../settings.ts';

/** Where a place in a match comes from. Seeds, pools and ranks count from 1. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner'; readonly match: string }
  | { readonly from: 'loser'; readonly match: string }
  | { readonly from: 'rank'; readonly pool: number; readonly rank: number }
  | { readonly from: 'bye' };

/** A match as the format lays it down, before anything is played. */
export interface Node {
  readonly index: number;
  readonly key: string;
  /** Where its result is filed. */
  readonly address: Address;
  readonly stage: Stage;
  /** The pool, from 1; null outside pools. A whole round robin counts as pool 1. */
  readonly pool: number | null;
  /** Within the stage, from 1. */
  readonly round: number;
  /** Within the round, from 1. */
  readonly position: number;
  readonly title: string;
  readonly sources: readonly [Source, Source];
  readonly rules: MatchRules;
  /** The places where winner and loser go, or -1: twice the index of the match, plus the side. */
  winnerTo: number;
  loserTo: number;
  /** The rank that a winner, or loser, who plays no further match has in the end. */
  readonly winnerRank: number;
  readonly loserRank: number;
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
  /** The places that its ranks feed. */
  readonly feeds: { readonly place: number; readonly rank: number }[];
}

/** All matches of a tournament: every match comes after those it takes its sides from. */
export interface Structure {
  readonly nodes: readonly Node[];
  readonly byKey: ReadonlyMap<string, Node>;
  readonly pools: readonly Pool[];
  /** Index of the deciding game of a double elimination, or -1; it stands right after the grand final. */
  readonly decider: number;
  readonly entrants: number;
}

/** What a format says of a match; the builder adds the rest. */
type Planned = Pick<Node, 'key' | 'stage' | 'round' | 'position' | 'title' | 'sources'> & {
  readonly pool?: number;
  readonly winnerRank?: number;
  readonly loserRank?: number;
};

/** Collects matches in playing order and links each to the matches it feeds. */
export interface Builder {
  add(planned: Planned): void;
  addPool(entrants: readonly number[], addMatches: (number: number) => void): void;
  finish(entrants: number): Structure;
}

export function structureBuilder(settings: Settings): Builder {
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  const pools: Pool[] = [];
  let lastFiled = '';

  const link = (source: Source, place: number): void => {
    if (source.from === 'rank') pools[source.pool - 1]?.feeds.push({ place, rank: source.rank });
    if (source.from !== 'winner' && source.from !== 'loser') return;
    const feeder = byKey.get(source.match);
    if (feeder === undefined) throw new Error(`${source.match} is used before it is added`);
    if (source.from === 'winner') feeder.winnerTo = place;
    else feeder.loserTo = place;
  };

  const add = (planned: Planned): void => {
    const { key, stage, round, position, title, sources, pool = null, winnerRank = 0, loserRank = 0 } = planned;
    const rules = settings.stageRules[stage] ?? settings.rules;
    const index = nodes.length;
    const { round: filed, block, slot } = addressOf(key);
    // Matches of a round share one string, for looking up the same string again is faster than an equal one.
    if (filed !== lastFiled) lastFiled = filed;
    const address = { round: lastFiled, block, slot };
    const node: Node = {
      index,
      key,
      address,
      stage,
      pool,
      round,
      position,
      title,
      sources,
      rules,
      winnerTo: -1,
      loserTo: -1,
      winnerRank,
      loserRank,
    };
    nodes.push(node);
    byKey.set(key, node);
    link(sources[0], placeOf(index, 0));
    link(sources[1], placeOf(index, 1));
  };

  const addPool = (entrants: readonly number[], addMatches: (number: number) => void): void => {
    const number = pools.length + 1;
    const first = nodes.length;
    addMatches(number);
    pools.push({ number, entrants, first, last: nodes.length - 1, feeds: [] });
  };

  const finish = (entrants: number): Structure => {
    const decider = nodes.findLastIndex((node) => node.stage === 'deciding-game');
    return { nodes, byKey, pools, decider, entrants };
  };

  return { add, addPool, finish };
}

/** A side of a match as one number. */
export const placeOf = (index: number, side: Side): number => 2 * index + side;
