import type { GamePart } from '#contract/games.ts';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { faceOf } from '../../../kernel/faces.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockWards } from '../../../membership/looked-after-queries.ts';
import { lockMembershipForShare } from '../../../membership/membership.ts';
import { assertMember } from '../../../membership/refusals.ts';
import type { GuestsService, NewGuest } from '../../guests/service.ts';
import { findSeen, type LockedGame } from '../queries.ts';
import { assertManages, assertOpen, assertSees, isInRange } from '../rules.ts';
import { about, subjectOf } from '../telling.ts';
import type { GameUpdates } from '../updates.ts';
import { lockAll, lockFreeing, lockGame, lockPlayers, type Settle, theOne, without, withStand } from './places.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface Entering {
  game: LockedGame;
  stands: rules.Stand[];
  userId: number;
  part: GamePart;
  isGuest?: boolean;
}

/** Who comes to a game, and who does not any longer. */
export function joiningGames(
  { writeAs, notifications, clock }: Deps,
  updates: GameUpdates,
  settle: Settle,
  guests: Pick<GuestsService, 'putIn'>,
) {
  /** Writes down that somebody has another part in a game, which is locked. */
  async function enter(
    tx: WriteTx,
    viewer: Viewer,
    { game, stands, userId, part, isGuest = false }: Entering,
    now: Date,
  ): Promise<void> {
    const own = { gameId: game.id, userId, part, turn: game.lastTurn + 1 };
    const at = now.toISOString();
    const promotedAt = part === 'playing' && userId !== viewer.id && !isGuest ? at : null;
    await queries.putStands(tx, [{ ...own, since: at, promotedAt }]);
    const stand = { ...own, isGuest };
    const locked = { games: [game], stands: withStand(stands, stand) };
    await settle(tx, locked, { entered: part === 'playing' ? [stand] : [], left: [], by: faceOf(viewer), now });
  }

  /** The viewer says for somebody whom they look after that they come. */
  async function joinAsWard(
    tx: WriteTx,
    viewer: Viewer,
    { game, stands, userId }: Pick<Entering, 'game' | 'stands' | 'userId'>,
    now: Date,
  ): Promise<void> {
    const { id, creatorId } = game;
    assertSees(await findSeen(tx, id, viewer.id));
    const ward = await findSeen(tx, id, userId);
    assertSees(ward);
    assertOpen(game, now);
    const isAllowed = creatorId === viewer.id || isInRange(game, ward);
    const part = rules.partOnJoining(rules.freePlaces(game, stands), ward.part, isAllowed);
    if (part === ward.part) return;
    if (part === 'playing') {
      await takeAdvisoryLocks(tx, { games: [userId] });
      if ((await queries.findElsewhere(tx, { gameId: id, userId })) !== undefined) throw rules.cannotCome(ward.name);
    }
    await enter(tx, viewer, { game, stands, userId, part, isGuest: true }, now);
    if (part !== 'asking') return;
    updates.notify(tx, game, 'asks', [creatorId], { id: userId, username: ward.username, name: ward.name });
    const facts = { gameId: id, userId };
    await notifications.tell(tx, [{ ...about(id), type: 'game_request', facts, userIds: [creatorId] }]);
  }

  return {
    /** @throws Refusal `not_found`, `conflict` once it has begun, and where the viewer plays elsewhere then */
    join(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const { game, stands } = await lockGame(tx, id);
        const seen = await findSeen(tx, id, viewer.id);
        assertSees(seen);
        assertOpen(game, now);
        const part = rules.partOnJoining(rules.freePlaces(game, stands), seen.part, isInRange(game, seen));
        if (part === seen.part) return;
        if (part === 'playing') {
          await takeAdvisoryLocks(tx, { games: [viewer.id] });
          const other = await queries.findElsewhere(tx, { gameId: id, userId: viewer.id });
          if (other !== undefined) throw rules.playsElsewhere(other);
        }
        await enter(tx, viewer, { game, stands, userId: viewer.id, part }, now);
        await notifications.seen(tx, [viewer.id], subjectOf(id));
        if (part !== 'asking') return;
        updates.notify(tx, game, 'asks', [game.creatorId], faceOf(viewer));
        await notifications.tell(tx, [
          { ...about(id), type: 'game_request', facts: { gameId: id, userId: viewer.id }, userIds: [game.creatorId] },
        ]);
      });
    },

    /** @throws Refusal `not_found`, `conflict` once it has begun */
    leave(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const locked = await lockFreeing(tx, { id, userId: viewer.id, now });
        const game = theOne(locked.games, id);
        const seen = await findSeen(tx, id, viewer.id);
        assertSees(seen);
        assertOpen(game, now);
        if (seen.part === null) return;
        const gone = { gameId: id, userId: viewer.id, part: seen.part };
        await queries.deleteStands(tx, [gone]);
        const stands = without(locked.stands, [gone]);
        await settle(tx, { ...locked, stands }, { entered: [], left: [gone], by: faceOf(viewer), now });
        await notifications.seen(tx, [viewer.id], subjectOf(id));
      });
    },

    /** Lets in somebody who asks; whom one looks after takes a place as one would oneself. @throws Refusal */
    admit(viewer: Viewer, id: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const isWard = (await lockWards(tx, viewer.id, [userId])).has(userId);
        const { game, stands } = await lockGame(tx, id);
        if (isWard) return joinAsWard(tx, viewer, { game, stands, userId }, now);
        assertManages(game, await findSeen(tx, id, viewer.id), 'let others in');
        assertOpen(game, now);
        const own = stands.find((stand) => stand.userId === userId)?.part ?? null;
        rules.assertAsks(own);
        if (own !== 'asking') return;
        const part = rules.partOnEntering(rules.freePlaces(game, stands));
        if (part === 'playing') {
          await takeAdvisoryLocks(tx, { games: [userId] });
          if ((await queries.findElsewhere(tx, { gameId: id, userId })) !== undefined) {
            throw rules.cannotCome((await findSeen(tx, id, userId))?.name ?? '');
          }
        }
        await enter(tx, viewer, { game, stands, userId, part }, now);
        await notifications.seen(tx, [viewer.id], subjectOf(id));
        if (part !== 'playing') return;
        updates.notify(tx, game, 'place', [userId], faceOf(viewer));
        await notifications.tell(tx, [{ ...about(id), type: 'game_place', facts: { gameId: id }, userIds: [userId] }]);
      });
    },

    /** Gives a place to somebody who plays without an account. @throws Refusal */
    addGuest(viewer: Viewer, id: number, { groupId, ...guest }: NewGuest & { groupId: number }): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        assertMember(await lockMembershipForShare(tx, viewer.id, groupId), 'bring its guests');
        const { game, stands } = await lockGame(tx, id);
        assertManages(game, await findSeen(tx, id, viewer.id), 'add guests');
        assertOpen(game, now);
        const [person] = await guests.putIn(tx, groupId, viewer.id, [guest]);
        if (person === undefined) throw new Error(`${guest.name} is not there`);
        if (stands.some(({ userId }) => userId === person.id)) return;
        rules.assertFree(rules.freePlaces(game, stands));
        await takeAdvisoryLocks(tx, { games: [person.id] });
        if ((await queries.findElsewhere(tx, { gameId: id, userId: person.id })) !== undefined) {
          throw rules.cannotCome(person.name);
        }
        await enter(tx, viewer, { game, stands, userId: person.id, part: 'playing', isGuest: true }, now);
      });
    },

    /** They know that they have a place now. @throws Refusal `not_found` */
    seePlace(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { game } = await lockGame(tx, id);
        assertSees(await findSeen(tx, id, viewer.id));
        if (await queries.updateSeen(tx, { gameId: id, userId: viewer.id })) updates.seen(tx, game, viewer.id);
        await notifications.seen(tx, [viewer.id], subjectOf(id));
      });
    },

    /** Turns away somebody who asks, takes back that they were asked, or takes out a guest, or whom one looks after. @throws Refusal */
    turnAway(viewer: Viewer, id: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const isWard = (await lockWards(tx, viewer.id, [userId])).has(userId);
        const locked = await lockFreeing(tx, { id, userId, now });
        const game = theOne(locked.games, id);
        const seen = await findSeen(tx, id, viewer.id);
        if (isWard) assertSees(seen);
        else assertManages(game, seen, 'turn others away');
        assertOpen(game, now);
        const own = locked.stands.find((stand) => stand.gameId === id && stand.userId === userId);
        if (own !== undefined) {
          rules.assertMayTurnAway(own);
          await queries.deleteStands(tx, [own]);
          const stands = without(locked.stands, [own]);
          await settle(tx, { ...locked, stands }, { entered: [], left: [own], by: faceOf(viewer), now });
        }
        await notifications.seen(tx, [viewer.id], subjectOf(id));
      });
    },
  };
}

