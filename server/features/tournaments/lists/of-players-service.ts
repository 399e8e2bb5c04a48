import type { PlayerResult } from '#contract/players.ts';
import type { Pair, Result } from '#tournament/index.ts';
import type { Tx } from '../../../database/types.ts';
import { faceOf } from '../../../kernel/faces.ts';
import * as queries from './of-players-queries.ts';

type Played = Awaited<ReturnType<typeof queries.listPlayed>>[number];
type Side = Awaited<ReturnType<typeof queries.listSides>>[number];

/** @param userId whose result it is */
function toResult(played: Played, players: readonly Side[], userId: number): PlayerResult {
  const { id: matchId, entrantId, isFirst, tournamentId, tournamentName, gameType, playedAt, isWon } = played;
  const result = played.result as Result | null;
  const partner = players.find((player) => player.entrantId === entrantId && player.id !== userId);
  return {
    id: `match-${matchId}`,
    tournament: { id: tournamentId, name: tournamentName },
    game: null,
    evening: null,
    ...{ gameType, playedAt, isWon },
    partner: partner ? faceOf(partner) : null,
    opponents: players.filter((player) => player.entrantId !== entrantId).map(faceOf),
    games: gamesOf(result).map(([one, two]) => (isFirst ? { own: one, other: two } : { own: two, other: one })),
    endedBy: endedBy(result),
  };
}

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

const none = { won: 0, lost: 0, tournaments: 0 };

/** What somebody has won and lost in tournaments, wherever that was: figures that say nothing of where. */
export async function recordsOf(tx: Tx, userId: number) {
  const records = await queries.listRecords(tx, userId);
  const recordIn = (kind: PlayerResult['gameType']) => records.find(({ gameType }) => gameType === kind) ?? none;
  return { singles: recordIn('singles'), doubles: recordIn('doubles') };
}

/** The latest matches of somebody that are decided, wherever that was: so many at most, the latest first. */
export const latestOf = (
  tx: Tx,
  userId: number,
  limit: number,
): Promise<{ id: number; playedAt: string; isWon: boolean }[]> =>
  queries.listPlayed(tx, { userId, before: undefined, limit });

interface Asked {
  userId: number;
  viewerId: number;
  against?: number | undefined;
  before?: readonly [playedAt: string, matchId: number] | undefined;
  limit: number;
}

/** Somebody's results in tournaments that another may see, the latest first; only what comes before a moment and an id. */
export async function resultsOf(tx: Tx, { against, before, ...asked }: Asked): Promise<PlayerResult[]> {
  const rows = await queries.listPlayed(tx, {
    ...asked,
    against: against === undefined ? undefined : [against],
    before,
  });
  const sides = await queries.listSides(
    tx,
    rows.map(({ id }) => id),
  );
  const sidesOf = Map.groupBy(sides, ({ matchId }) => matchId);
  return rows.map((row) => toResult(row, sidesOf.get(row.id) ?? [], asked.userId));
}

/** What the viewer has won and lost against each of some people, as far as they may see where. */
export async function talliesAgainst(
  tx: Tx,
  viewerId: number,
  otherIds: readonly number[],
): Promise<Map<number, { won: number; lost: number }>> {
  const rows = await queries.countAgainst(tx, viewerId, otherIds);
  return new Map(rows.map(({ userId = 0, played, won }) => [userId, { won, lost: played - won }]));
}

/** What two people play next against each other, as far as the viewer may see where; null where nothing is drawn. */
export async function nextAgainst(tx: Tx, viewerId: number, otherId: number) {
  return (await queries.findNextBetween(tx, viewerId, otherId)) ?? null;
}
