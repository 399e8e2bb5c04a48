import { ordinal } from '#client/lib/counts.ts';
import type { Standing as TableRow } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished, type Round } from '../rounds.ts';
import { type Entrant, type Graph, type Node, other, playerAt, sideOf } from './graph.ts';
import { titleParts } from './labels.ts';

/** How many matches of a round are, or will be, played: as many go out there, or on. */
const matchesIn = ({ matches }: Pick<Round, 'matches'>): number =>
  matches.filter(({ state }) => state !== 'bye' && state !== 'void').length;

/** The place of whoever loses a match and plays no other; undefined where that is no place, or another match follows. */
export function placeOfLoser(graph: Graph, { match, round, loserTo }: Node): number | undefined {
  if (loserTo) return undefined;
  switch (match.stage) {
    case 'final':
    case 'grand-final':
    case 'deciding-game':
      return 2;
    case 'third-place':
      return 4;
    case 'knockout':
      return 2 + laterIn(graph, round, ['knockout', 'final']);
    case 'losers':
      // Before them are the two of the grand final.
      return 3 + laterIn(graph, round, ['losers']);
    default:
      return undefined;
  }
}

/** How many matches the later rounds of some stages have. */
function laterIn({ rounds }: Graph, { roundNumber }: Round, stages: readonly Round['stage'][]): number {
  return rounds
    .filter((later) => later.roundNumber > roundNumber && stages.includes(later.stage))
    .reduce((sum, later) => sum + matchesIn(later), 0);
}

/** The matches of an entrant, in the order in which they are played. */
export const matchesOf = ({ nodes }: Graph, entrantId: number): Node[] =>
  [...nodes.values()].filter(({ match }) => sideOf(match, entrantId) !== undefined);

/** The next match of an entrant, whoever the other will be. */
export const nextOf = (graph: Graph, entrantId: number): Node | undefined =>
  matchesOf(graph, entrantId).find(({ match }) => match.state === 'ready' || match.state === 'waiting');

/** Where an entrant stands: the best they are sure of while they are in, or the place on which they went out. */
export interface Standing {
  place: number;
  isOut: boolean;
}

/** Undefined before it can be said, as in the pools. */
export function standingOf(graph: Graph, entrantId: number): Standing | undefined {
  const next = nextOf(graph, entrantId);
  if (next) {
    const last = lastFor(graph, next);
    const place = last && placeOfLoser(graph, last);
    if (!last || place === undefined) return undefined;
    return { place: place + matchesIn(last.round) - 1, isOut: false };
  }
  const last = matchesOf(graph, entrantId).findLast(({ part }) => part !== 'consolation');
  if (!last || !isFinished(last.match)) return undefined;
  if (last.match.winner === entrantId) return { place: last.match.stage === 'third-place' ? 3 : 1, isOut: true };
  const place = placeOfLoser(graph, last);
  return place === undefined ? undefined : { place, isOut: true };
}

/** The match that one who loses all from here on plays last. */
function lastFor({ nodes }: Graph, from: Node): Node | undefined {
  let node: Node | undefined = from;
  while (node?.loserTo) {
    const next = nodes.get(node.loserTo.matchId);
    if (next?.part === 'consolation') return node;
    node = next;
  }
  return node;
}

/** Wins and losses in the elimination and before it. */
export function recordIn(rounds: readonly Round[], entrantId: number): { wins: number; losses: number } {
  let [wins, losses] = [0, 0];
  for (const match of rounds.flatMap(({ matches }) => matches)) {
    if (match.status !== 'completed' || match.winner === null || sideOf(match, entrantId) === undefined) continue;
    if (match.winner === entrantId) wins += 1;
    else losses += 1;
  }
  return { wins, losses };
}

/** What a match decides for one of its sides: 'Win and meet hanna next. Lose and finish 7th.' */
export function stakes(graph: Graph, node: Node, { id }: Entrant, hasDecidingGame: boolean): string {
  const side = sideOf(node.match, id) ?? 0;
  return `Win and ${ifWon(graph, node, side, hasDecidingGame)}. Lose and ${ifLost(graph, node, side, hasDecidingGame)}.`;
}

