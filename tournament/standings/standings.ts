import type { TieBreak } from '../settings.ts';
import type { TournamentState } from '../state.ts';
import { poolLetter } from '../structure/round-robin.ts';
import { structureOf } from '../structure/structure-of.ts';
import { rankPool } from './pool-table.ts';
import type { StandingRow } from './ranking.ts';
import type { TieDecision } from './tie-breaks.ts';

/** How a tie was broken, in words too. */
export interface Tie extends TieDecision {
  readonly text: string;
}

/** A line of a table and the criteria by which its entrant was parted from others level on wins, in order. */
export interface Standing extends StandingRow {
  readonly decidedBy: readonly TieBreak[];
}

/** A table: a pool, or a whole round robin (pool 1). */
export interface Table {
  readonly pool: number;
  readonly title: string;
  readonly rows: readonly Standing[];
  readonly ties: readonly Tie[];
}

const CRITERIA: { readonly [criterion in TieBreak]: string } = {
  'head-to-head': 'wins among those tied',
  differential: 'point differential in all games',
  'head-to-head-differential': 'point differential among those tied',
  'next-highest': 'point differential against the next-highest team',
  points: 'points scored',
  draw: 'the draw',
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** How a label for an entrant is found; its id unless the caller knows a name. */
export type Naming = (entrant: number) => string;

function inWords({ entrants, criterion, values }: TieDecision, name: Naming): string {
  const plain = criterion === 'head-to-head' || criterion === 'points';
  const figure = (at: number): string => (plain ? ` ${values[at] ?? 0}` : ` ${signed(values[at] ?? 0)}`);
  const order = entrants.map((entrant, at) => name(entrant) + (criterion === 'draw' ? '' : figure(at)));
  return `Level on wins, parted by ${CRITERIA[criterion]}: ${order.join(', ')}.`;
}

/**
 * The tables as they stand, one for each pool; none for an elimination. Ranked by wins, then by the tie-breaks of the
 * settings (officially section 12.C.4 of 2025). `ties` says of every tie which criterion parted it, and how.
 *
 * @example
 * const entrants = [1, 2, 3].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'round-robin', entrants });
 * const played = drawn.ok ? report(drawn.state, 'rr-1-1', { kind: 'points', games: [[11, 8]] }) : drawn;
 * const rows = played.ok ? standings(played.state)[0].rows : [];
 * rows.map((row) => [row.entrant, row.wins, row.differential]) // => [[2, 1, 3], [1, 0, 0], [3, 0, -3]]
 */
export function standings(state: TournamentState, name: Naming = String): readonly Table[] {
  const structure = structureOf(state.setup);
  return structure.pools.map((pool) => {
    const { rows, ties } = rankPool(state.setup, structure, pool, state.results);
    const title = structure.pools.length === 1 ? 'Standings' : `Pool ${poolLetter(pool.number)}`;
    const criteria = new Map<number, TieBreak[]>();
    for (const { entrants, criterion } of ties) {
      for (const entrant of entrants) criteria.set(entrant, [...(criteria.get(entrant) ?? []), criterion]);
    }
    return {
      pool: pool.number,
      title,
      rows: rows.map((row) => ({ ...row, decidedBy: criteria.get(row.entrant) ?? [] })),
      ties: ties.map((tie) => ({ ...tie, text: inWords(tie, name) })),
    };
  });
}
