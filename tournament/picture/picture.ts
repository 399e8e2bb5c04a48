import type { Id } from '../ids.ts';
import { matches, rounds } from '../matches.ts';
import { standings } from '../standings/standings.ts';
import type { Naming } from '../standings/tie-words.ts';
import type { TournamentState } from '../state.ts';
import type { MatchSide, MatchView } from '../view.ts';
import { drawTree, type Tree } from './tree.ts';

type Lookup<I extends Id> = (key: string) => MatchView<I> | undefined;

const ordinal = (rank: number): string => `${rank}${['st', 'nd', 'rd'][rank - 1] ?? 'th'}`;

/** What is written where nobody stands yet. */
function placeholder({ source }: Pick<MatchSide, 'source'>): string {
  switch (source.from) {
    case 'seed':
      return `seed ${source.seed}`;
    case 'rank':
      return `${ordinal(source.rank)} of pool ${source.pool}`;
    case 'wild-card':
      return `wild card ${source.number}`;
    case 'bye':
      return 'bye';
    case 'loser':
      return `loser ${source.match}${source.afterBye ? ' after a bye' : ''}`;
    default:
      return `${source.from} ${source.match}`;
  }
}

const written = <I extends Id>(side: MatchSide<I>, name: Naming<I>): string =>
  side.entrant === null ? placeholder(side) : name(side.entrant);

const scoreOf = ({ score, stage, status, decidedBy }: MatchView<Id>): string => {
  if (status === 'void') return stage === 'deciding-game' ? ' (if needed)' : ' (not played)';
  if (score === null) return status === 'completed' ? ` (${decidedBy})` : '';
  return ` ${score.headline.join('-')}`;
};

/** The tree that ends in a match; a side that comes from another part of the draw is a leaf. */
function treeOf<I extends Id>(view: MatchView<I>, lookup: Lookup<I>, name: Naming<I>): Tree {
  const branch = (side: MatchSide<I>): Tree => {
    const feeder = side.source.from === 'winner' ? lookup(side.source.match) : undefined;
    if (feeder !== undefined && sameBracket(feeder, view)) return treeOf(feeder, lookup, name);
    const known = side.entrant === null ? placeholder(side) : name(side.entrant);
    const whence = side.entrant !== null && side.source.from === 'loser' ? ` (${placeholder(side)})` : '';
    return { label: known + whence };
  };
  const champion = view.winner === null ? '' : ` ${name(view.winner)}${scoreOf(view)}`;
  return { label: view.key + champion, upper: branch(view.sides[0]), lower: branch(view.sides[1]) };
}

const bracketOf = ({ stage }: MatchView<Id>): string => (stage === 'final' ? 'knockout' : stage);
const sameBracket = (a: MatchView<Id>, b: MatchView<Id>): boolean => bracketOf(a) === bracketOf(b);

const line = <I extends Id>(view: MatchView<I>, name: Naming<I>): string =>
  `${view.key}: ${written(view.sides[0], name)} v ${written(view.sides[1], name)}${scoreOf(view)}`;

function drawTables<I extends Id>(state: TournamentState<I>, name: Naming<I>): string[] {
  const inPools = rounds(state).filter(({ pool }) => pool !== null);
  const drawn = inPools.map(({ title, matches: played, rests }) => {
    const pairs = played.map(
      (view) => `${written(view.sides[0], name)} v ${written(view.sides[1], name)}${scoreOf(view)}`,
    );
    const rest = rests === null ? [] : [`${name(rests)} rests`];
    return `${title}: ${[...pairs, ...rest].join(' · ')}`;
  });
  const begun = inPools.some(({ matches: played }) => played.some(({ score }) => score !== null));
  if (!begun) return drawn;
  const tables = standings(state, name).flatMap(({ title, rows }) => [
    '',
    title,
    ...rows.map((row) => `${row.rank}. ${name(row.entrant)}  ${row.wins}-${row.losses}  ${row.differential}`),
  ]);
  return [...drawn, ...tables];
}

const HEADINGS: readonly (readonly [stage: MatchView['stage'], heading: string])[] = [
  ['winners', 'Winners’ bracket'],
  ['losers', 'Losers’ bracket'],
  ['final', ''],
  ['consolation', 'Consolation'],
];

/**
 * Draws the tournament as text: tables as rounds, brackets as trees. What is decided is filled in. `name` says how an
 * entrant is called; its id unless given.
 *
 * @example
 * picture(state).split('\n')[0] // => '1 ─┐'
 */
export function picture<I extends Id>(state: TournamentState<I>, name: Naming<NoInfer<I>> = String): string {
  const all = matches(state);
  const byKey = new Map(all.map((view) => [view.key, view]));
  const lookup: Lookup<I> = (key) => byKey.get(key);
  const sections: string[][] = [];
  if (all.some(({ pool }) => pool !== null)) sections.push(drawTables(state, name));
  for (const [stage, heading] of HEADINGS) {
    const root = all.findLast((view) => view.stage === stage);
    if (root === undefined) continue;
    const drawn = drawTree(treeOf(root, lookup, name));
    sections.push(heading === '' ? drawn : [heading, '', ...drawn]);
  }
  const single = all.filter(({ stage }) =>
    ['third-place', 'grand-final', 'deciding-game', 'championship'].includes(stage),
  );
  if (single.length > 0) sections.push(single.map((view) => `${view.title}, ${line(view, name)}`));
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}