function ifWon(graph: Graph, { match, winnerTo }: Node, side: 0 | 1, hasDecidingGame: boolean): string {
  switch (match.stage) {
    case 'final':
    case 'deciding-game':
      return 'be champion';
    case 'grand-final':
      return side === 1 && hasDecidingGame ? 'play the deciding game' : 'be champion';
    case 'third-place':
      return 'finish 3rd';
    default:
      return winnerTo ? onTo(graph, winnerTo) : 'win the consolation';
  }
}

function ifLost(graph: Graph, node: Node, side: 0 | 1, hasDecidingGame: boolean): string {
  if (node.match.stage === 'grand-final' && side === 0 && hasDecidingGame) return 'play the deciding game';
  if (node.loserTo) return onTo(graph, node.loserTo);
  const place = placeOfLoser(graph, node);
  return place === undefined ? 'be out' : `finish ${ordinal(place)}`;
}

/** 'meet hanna next', else 'go on to the semi-finals'. */
function onTo({ nodes, entrants }: Graph, { matchId, side }: { matchId: number; side: 0 | 1 }): string {
  const node = nodes.get(matchId);
  if (!node) return 'go on';
  const opponent = entrants.get(playerAt(node.match, other(side)) ?? 0);
  if (opponent) return `meet ${opponent.name} next`;
  if (node.match.stage === 'third-place') return 'play for third place';
  const { bracket, rest } = titleParts(node.round.title);
  const round = /^Round/.test(rest) ? rest : `the ${rest.toLowerCase()}`;
  return `go on to ${bracket ? `${round === rest ? '' : 'the '}${node.round.title}` : round}`;
}

/** What the pools are about: 'The first 2 of each pool go on, and the best 2 of those who come next.' */
export function whoGoesOn({ advance, wildCards }: { advance: number; wildCards: number }): string {
  const first = advance === 1 ? 'The top player of each pool advances' : `The top ${advance} of each pool advance`;
  if (wildCards === 0) return `${first}.`;
  return `${first}, plus the best ${wildCards === 1 ? '' : `${wildCards} `}of the rest.`;
}

/** How somebody came on from the pools. */
export interface WayOn {
  isWildCard: boolean;
  /** What put them before those who stayed behind: 'most wins per match'; empty where nobody did. */
  reason: string;
}

/** In the order in which they count. */
const measures: readonly (readonly [words: string, of: (row: TableRow) => number])[] = [
  ['most wins per match', ({ wins }) => wins],
  ['best point difference per match', ({ pointDifference }) => pointDifference],
  ['most points per match', ({ points }) => points],
];

/** Those whom the pools have sent on, by the ids of their entrants; nobody of a pool, and no wild card, before it is known. */
export function waysOn({ rounds, entrants }: Bracket, standings: readonly TableRow[]): ReadonlyMap<number, WayOn> {
  const ranked = new Set<number>();
  const wild = new Set<number>();
  for (const { sources, player1Id, player2Id } of rounds.flatMap(({ matches }) => matches)) {
    for (const [at, { from }] of sources.entries()) {
      const player = at === 0 ? player1Id : player2Id;
      if (player && from === 'rank') ranked.add(player);
      if (player && from === 'wild-card') wild.add(player);
    }
  }
  const withdrawn = new Set(entrants.filter(({ hasWithdrawn }) => hasWithdrawn).map(({ id }) => id));
  const next = standings.filter(({ userId }) => !ranked.has(userId) && !withdrawn.has(userId));
  const best = next.filter(({ pool }, at) => next.findIndex((row) => row.pool === pool) === at);
  const behind = best.filter(({ userId }) => !wild.has(userId));
  const reasonFor = (userId: number): string => {
    const row = standings.find((each) => each.userId === userId);
    const deciding = behind.map((other) => measures.findIndex(([, of]) => row && mean(row, of) !== mean(other, of)));
    if (deciding.length === 0) return '';
    return deciding.includes(-1) ? 'by the draw' : (measures[Math.max(...deciding)]?.[0] ?? '');
  };
  return new Map<number, WayOn>([
    ...[...ranked].map((id) => [id, { isWildCard: false, reason: '' }] as const),
    ...[...wild].map((id) => [id, { isWildCard: true, reason: reasonFor(id) }] as const),
  ]);
}

const mean = (row: TableRow, of: (row: TableRow) => number): number => (row.played === 0 ? 0 : of(row) / row.played);
