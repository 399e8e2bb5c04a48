import { formLength, type PlayerPage, type PlayerResult } from '#contract/players.ts';
import type { Tx } from '../../database/types.ts';
import { eveningGamesOf, type PlayedInEvening } from '../evenings/of-players/service.ts';
import { gamesOfPlayer, namedResults, type PlayedGame } from '../games/of-players/service.ts';
import {
  latestOf,
  nextAgainst,
  recordsOf,
  resultsOf,
  talliesAgainst,
} from '../tournaments/lists/of-players-service.ts';

type Figures = Omit<NonNullable<PlayerPage['record']>, 'medals'>;
type Tally = Figures['singles'];

/** What somebody has won and lost in tournaments, games and evenings, wherever that was: figures that say nothing of where. */
export async function figuresOf(tx: Tx, userId: number): Promise<Figures> {
  const { singles, doubles } = await recordsOf(tx, userId);
  const games = await gamesOfPlayer(tx, userId);
  const inEvenings = await eveningGamesOf(tx, userId, userId);
  const evenings = tallyOf(inEvenings);
  const inGames = (kind: PlayerResult['gameType']) => games.filter(({ gameType }) => gameType === kind);
  const latest = [
    ...(await latestOf(tx, userId, formLength)).map(
      ({ id, playedAt, isWon }) => ({ place: [playedAt, 0, id], isWon }) as const,
    ),
    ...games.slice(0, formLength).map(({ id, playedAt, isWon }) => ({ place: [playedAt, 1, id], isWon }) as const),
    ...inEvenings.slice(0, formLength).map(({ id, playedAt, isWon }) => ({ place: [playedAt, 2, id], isWon }) as const),
  ].sort((one, other) => latestFirst(one.place, other.place));
  return {
    singles: sumOf(singles, tallyOf(inGames('singles'))),
    doubles: sumOf(sumOf(doubles, tallyOf(inGames('doubles'))), evenings),
    evenings,
    form: latest
      .slice(0, formLength)
      .map(({ isWon }) => isWon)
      .reverse(),
    tournaments: singles.tournaments + doubles.tournaments,
  };
}

interface Asked {
  userId: number;
  viewerId: number;
  against?: number | undefined;
  behind?: ResultCursor | undefined;
  limit: number;
}

/** Somebody's results in games, and in tournaments and evenings that another may see, the latest first; only those behind a place. */
export async function playedBy(tx: Tx, asked: Asked): Promise<PlayerResult[]> {
  return withMatches(tx, asked, await gamesOf(tx, asked));
}

type Played = PlayedGame | PlayedInEvening;

const kindOf = (played: Played): 1 | 2 => ('evening' in played ? 2 : 1);

async function withMatches(tx: Tx, { behind, limit, ...whose }: Asked, games: readonly Played[]) {
  const matches = await resultsOf(tx, { ...whose, before: matchesBehind(behind), limit });
  const isBehind = (played: Played) =>
    behind === undefined || latestFirst(behind, [played.playedAt, kindOf(played), played.id]) < 0;
  const results = [...matches, ...(await namedResults(tx, games.filter(isBehind).slice(0, limit)))];
  return results.sort((one, other) => latestFirst(cursorOf(one), cursorOf(other))).slice(0, limit);
}

/** What the viewer has played and is to play against somebody, as far as they may see where. */
export async function playedBetween(
  tx: Tx,
  viewerId: number,
  otherId: number,
): Promise<NonNullable<PlayerPage['between']>> {
  const whose = { userId: viewerId, viewerId, against: otherId };
  const games = await gamesOf(tx, whose);
  const { won, lost } = sumOf((await talliesAgainst(tx, viewerId, [otherId])).get(otherId) ?? none, tallyOf(games));
  const latest = won + lost === 0 ? [] : await withMatches(tx, { ...whose, limit: formLength }, games);
  return { won, lost, latest, next: await nextAgainst(tx, viewerId, otherId) };
}

/** Of games and of evenings, the latest first. */
async function gamesOf(tx: Tx, { userId, viewerId, against }: Pick<Asked, 'userId' | 'viewerId' | 'against'>) {
  const inEvenings = await eveningGamesOf(tx, userId, viewerId);
  const games = [...(await gamesOfPlayer(tx, userId)), ...inEvenings.filter(({ evening }) => evening !== null)].sort(
    (one, other) => latestFirst([one.playedAt, kindOf(one), one.id], [other.playedAt, kindOf(other), other.id]),
  );
  return against === undefined ? games : games.filter(({ opponentIds }) => opponentIds.includes(against));
}

const none: Tally = { won: 0, lost: 0 };

const sumOf = (one: Tally, other: Tally): Tally => ({ won: one.won + other.won, lost: one.lost + other.lost });

function tallyOf(games: readonly { isWon: boolean }[]): Tally {
  const won = games.filter(({ isWon }) => isWon).length;
  return { won, lost: games.length - won };
}

/** Where a result stands among others: of what was played at the same time those of evenings come first, then games. */
type ResultCursor = readonly [playedAt: string, kind: number, id: number];

export function cursorOf({ playedAt, game, evening, id }: PlayerResult): ResultCursor {
  return [playedAt, evening ? 2 : game ? 1 : 0, Number(id.slice(id.indexOf('-') + 1))];
}

/** The latest first: compares two cursors. */
function latestFirst(one: ResultCursor, other: ResultCursor): number {
  if (one[0] !== other[0]) return one[0] < other[0] ? 1 : -1;
  return other[1] - one[1] || other[2] - one[2];
}

/** Before which time and id a match is behind a cursor. */
function matchesBehind(cursor: ResultCursor | undefined): readonly [string, number] | undefined {
  if (cursor === undefined) return undefined;
  const [playedAt, kind, id] = cursor;
  return [playedAt, kind === 0 ? id : Number.MAX_SAFE_INTEGER];
}
