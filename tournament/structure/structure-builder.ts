import type { Side } from '../result.ts';
import { keyOf, shelfOf } from '../result-file.ts';
import type { Settings } from '../settings.ts';
import { type Node, type Pool, placeOf, type Round, type Source, type Structure } from './structure.ts';

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

  const link = (source: Source, place: number): void => {
    if (source.from === 'rank') pools[source.pool - 1]?.feeds.push({ place, rank: source.rank });
    if (source.from === 'wild-card') wildCards[source.number - 1] = place;
    if (source.from !== 'winner' && source.from !== 'loser') return;
    const feeder = byKey.get(source.match);
    if (feeder === undefined) throw new Error(`${source.match} is used before it is added`);
    if (source.from === 'winner') feeder.winnerTo = place;
    else feeder.loserTo = place;
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
      link(first, placeOf(index, 0));
      link(second, placeOf(index, 1));
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
