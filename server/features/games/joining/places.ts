import type { Face } from '#contract/values.ts';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import { HoldsTooLittle } from '../../../database/transaction.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Notice } from '../../../notifications/kinds.ts';
import { type LockedGame, lockForUpdate, updateGames } from '../queries.ts';
import { isOpen, notFound } from '../rules.ts';
import { about, subjectOf } from '../telling.ts';
import type { GameUpdates } from '../updates.ts';
import * as queries from './queries.ts';
import { countsOf, freePlaces, having, heirOf, isSame, type Pair, promoted, type Stand } from './rules.ts';

/** Games that are locked, and all who have a part in them. */
export interface Locked {
  games: LockedGame[];
  stands: Stand[];
  /** All who wait are locked: only then are places given to them. */
  hasLocks?: true;
}

/** @throws Refusal `not_found` */
export async function lockGame(tx: WriteTx, id: number): Promise<{ game: LockedGame; stands: Stand[] }> {
  const { games, stands } = await lockAll(tx, [id]);
  return { game: theOne(games, id), stands };
}

export async function lockAll(tx: WriteTx, ids: readonly number[]): Promise<Locked> {
  const games = await lockForUpdate(tx, ids);
  return { games, stands: await queries.listStands(tx, ids) };
}

export function theOne(games: readonly LockedGame[], id: number): LockedGame {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw notFound();
  return game;
}

interface Freeing {
  id: number;
  /** Who leaves; undefined where all do. */
  userId?: number;
  now: Date;
}

/**
 * Locks a game in which places become free, and those in which whoever leaves it waits for one that is free, and was
 * passed over because of it; and all who may get one. As everywhere all games are locked at once, and
 * before any of the players.
 *
 * @throws Refusal `not_found`
 * @throws HoldsTooLittle where they have begun to wait for something else meanwhile
 */
export async function lockFreeing(tx: WriteTx, { id, userId, now }: Freeing): Promise<Locked> {
  const freed = { id, userId, now: now.toISOString() };
  // What they wait for may become free until they are locked: so what is full is locked, too.
  const waits = await queries.listWaitsElsewhere(tx, freed);
  const all = await lockAll(tx, [...new Set([id, ...waits.map((wait) => wait.id)])]);
  const games = all.games.filter((game) => game.id === id || game.takenCount < game.places);
  const stands = all.stands.filter(({ gameId }) => games.some((game) => game.id === gameId));
  const leaving = having(stands, id, 'playing').filter((each) => userId === undefined || each.userId === userId);
  await lockPlayers(tx, stands, leaving);
  const known = new Set(all.games.map((game) => game.id));
  const others = (await queries.listWaitsElsewhere(tx, freed)).filter((wait) => !known.has(wait.id));
  if (others.some(({ takenCount, places }) => takenCount < places)) throw new HoldsTooLittle();
  return { games, stands, hasLocks: true };
}

/** Locks all who wait, and others, against taking a place in two games at once. */
export function lockPlayers(tx: WriteTx, stands: readonly Stand[], others: readonly Pick<Pair, 'userId'>[] = []) {
  const waiting = stands.filter(({ part }) => part === 'waiting');
  return takeAdvisoryLocks(tx, { games: [...waiting, ...others].map(({ userId }) => userId) });
}

interface Moves {
  /** Who came into a place. */
  entered: readonly Pick<Stand, 'gameId' | 'userId' | 'isGuest'>[];
  /** Who has no part any longer, and which they had. */
  left: readonly Pick<Stand, 'gameId' | 'userId' | 'part' | 'isGuest'>[];
  by: Face | null;
  now: Date;
}

export type Settle = ReturnType<typeof settling>;

