import type { Game, GamePart, GameResult, OpenedGame } from '#contract/games.ts';
import type { Face } from '#contract/values.ts';
import { kmBetween, toldKm } from '../../../kernel/distance.ts';
import { faceOf } from '../../../kernel/faces.ts';
import type { ResultRow } from '../results/queries.ts';
import { mayDo, stateOf } from '../results/rules.ts';
import { permissions, statusOf } from '../rules.ts';
import type { GameRow, PersonRow } from './queries.ts';

/** A game as lists show it to the viewer, who may see it. */
export function toGame(row: GameRow, faces: readonly Face[], viewerId: number, now: Date): Game {
  const seen = { userId: viewerId, rating: row.rating, part: row.part, isBlocked: false };
  const { id, creatorId, createdAt, startsAt, localStart, timeZone, durationMinutes } = row;
  const { placeName, latitude, longitude, kind, ratingMin, ratingMax, places, note } = row;
  const { cancelReason, takenCount, waitingCount } = row;
  return {
    ...{ id, createdAt, startsAt, localStart, timeZone, durationMinutes },
    ...{ kind, ratingMin, ratingMax, places, note, cancelReason, takenCount, waitingCount },
    creator: { id: creatorId, username: row.creatorUsername, name: row.creatorName },
    place: { name: placeName, latitude, longitude },
    status: statusOf(row, now),
    faces: faces.map(faceOf),
    distanceKm: distanceOf(row),
    viewer: {
      ...permissions(row, seen, now),
      waitlistPosition: row.part === 'waiting' ? row.position : null,
      isPlaceNew: row.promotedAt !== null,
    },
  };
}

function distanceOf({ latitude, longitude, ownLatitude, ownLongitude }: GameRow): number | null {
  if (latitude === null || longitude === null || ownLatitude === null || ownLongitude === null) return null;
  return toldKm(kmBetween({ latitude, longitude }, { latitude: ownLatitude, longitude: ownLongitude }));
}

interface Opened {
  row: GameRow & { conversationId: number | null };
  people: readonly PersonRow[];
  result: ResultRow | null;
  viewerId: number;
  now: Date;
}

/** The same as its own page shows it. */
export function toOpenedGame({ row, people, result, viewerId, now }: Opened): OpenedGame {
  const having = (part: GamePart) =>
    people
      .filter((each) => each.part === part)
      .map(({ id, username, name, rating, ratingType }) => ({ id, username, name, rating, ratingType }));
  const players = having('playing');
  const game = toGame(row, players, viewerId, now);
  const hasPlace = row.part === 'playing';
  const seesAsking = row.creatorId === viewerId;
  const own = new Set(people.flatMap(({ id, lookedAfterById }) => (lookedAfterById === viewerId ? [id] : [])));
  own.add(viewerId);
  return {
    ...game,
    players,
    waiting: having('waiting'),
    asked: having('asked'),
    asking: having('asking').filter(({ id }) => seesAsking || own.has(id)),
    result: result && toResult(result, players, game.creator),
    conversationId: hasPlace ? row.conversationId : null,
    viewer: { ...game.viewer, ...mayDo({ game: row, result, userId: viewerId, hasPlace, now }) },
  };
}

/** @param players all who have played, and whoever has said something about it */
function toResult(result: ResultRow, players: readonly Face[], creator: Face): GameResult {
  const playerOf = (userId: number): Face => {
    const player = players.find(({ id }) => id === userId);
    if (player === undefined) throw new Error(`${userId} had no place in the game ${result.gameId}`);
    return faceOf(player);
  };
  const maybe = (userId: number | null) => (userId === null ? null : playerOf(userId));
  return {
    team1: result.team1.map(playerOf),
    team2: result.team2.map(playerOf),
    games: result.games.map(([team1, team2]) => ({ team1, team2 })),
    state: stateOf(result),
    // Who has imported it need not have played.
    enteredBy: result.enteredById === creator.id ? creator : playerOf(result.enteredById),
    enteredAt: result.enteredAt,
    standsAt: result.standsAt,
    confirmedBy: maybe(result.confirmedById),
    disputedBy: maybe(result.disputedById),
    disputeReason: result.disputeReason,
  };
}
