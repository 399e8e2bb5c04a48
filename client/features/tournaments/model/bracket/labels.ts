import { ordinal } from '#client/lib/counts.ts';
import type { Match, Source } from '#contract/tournaments/matches.ts';
import { isFinished, type Round } from '../rounds.ts';
import { feeder, type Graph, other, playerAt } from './graph.ts';

interface TitleParts {
  /** 'Winners’', 'Losers’', 'Consolation', or nothing. */
  bracket: string;
  /** 'Semi-Finals', 'Round 2' … */
  rest: string;
}

export function titleParts(title: string): TitleParts {
  const [bracket = ''] = /^(Winners’|Losers’|Consolation) /.exec(title)?.slice(1) ?? [];
  return { bracket, rest: bracket ? title.slice(bracket.length + 1) : title };
}

const letters: Record<string, string> = { 'Winners’': 'W', 'Losers’': 'L', Consolation: 'C' };
const shorts: Record<string, string> = {
  'Quarter-Finals': 'QF',
  'Semi-Finals': 'SF',
  Final: 'F',
  'Third Place': '3rd',
};

/** A round where there is room for three letters: '2', 'QF', 'F'. */
export const shortRound = (title: string): string => {
  const { rest } = titleParts(title);
  return shorts[rest] ?? rest.replace('Round ', '');
};

/** A match where there is little room: 'QF 2', 'R1-3', 'L3-2', 'Final'. */
export function codeOf({ title, matches }: Pick<Round, 'title' | 'matches'>, { position }: Match): string {
  const { bracket, rest } = titleParts(title);
  const letter = letters[bracket] ?? '';
  const round = /^Round (\d+)$/.exec(rest)?.[1];
  if (round !== undefined) return `${letter || 'R'}${round}-${position}`;
  const before = letter === 'L' || letter === 'C' ? `${letter} ` : '';
  const named = rest.endsWith('Finals') ? `${shorts[rest]} ${position}` : rest;
  return matches.length === 1 && !rest.endsWith('Finals') ? before + rest : before + named;
}

/** A match by its name: 'Semi-final 1', 'Winners’ semi-final 1', 'Losers’ Round 3, match 2', 'Grand Final'. */
export function matchTitle({ title, matches }: Pick<Round, 'title' | 'matches'>, { position }: Match): string {
  const { bracket, rest } = titleParts(title);
  if (rest.endsWith('-Finals')) {
    const one = rest.replace('-Finals', '-final');
    return `${bracket ? `${bracket} ${one.toLowerCase()}` : one} ${position}`;
  }
  return matches.length === 1 && !rest.startsWith('Round') ? title : `${title}, match ${position}`;
}

/** 'Pool A'; beyond the alphabet they have numbers. */
export const poolName = (pool: number): string =>
  `Pool ${pool > 0 && pool <= 26 ? String.fromCharCode(64 + pool) : pool}`;

/** Who plays on a side, or where they come from: 'amara', 'amara or freya', 'winner of QF 2', '1st of Pool A', 'bye'. */
export function sideText({ nodes, entrants }: Graph, match: Match, side: 0 | 1): string {
  const player = playerAt(match, side);
  if (player === null) return 'bye';
  if (player !== 0) return entrants.get(player)?.name ?? 'A player';
  return sourceText({ nodes, entrants }, match.sources[side]);
}

function sourceText({ nodes, entrants }: Pick<Graph, 'nodes' | 'entrants'>, source: Source): string {
  const from = feeder(nodes, source);
  switch (source.from) {
    case 'winner': {
      if (!from) return '–';
      const [one, two] = [from.match.player1Id, from.match.player2Id].map((id) => entrants.get(id ?? 0)?.name);
      if (one !== undefined && two !== undefined) return `${one} or ${two}`;
      return `winner of ${codeOf(from.round, from.match)}`;
    }
    case 'loser':
      return from ? `loser of ${codeOf(from.round, from.match)}` : '–';
    case 'rank':
      return `${ordinal(source.rank)} of ${poolName(source.pool)}`;
    case 'wild-card':
      return `wild card ${source.number}`;
    case 'seed':
      return `seed ${source.seed}`;
    case 'bye':
      return 'bye';
  }
}

/** Why there are no points: 'w/o' for a walkover, which a scoreboard calls it. */
export const withoutPlay = ({ decidedBy }: Match): boolean =>
  decidedBy === 'forfeit' || decidedBy === 'withdrawal' || decidedBy === 'double-forfeit';

