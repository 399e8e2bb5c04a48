import { randomUUID } from 'node:crypto';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import { counted, standsAt } from '../results/rules.ts';
import type { GameUpdates } from '../updates.ts';
import * as queries from './queries.ts';

/** A game of which only the day is known. */
export interface PlayedOn {
  /** `2026-11-24`. */
  date: string;
  team1: number[];
  team2: number[];
  games: [number, number][];
}

interface Import {
  byId: number;
  timeZone: string;
  placeName: string;
  /** Whether they count for the club rating. */
  isRated: boolean;
  played: readonly PlayedOn[];
}

const durationMinutes = 60;

/**
 * Games that were played elsewhere, with their results: in few statements, however many. Nobody is told. Whoever was in
 * one can dispute it as any other.
 */
export function importedGames({ domainEvents, clock }: Pick<Deps, 'domainEvents' | 'clock'>, updates: GameUpdates) {
  return {
    /** @returns their ids, in their order */
    async putPlayed(tx: WriteTx, { byId, timeZone, placeName, isRated, played }: Import): Promise<number[]> {
      const now = clock();
      const at = now.toISOString();
      const made = played.map((each) => ({ ...each, ...whenOf(each.date, timeZone, now), uid: randomUUID() }));
      const alike = { creatorId: byId, createdAt: at, timeZone, durationMinutes, placeName };
      const ids = await queries.insertGames(
        tx,
        made.map(({ uid, startsAt, endsAt, localStart, team1 }) => {
          const kind = team1.length === 1 ? 'singles' : 'doubles';
          return { uid, startsAt, endsAt, localStart, kind, places: 2 * team1.length };
        }),
        alike,
      );
      const stored = made.map((each) => ({ ...each, gameId: ids.get(each.uid) ?? 0 }));
      const entered = { enteredById: byId, enteredAt: at, standsAt: standsAt(now) };
      await queries.insertResults(
        tx,
        stored.map(({ gameId, team1, team2, games }) => ({ gameId, team1, team2, games })),
        entered,
      );
      const players = stored.flatMap(({ gameId, team1, team2 }) =>
        [...team1, ...team2].map((userId, index) => ({ gameId, userId, turn: index + 1 })),
      );
      await queries.insertPlayers(tx, players, at);
      if (isRated) {
        const results = stored.map(({ gameId, startsAt, team1, team2, games }) => {
          const kind = team1.length === 1 ? ('singles' as const) : ('doubles' as const);
          const nobodySaid = { countsSince: at, confirmedById: null, disputedAt: null };
          return counted({ id: gameId, kind, startsAt }, { team1, team2, games, ...entered, ...nobodySaid });
        });
        await domainEvents.record(tx, { kind: 'results_changed', results });
      }
      const [first] = stored;
      // One says it for all: who looks at anybody’s results fetches them.
      const people = [...new Set(players.map(({ userId }) => userId))];
      if (first) updates.changed(tx, { id: first.gameId, startsAt: first.startsAt, placeName }, people, null);
      return stored.map(({ gameId }) => gameId);
    },

    /** They were never played. */
    async takeBack(tx: WriteTx, ids: readonly number[]): Promise<void> {
      const [first] = ids;
      if (first === undefined) return;
      const results = ids.map((sourceId) => ({ source: 'game' as const, sourceId, games: null }));
      await domainEvents.record(tx, { kind: 'results_changed', results });
      const people = await queries.deleteGames(tx, ids);
      updates.changed(tx, { id: first, startsAt: clock().toISOString(), placeName: '' }, people, null);
    },
  };
}

/** At noon of its day; over by now. */
function whenOf(date: string, timeZone: string, now: Date) {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds;
  const starts = Math.min(noon, now.getTime() - durationMinutes * 60_000);
  const startsAt = new Date(starts).toISOString();
  const endsAt = new Date(starts + durationMinutes * 60_000).toISOString();
  return { startsAt, endsAt, localStart: wallClockAt(startsAt, timeZone) };
}
