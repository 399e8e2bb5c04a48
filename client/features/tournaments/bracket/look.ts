import type { Match } from '#contract/tournaments/matches.ts';
import { isFinished } from '../rounds.ts';
import { type Graph, other, playerAt } from './graph.ts';
import { matchSentence, matchTitle, sideText, withoutPlay } from './words.ts';

/** A side of a match as it is drawn. */
export interface SideLook {
  /** 0 while it is not known. */
  entrantId: number;
  text: string;
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
  return {
    entrantId,
    text: sideText(graph, match, side),
    seed: String(graph.entrants.get(entrantId)?.seed ?? ''),
    points: pointsOf(match, side, isWinner),
    state: entrantId === 0 ? 'open' : isWinner ? 'winner' : isOver && match.state !== 'bye' ? 'loser' : 'plays',
  };
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
