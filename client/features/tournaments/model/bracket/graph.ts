import type { Match, Source, Stage } from '#contract/tournaments/matches.ts';
import { calledIn } from '../field.ts';
import { type Bracket, isFinished, type Round } from '../rounds.ts';

/** The parts of a drawing, from top to bottom; the grand final stands between the first two. */
export type Part = 'main' | 'losers' | 'end' | 'consolation';

const parts: Partial<Record<Stage, Part>> = {
  knockout: 'main',
  final: 'main',
  winners: 'main',
  losers: 'losers',
  'third-place': 'end',
  'grand-final': 'end',
  'deciding-game': 'end',
  consolation: 'consolation',
};

/** One side of a match. */
export interface Place {
  matchId: number;
  side: 0 | 1;
}

/** A match of an elimination, and where it leads. */
export interface Node {
  match: Match;
  round: Round;
  part: Part;
  winnerTo: Place | undefined;
  loserTo: Place | undefined;
}

/** A player or a team. */
export interface Entrant {
  /** A user id: of a team, its first player's. */
  id: number;
  /** 'anna & ben' */
  name: string;
  /** What each of its players is called. */
  names: readonly string[];
  team: readonly number[];
  seed: number;
  hasWithdrawn: boolean;
}

/** An elimination: its matches in the order in which they are played, and who plays them. */
export interface Graph {
  nodes: ReadonlyMap<number, Node>;
  /** Those with matches that take place, byes included. */
  rounds: readonly Round[];
  entrants: ReadonlyMap<number, Entrant>;
  /** The viewer's, if they take part. */
  own: Entrant | undefined;
}

/** Matches that do not take place are left out: nobody reaches them, or a deciding game is not needed. */
export function graphOf(bracket: Bracket): Graph {
  const entrants = entrantsOf(bracket);
  const nodes = new Map<number, Node>();
  const rounds: Round[] = [];
  for (const round of bracket.rounds) {
    const part = parts[round.stage];
    const matches = round.matches.filter(({ state }) => state !== 'void');
    if (part === undefined || matches.length === 0) continue;
    rounds.push(matches.length === round.matches.length ? round : { ...round, matches });
    for (const match of matches) nodes.set(match.id, { match, round, part, winnerTo: undefined, loserTo: undefined });
  }
  for (const { match } of nodes.values()) {
    for (const [at, source] of match.sources.entries()) {
      const from = feeder(nodes, source);
      const place: Place = { matchId: match.id, side: at === 0 ? 0 : 1 };
      if (source.from === 'winner' && from) from.winnerTo = place;
      if (source.from === 'loser' && from) from.loserTo = place;
    }
  }
  const own = [...entrants.values()].find(({ team }) => team.includes(bracket.currentUserId));
  return { nodes, rounds, entrants, own };
}

/** The match that a place is filled from. */
export function feeder(nodes: Graph['nodes'], source: Source | undefined): Node | undefined {
  return source?.from === 'winner' || source?.from === 'loser' ? nodes.get(source.matchId) : undefined;
}

function entrantsOf({ participants, entrants }: Bracket): Map<number, Entrant> {
  const players = new Map(participants.map((participant) => [participant.userId, participant]));
  return new Map(entrants.map((entrant) => [entrant.id, { ...entrant, ...calledIn(players, entrant.team) }]));
}

/** Who plays on a side: an entrant's id; 0 while it is to be decided, null where nobody ever will. */
export const playerAt = ({ player1Id, player2Id }: Match, side: 0 | 1): number | null =>
  side === 0 ? player1Id : player2Id;

/** On which side somebody plays. */
export function sideOf({ player1Id, player2Id }: Match, entrantId: number): 0 | 1 | undefined {
  if (player1Id === entrantId) return 0;
  return player2Id === entrantId ? 1 : undefined;
}

export const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

/** A player's way through the draw. */
export interface Path {
  /** On which side of each of their matches they play. */
  sides: ReadonlyMap<number, 0 | 1>;
  /** The matches that they left by a win, by a loss, and those that they would go through from here on. */
  won: readonly number[];
  fell: readonly number[];
  open: readonly number[];
}

/** A player's matches and the ways between them; the way that is still open leads to the last match they can reach. */
export function pathOf({ nodes }: Pick<Graph, 'nodes'>, entrantId: number): Path {
  const sides = new Map<number, 0 | 1>();
  const [won, fell, open]: [number[], number[], number[]] = [[], [], []];
  let now: Node | undefined;
  for (const node of nodes.values()) {
    const { match, winnerTo, loserTo } = node;
    const side = sideOf(match, entrantId);
    if (side === undefined) continue;
    sides.set(match.id, side);
    const fallsTo = loserTo && nodes.get(loserTo.matchId);
    if (!isFinished(match) && match.state !== 'bye') now = node;
    else if (match.winner === entrantId && winnerTo) won.push(match.id);
    else if (match.winner !== entrantId && fallsTo && sideOf(fallsTo.match, entrantId) !== undefined)
      fell.push(match.id);
  }
  for (let node = now; node?.winnerTo; node = nodes.get(node.winnerTo.matchId)) open.push(node.match.id);
  return { sides, won, fell, open };
}
