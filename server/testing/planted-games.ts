import { onTestFinished } from 'vitest';
import { type GameKind, playersOf } from '#contract/games/facts.ts';
import type { GamePart } from '#contract/games.ts';
import { gameConversations } from '../features/messages/conversations/games/service.ts';
import { liveOver } from '../live/live.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

export interface PlantedGame {
  kind?: GameKind;
  startsAt?: string;
  localStart?: string;
  timeZone?: string;
  placeName?: string;
  latitude?: number | null;
  longitude?: number | null;
  /** As many as play at once, unless there are more. */
  places?: number;
  durationMinutes?: number;
  isCancelled?: boolean;
  cancelReason?: string;
  note?: string;
  /** Of those who do not play. */
  parts?: readonly (readonly [Person, GamePart])[];
}

/** A game that is there, of those who play in it: the first has proposed it. */
export async function plantGame(site: Site, players: readonly [Person, ...Person[]], planted: PlantedGame = {}) {
  const live = liveOver(site.bus, { checkEvents: true });
  onTestFinished(() => live.flush());
  const talks = gameConversations({ live });
  const { kind = 'doubles', placeName = 'Riverside Park', durationMinutes = 90, isCancelled = false } = planted;
  const { cancelReason = '', note = '', timeZone = 'Europe/Berlin', places = playersOf[kind] } = planted;
  const { latitude = null, longitude = null } = planted;
  const { startsAt = '2027-05-04T16:00:00.000Z', localStart = '2027-05-04T18:00', parts = [] } = planted;
  const createdAt = new Date().toISOString();
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  const [creator] = players;

  const insert = (gameId: number, stands: readonly (readonly [Person, GamePart])[]) =>
    site.database.write((tx) =>
      tx.db
        .insertInto('game_players')
        .values(stands.map(([{ id: userId }, part], at) => ({ gameId, userId, part, turn: at + 1, since: createdAt })))
        .execute(),
    );
  const changed = (gameId: number, entered: readonly Person[], left: readonly Person[]) =>
    site.database.write((tx) =>
      talks.playersChanged(tx, {
        kind: 'game_players_changed',
        gameId,
        entered: entered.map(({ id }) => id),
        left: left.map(({ id }) => id),
      }),
    );

  const gameId = await site.database.write(async (tx) => {
    const { id } = await tx.db
      .insertInto('games')
      .values({
        creatorId: creator.id,
        createdAt,
        changedAt: createdAt,
        uid: `game-${creator.id}-${createdAt}@thirdshot`,
        sequence: 0,
        startsAt,
        endsAt,
        localStart,
        timeZone,
        durationMinutes,
        placeName,
        latitude,
        longitude,
        kind,
        ratingMin: 0,
        ratingMax: 8,
        places,
        note,
        isCancelled,
        cancelReason,
        takenCount: players.length,
        lastTurn: players.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await talks.proposed(tx, { kind: 'game_proposed', gameId: id, creatorId: creator.id, createdAt });
    return id;
  });
  await insert(gameId, [...players.map((player) => [player, 'playing'] as const), ...parts]);
  await changed(gameId, players, []);

  return {
    gameId,
    async enter(person: Person): Promise<void> {
      await insert(gameId, [[person, 'playing']]);
      await changed(gameId, [person], []);
    },
    async leave(person: Person): Promise<void> {
      await site.database.write((tx) =>
        tx.db.deleteFrom('game_players').where('gameId', '=', gameId).where('userId', '=', person.id).execute(),
      );
      await changed(gameId, [], [person]);
    },
  };
}

interface PlantedResult {
  team1: readonly Pick<Person, 'id'>[];
  team2: readonly Pick<Person, 'id'>[];
  games: readonly (readonly [number, number])[];
  enteredBy: Person;
  /** It was confirmed. */
  counts?: boolean;
  disputedBy?: Person;
}

/** How a game ended, as somebody has entered it just now. */
export async function plantResult(site: Site, gameId: number, { team1, team2, games, ...said }: PlantedResult) {
  const { enteredBy, counts = false, disputedBy } = said;
  const now = new Date();
  const idsOf = (team: readonly Pick<Person, 'id'>[]) => JSON.stringify(team.map(({ id }) => id));
  await site.database.write((tx) =>
    tx.db
      .insertInto('game_results')
      .values({
        gameId,
        team1: idsOf(team1),
        team2: idsOf(team2),
        games: JSON.stringify(games),
        enteredById: enteredBy.id,
        enteredAt: now.toISOString(),
        standsAt: new Date(now.getTime() + 24 * 60 * 60_000).toISOString(),
        countsSince: counts ? now.toISOString() : null,
        confirmedById: counts ? (team2[0]?.id ?? null) : null,
        disputedById: disputedBy?.id ?? null,
        disputeReason: '',
        disputedAt: disputedBy ? now.toISOString() : null,
      })
      .execute(),
  );
}