/** A match in a sentence: 'rosa beat amara 11–9', 'ann against ben, court 3', 'kenji has a bye'. */
export function matchSentence(graph: Graph, match: Match): string {
  const texts = [sideText(graph, match, 0), sideText(graph, match, 1)] as const;
  if (match.state === 'bye') return `${texts.find((text) => text !== 'bye') ?? 'nobody'} has a bye`;
  const against = `${texts[0]} against ${texts[1]}`;
  if (!isFinished(match)) return `${against}${nowText(match)}`;
  if (match.winner === null) return `${against}, neither played`;
  const winner = match.winner === match.player1Id ? 0 : 1;
  if (withoutPlay(match)) return `${texts[winner]} beat ${texts[other(winner)]} without play`;
  const points = [match.player1Score, match.player2Score];
  const score = hasPoints(match) ? ` ${points[winner]}–${points[other(winner)]}` : '';
  const retired = match.decidedBy === 'retirement' ? ', who retired' : '';
  return `${texts[winner]} beat ${texts[other(winner)]}${score}${retired}`;
}

/** The same as a row of a list has it: 'ann 11, ben 6, ann won'. */
export function matchInList(graph: Graph, match: Match): string {
  if (match.winner === null || !hasPoints(match) || withoutPlay(match)) return matchSentence(graph, match);
  const [one, two] = [sideText(graph, match, 0), sideText(graph, match, 1)];
  return `${one} ${match.player1Score}, ${two} ${match.player2Score}, ${match.winner === match.player1Id ? one : two} won`;
}

/** A bye has none, nor has what ended before the first point. */
const hasPoints = ({ player1Score, player2Score }: Match): boolean => player1Score !== null && player2Score !== null;

function nowText({ live, court, state }: Match): string {
  const where = court === null ? '' : `, court ${court}`;
  if (live) return `, live ${live.player1Score}–${live.player2Score}${where}`;
  if (court !== null) return `${where}, now`;
  return state === 'ready' ? ', not played yet' : '';
}

/** A side of a match as it is drawn. */
export interface SideLook {
  /** 0 while it is not known. */
  entrantId: number;
  text: string;
  /** What each of its players is called; else what stands in their place. */
  names: readonly string[];
  seed: string;
  points: string;
  state: 'winner' | 'loser' | 'plays' | 'open';
}

/** A match as it is drawn. */
export interface CellLook {
  /** 'Semi-final 1: rosa beat amara 11–9' */
  name: string;
  sides: readonly [SideLook, SideLook];
  state: 'bye' | 'waiting' | 'known';
  /** Above it: 'live', 'Court 3', 'next' */
  note: string;
  isLive: boolean;
}

/** @param isNext whether it is the viewer's next match */
export function lookOf(graph: Graph, match: Match, isNext: boolean): CellLook {
  const round = graph.nodes.get(match.id)?.round;
  const title = round ? matchTitle(round, match) : '';
  return {
    name: `${title}: ${matchSentence(graph, match)}`,
    sides: [sideLook(graph, match, 0), sideLook(graph, match, 1)],
    state: match.state === 'bye' ? 'bye' : match.state === 'waiting' ? 'waiting' : 'known',
    note: noteOf(match, isNext),
    isLive: match.status === 'in_progress',
  };
}

export function sideLook(graph: Graph, match: Match, side: 0 | 1): SideLook {
  const entrantId = playerAt(match, side) ?? 0;
  const isWinner = match.winner !== null && match.winner === entrantId;
  const isOver = isFinished(match) || match.state === 'bye';
  const entrant = graph.entrants.get(entrantId);
  const text = sideText(graph, match, side);
  return {
    entrantId,
    text,
    names: entrant?.names ?? [text],
    seed: String(entrant?.seed ?? ''),
    points: pointsOf(match, side, isWinner),
    state: entrantId === 0 ? 'open' : isWinner ? 'winner' : isOver && match.state !== 'bye' ? 'loser' : 'plays',
  };
}

/** The same of both sides, that of somebody who plays in it first. */
export function sideLooks(graph: Graph, match: Match, ownId: number): readonly [own: SideLook, other: SideLook] {
  const [one, two] = [sideLook(graph, match, 0), sideLook(graph, match, 1)];
  return two.entrantId === ownId ? [two, one] : [one, two];
}

/** What stands on the board: points of a game, games of several; while it is played those of the running game. */
function pointsOf(match: Match, side: 0 | 1, isWinner: boolean): string {
  const { live, player1Score, player2Score } = match;
  if (isFinished(match)) {
    if (withoutPlay(match)) return isWinner ? 'w/o' : '';
    const points = [player1Score, player2Score];
    const retired = match.decidedBy === 'retirement' && !isWinner && match.winner === playerAt(match, other(side));
    return points[side] === null ? '' : `${points[side]}${retired ? ' ret' : ''}`;
  }
  return live ? String(side === 0 ? live.player1Score : live.player2Score) : '';
}

function noteOf({ court, live, state }: Match, isNext: boolean): string {
  if (state !== 'ready') return '';
  if (court !== null) return `Court ${court}`;
  if (live) return 'live';
  return isNext ? 'next' : '';
}