export function settling(
  { domainEvents, notifications }: Pick<Deps, 'domainEvents' | 'notifications'>,
  updates: GameUpdates,
) {
  /**
   * Gives what is free in some games, which are locked, to those who wait, where they are locked; hands on those that whoever
   * proposed them has left, cancels those that all have left, and writes down what they count.
   *
   * @param locked with what people are from now on
   */
  return async function settle(tx: WriteTx, locked: Locked, { entered, left, by, now }: Moves): Promise<void> {
    const { games } = locked;
    const filling = games.filter((game) => locked.hasLocks && isOpen(game, now) && freePlaces(game, locked.stands) > 0);
    const line = filling.flatMap(({ id }) => having(locked.stands, id, 'waiting'));
    const next = promoted(filling, locked.stands, await queries.listBarred(tx, line));
    const turns = turnsAfter(games, next);
    await queries.putStands(
      tx,
      next.map((stand) => ({
        gameId: stand.gameId,
        userId: stand.userId,
        part: 'playing' as const,
        turn: turns.get(stand) ?? stand.turn,
        since: now.toISOString(),
        promotedAt: now.toISOString(),
      })),
    );
    const stands = locked.stands.map((stand) => {
      const turn = turns.get(stand);
      return turn === undefined ? stand : { ...stand, part: 'playing' as const, turn };
    });
    const heirs = new Map(games.map((game) => [game.id, heirOf(game, locked.stands) ?? heirOf(game, stands)]));
    await updateGames(
      tx,
      games.map((game) => {
        const heir = heirs.get(game.id) ?? null;
        const isLeft = heir === null && isOpen(game, now);
        return {
          id: game.id,
          creatorId: heir ?? game.creatorId,
          isCancelled: game.isCancelled || isLeft,
          sequence: game.sequence + (isLeft ? 1 : 0),
          lastTurn: Math.max(
            game.lastTurn,
            ...stands.filter(({ gameId }) => gameId === game.id).map(({ turn }) => turn),
          ),
          ...countsOf(stands, game.id),
        };
      }),
      now.toISOString(),
    );
    const notices: Notice[] = [];
    for (const game of games) {
      const isOfIt = ({ gameId }: Pair) => gameId === game.id;
      // Who has no account is in no conversation.
      const arrived = [...entered, ...next].filter((stand) => isOfIt(stand) && !stand.isGuest);
      const came = arrived.map(({ userId }) => userId);
      const gone = left.filter(isOfIt);
      const went = gone.filter(({ part, isGuest }) => part === 'playing' && !isGuest).map(({ userId }) => userId);
      if (came.length + went.length > 0) {
        await domainEvents.record(tx, { kind: 'game_players_changed', gameId: game.id, entered: came, left: went });
      }
      const people = [...stands.filter(isOfIt), ...gone].map(({ userId }) => userId);
      if (heirs.get(game.id) !== game.creatorId) updates.handedOn(tx, game.id);
      updates.changed(tx, game, people, by);
      const promotedIds = next.filter(isOfIt).map(({ userId }) => userId);
      updates.notify(tx, game, 'place', promotedIds, by);
      if (!isOpen(game, now)) continue;
      const creatorId = heirs.get(game.id) ?? game.creatorId;
      notices.push(...noticesOf({ ...game, creatorId, formerId: game.creatorId }, stands, { came, promotedIds, by }));
    }
    await notifications.tell(tx, notices);
    // It may be full no more, or without who joined last.
    await notifications.review(tx, ...left.map(({ gameId }) => ({ subject: subjectOf(gameId) })));
  };
}

/** What is told of who came into one: nobody of what they have done themselves. */
function noticesOf(
  game: Pick<LockedGame, 'id' | 'places' | 'takenCount' | 'creatorId'> & { formerId: number },
  stands: readonly Stand[],
  { came, promotedIds, by }: { came: readonly number[]; promotedIds: readonly number[]; by: Face | null },
): Notice[] {
  const { id, creatorId } = game;
  const players = having(stands, id, 'playing').map(({ userId }) => userId);
  const notices: Notice[] = [];
  if (promotedIds.length > 0) {
    notices.push({ ...about(id), type: 'game_place', facts: { gameId: id }, userIds: promotedIds });
  }
  const others = players.filter((userId) => !came.includes(userId) && userId !== by?.id);
  const last = came.at(-1);
  if (game.takenCount < game.places && players.length >= game.places) {
    if (others.length > 0) notices.push({ ...about(id), type: 'game_full', facts: { gameId: id }, userIds: others });
  } else if (last !== undefined && others.includes(creatorId)) {
    notices.push({ ...about(id), type: 'game_joined', facts: { gameId: id, userId: last }, userIds: [creatorId] });
  }
  // Who asks now asks somebody else.
  const asks = having(stands, id, 'asking').at(-1);
  if (creatorId !== game.formerId && asks !== undefined) {
    notices.push({
      ...about(id),
      type: 'game_request',
      facts: { gameId: id, userId: asks.userId },
      userIds: [creatorId],
    });
  }
  return notices;
}

/** Whoever comes in takes the next turn of their game. */
function turnsAfter(games: readonly LockedGame[], next: readonly Stand[]): ReadonlyMap<Stand, number> {
  return new Map(
    games.flatMap(({ id, lastTurn }) => {
      const ofIt = next.filter(({ gameId }) => gameId === id);
      return ofIt.map((stand, at): [Stand, number] => [stand, lastTurn + 1 + at]);
    }),
  );
}

/** The same stands without some. */
export const without = (stands: readonly Stand[], gone: readonly Pair[]): Stand[] =>
  stands.filter((stand) => !gone.some(isSame(stand)));

/** The same stands with what somebody is now. */
export const withStand = (stands: readonly Stand[], now: Stand): Stand[] => [...without(stands, [now]), now];
