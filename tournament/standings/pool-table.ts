import type { Result } from '../result.ts';
import { resultAt } from '../result-file.ts';
import { workOut } from '../score.ts';
import type { ResultFile, Setup } from '../state.ts';
import type { Node, Pool, Source, Structure } from '../structure/structure.ts';
import { type Ranking, rank } from './ranking.ts';
import type { Tallied } from './tally.ts';

const counts = (result: Result): boolean => result.kind !== 'forfeit' && result.kind !== 'double-forfeit';

function tallied(setup: Setup, node: Node, result: Result): Tallied | null {
  const check = workOut(node.round.rules, setup.settings.scoring, result);
  const seeded = (source: Source) => (source.from === 'seed' ? setup.entrants[source.seed - 1] : undefined);
  const [one, two] = [seeded(node.first), seeded(node.second)];
  if (!check.ok || check.score.winner === null || one === undefined || two === undefined) return null;
  const { winner, games, points } = check.score;
  const sum = (side: 0 | 1): number => points.reduce((total, game) => total + game[side], 0);
  return {
    entrants: [one.id, two.id],
    winner,
    games,
    points: points.length === 0 ? games : [sum(0), sum(1)],
  };
}

function* countedMatches(setup: Setup, structure: Structure, pool: Pool, file: ResultFile): Iterable<Tallied> {
  for (let index = pool.first; index <= pool.last; index++) {
    const node = structure.nodes[index];
    const result = node === undefined ? undefined : resultAt(file, node.round.name, node.slot);
    if (node === undefined || result === undefined || !counts(result)) continue;
    const match = tallied(setup, node, result);
    if (match !== null) yield match;
  }
}

/** The table of a pool as it stands. */
export function rankPool(setup: Setup, structure: Structure, pool: Pool, file: ResultFile): Ranking {
  const gone = setup.withdrawn.filter(({ since }) => since === 'groups').map(({ entrant }) => entrant);
  return rank({
    entrants: pool.entrants.flatMap((index) => setup.entrants[index]?.id ?? []),
    withdrawn: new Set(gone),
    matches: countedMatches(setup, structure, pool, file),
    tieBreaks: setup.settings.tieBreaks,
    seed: setup.seed,
  });
}
