import type { PlayerResult } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import type { Pair, Result } from '#tournament/index.ts';

/** A match that is decided, and who played it, seen from the side of one player. */
export interface Played {
  id: number;
  tournamentId: number;
  tournamentName: string;
  gameType: PlayerResult['gameType'];
  playedAt: string;
  /** The engine's record; null where somebody had withdrawn. */
  result: object | null;
  /** Whose side it is seen from. */
  entrantId: number;
  /** Whether that is the first side of the record. */
  isFirst: boolean;
  isWon: boolean;
}

/** Somebody in a match, and for which side. */
export interface Side extends Face {
  entrantId: number | null;
}

/** @param userId whose result it is */
export function toResult(played: Played, players: readonly Side[], userId: number): PlayerResult {
  const { id: matchId, entrantId, isFirst, tournamentId, tournamentName, gameType, playedAt, isWon } = played;
  const result = played.result as Result | null;
  const partner = players.find((player) => player.entrantId === entrantId && player.id !== userId);
  return {
    id: `match-${matchId}`,
    tournament: { id: tournamentId, name: tournamentName },
    game: null,
    ...{ gameType, playedAt, isWon },
    partner: partner ? faceOf(partner) : null,
    opponents: players.filter((player) => player.entrantId !== entrantId).map(faceOf),
    games: gamesOf(result).map(([one, two]) => (isFirst ? { own: one, other: two } : { own: two, other: one })),
    endedBy: endedBy(result),
  };
}

const faceOf = ({ id, username }: Face): Face => ({ id, username });

/** What was played of a match: not what is given for the rest of it. */
function gamesOf(result: Result | null): readonly Pair[] {
  switch (result?.kind) {
    case 'points':
      return result.games;
    case 'games':
      return [result.games];
    case 'retirement':
      return [...(result.games ?? []), ...(result.won ? [result.won] : [])].filter(([one, two]) => one + two > 0);
    default:
      return [];
  }
}

function endedBy(result: Result | null): PlayerResult['endedBy'] {
  if (result === null) return 'withdrawal';
  return result.kind === 'forfeit' || result.kind === 'retirement' ? result.kind : null;
}
