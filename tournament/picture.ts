import type { Id } from './entrants.ts';
import { standings } from './play/standings.ts';
import type { MatchSide, MatchView } from './play/view.ts';
import { matches, rounds } from './play/view.ts';
import type { SocialPlan } from './social/plan.ts';
import type { Naming } from './standings/tie-words.ts';
import type { TournamentState } from './state.ts';

/** A bracket as a tree: what stands at a node, and the two nodes it was reached from. */
interface Tree {
  readonly label: string;
  readonly upper?: Tree;
  readonly lower?: Tree;
}

/** A drawn tree: its lines are all equally wide, and it comes out at the right end of line `row`. */
interface Drawn {
  readonly lines: readonly string[];
  readonly row: number;
}

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length));

/** Makes a drawing wider: a line goes on from where it comes out. */
function widen({ lines, row }: Drawn, width: number): Drawn {
  return { row, lines: lines.map((line, at) => line.padEnd(width, at === row ? '─' : ' ')) };
}

function join(upper: Drawn, lower: Drawn, label: string): Drawn {
  const width = Math.max(widest(upper.lines), widest(lower.lines)) + 1;
  const [top, bottom] = [widen(upper, width), widen(lower, width)];
  const from = top.row;
  const to = top.lines.length + 1 + bottom.row;
  const middle = top.lines.length;
  const all = [...top.lines, ' '.repeat(width), ...bottom.lines];
  const edge = (at: number): string => {
    if (at === from) return '┐';
    if (at === to) return '┘';
    if (at === middle) return '├';
    return at > from && at < to ? '│' : ' ';
  };
  const drawn = all.map((line, at) => line + edge(at) + (at === middle ? `─ ${label} ` : ''));
  const full = widest(drawn);
  return { lines: drawn.map((line) => line.padEnd(full)), row: middle };
}

function drawSubtree({ label, upper, lower }: Tree): Drawn {
  if (upper === undefined || lower === undefined) return { lines: [`${label} `], row: 0 };
  return join(drawSubtree(upper), drawSubtree(lower), label);
}

/** Draws a tree from left to right with lines, one entry to a line. */
function drawTree(tree: Tree): string[] {
  return drawSubtree(tree).lines.map((line) => line.trimEnd());
}

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

/**
 * Writes a plan of rotating partners as text, a round to a line. `name` says how a player is called; the id unless
 * given.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 1, seed: 7 });
 * planned.ok && pictureSocial(planned.plan).startsWith('Round 1: ') // => true
 */
export function pictureSocial<I extends Id>({ rounds }: SocialPlan<I>, name: Naming<NoInfer<I>> = String): string {
  const lines = rounds.map(({ round, matches, sitting }) => {
    const courts = matches.map(({ pairs }) => pairs.map((pair) => pair.map(name).join(' + ')).join(' v '));
    const rests = sitting.length === 0 ? [] : [`${sitting.map(name).join(', ')} sit out`];
    return `Round ${round}: ${[...courts, ...rests].join(' · ')}`;
  });
  return lines.join('\n');
}