/** What becomes of the parts of those who are gone, or keep away from each other. */
export function leavingGames({ clock }: { clock: () => Date }, settle: Settle) {
  return {
    /** Whoever is gone comes to nothing any longer; what they played stays. */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      const now = clock();
      const { games, stands } = await lockAll(tx, await queries.listToCome(tx, userId, now.toISOString()));
      await lockPlayers(tx, stands);
      const gone = stands.filter((stand) => stand.userId === userId);
      await queries.deleteStands(tx, gone);
      await queries.deleteWithoutPlace(tx, userId);
      const locked = { games, stands: without(stands, gone), hasLocks: true } as const;
      await settle(tx, locked, { entered: [], left: gone, by: null, now });
    },

    /** What one of them wanted of a game of the other is nothing any longer; who has a place in one keeps it. */
    async personBlocked(tx: WriteTx, { blockerId, blockedId }: DomainEventOf<'person_blocked'>): Promise<void> {
      const now = clock();
      const two = [blockerId, blockedId];
      const { games, stands } = await lockAll(tx, await queries.listBetween(tx, two, now.toISOString()));
      const gone = stands.filter(({ userId, part }) => part !== 'playing' && two.includes(userId));
      await queries.deleteStands(tx, gone);
      await settle(tx, { games, stands: without(stands, gone) }, { entered: [], left: gone, by: null, now });
    },
  };
}
