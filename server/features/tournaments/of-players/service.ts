import { formLength, type PlayerPage, type PlayerResult } from '#contract/players.ts';
import type { Tx } from '../../../database/types.ts';
import * as queries from './queries.ts';
import { toResult } from './rules.ts';

type Figures = Omit<NonNullable<PlayerPage['record']>, 'medals'>;

const none = { won: 0, lost: 0, tournaments: 0 };

/** What somebody has won and lost, wherever that was: figures that say nothing of where. */
export async function figuresOf(tx: Tx, userId: number): Promise<Figures> {
  const records = await queries.listRecords(tx, userId);
  const recordIn = (kind: PlayerResult['gameType']) => records.find(({ gameType }) => gameType === kind) ?? none;
  const [singles, doubles] = [recordIn('singles'), recordIn('doubles')];
  const latest = await queries.listPlayed(tx, { userId, before: undefined, limit: formLength });
  return {
    singles: { won: singles.won, lost: singles.lost },
    doubles: { won: doubles.won, lost: doubles.lost },
    form: latest.map(({ isWon }) => isWon).reverse(),
    tournaments: singles.tournaments + doubles.tournaments,
  };
}

interface Asked {
  userId: number;
  viewerId: number;
  against?: number | undefined;
  before?: readonly [playedAt: string, matchId: number] | undefined;
  limit: number;
}

/** Somebody's results in tournaments that another may see, the latest first. */
export async function resultsOf(tx: Tx, { userId, viewerId, against, before, limit }: Asked): Promise<PlayerResult[]> {
  const rows = await queries.listPlayed(tx, { userId, viewerId, against, before, limit });
  const sides = await queries.listSides(
    tx,
    rows.map(({ id }) => id),
  );
  const sidesOf = Map.groupBy(sides, ({ matchId }) => matchId);
  return rows.map((row) => toResult(row, sidesOf.get(row.id) ?? [], userId));
}

/** What the viewer has played and is to play against somebody, as far as they may see where. */
export async function playedBetween(
  tx: Tx,
  viewerId: number,
  otherId: number,
): Promise<NonNullable<PlayerPage['between']>> {
  const whose = { userId: viewerId, viewerId, against: otherId };
  const { played, won } = await queries.countPlayed(tx, whose);
  const latest = played === 0 ? [] : await resultsOf(tx, { ...whose, limit: formLength });
  const next = await queries.findNextBetween(tx, { viewerId, otherId });
  return { won, lost: played - won, latest, next: next ?? null };
}

/** What the viewer has won and lost against each of some people, as far as they may see where: of many at once. */
export async function talliesAgainst(
  tx: Tx,
  viewerId: number,
  otherIds: readonly number[],
): Promise<Map<number, { won: number; lost: number }>> {
  const rows = await queries.countAgainst(tx, { viewerId, otherIds });
  return new Map(rows.map(({ userId, played, won }) => [userId, { won, lost: played - won }]));
}
