import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { newGame } from '#contract/games.ts';
import { takeAdvisoryLocks } from '../../database/locks.ts';
import type { Deps } from '../../deps.ts';
import { faceOf } from '../../kernel/faces.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { knownZone, wallClockAt } from '../../kernel/zones.ts';
import { lockFreeing, type Settle, theOne } from './joining/places.ts';
import { findElsewhere, putStands } from './joining/queries.ts';
import { playsElsewhere } from './joining/rules.ts';
import * as queries from './queries.ts';
import { lockAskedForShare } from './queries.ts';
import * as rules from './rules.ts';
import { assertManages, assertOpen } from './rules.ts';
import { about, subjectOf } from './telling.ts';
import type { GameUpdates } from './updates.ts';

type Input = z.output<typeof newGame>;

/** Proposing games, and taking them back. */
export function makingGames(
  { writeAs, domainEvents, notifications, clock }: Deps,
  updates: GameUpdates,
  settle: Settle,
) {
  return {
    /** @returns its id @throws Refusal */
    create(viewer: Viewer, { asked, place, ...input }: Input): Promise<number> {
      const timeZone = knownZone(input.timeZone);
      const askedIds = [...new Set(asked)];
      return writeAs(viewer, async (tx) => {
        const now = clock();
        rules.assertMayBe({ ...input, timeZone }, now);
        rules.assertMayAsk(viewer.id, askedIds, await lockAskedForShare(tx, viewer.id, askedIds));
        await takeAdvisoryLocks(tx, { games: [viewer.id] });
        const at = now.toISOString();
        const game = {
          ...input,
          timeZone,
          endsAt: rules.endOf(input),
          localStart: wallClockAt(input.startsAt, timeZone),
          placeName: place.name,
          latitude: place.latitude,
          longitude: place.longitude,
        };
        const people = [viewer.id, ...askedIds];
        const counts = { takenCount: 1, lastTurn: people.length };
        const made = { creatorId: viewer.id, createdAt: at, changedAt: at, uid: randomUUID(), sequence: 0 };
        const id = await queries.insert(tx, { ...game, ...made, ...counts });
        const other = await findElsewhere(tx, { gameId: id, userId: viewer.id });
        if (other !== undefined) throw playsElsewhere(other, 'startsAt');
        await putStands(
          tx,
          people.map((userId, index) => ({
            gameId: id,
            userId,
            part: userId === viewer.id ? ('playing' as const) : ('asked' as const),
            turn: index + 1,
            since: at,
          })),
        );
        await domainEvents.record(tx, { kind: 'game_proposed', gameId: id, creatorId: viewer.id, createdAt: at });
        const by = faceOf(viewer);
        updates.changed(tx, { ...game, id }, [viewer.id], by);
        updates.notify(tx, { ...game, id }, 'asked', askedIds, by);
        if (askedIds.length > 0) {
          await notifications.tell(tx, [
            { ...about(id), type: 'game_asked', facts: { gameId: id }, userIds: askedIds },
          ]);
        }
        return id;
      });
    },

    /** @throws Refusal `not_found`, `not_allowed`, `conflict` once it has begun */
    cancel(viewer: Viewer, id: number, reason: string): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const locked = await lockFreeing(tx, { id, now });
        const game = theOne(locked.games, id);
        assertManages(game, await queries.findSeen(tx, id, viewer.id), 'cancel it');
        if (game.isCancelled) return;
        assertOpen(game, now);
        await queries.updateById(tx, id, { isCancelled: true, cancelReason: reason, changedAt: now.toISOString() });
        const by = faceOf(viewer);
        const others = locked.games.filter((each) => each !== game);
        await settle(tx, { ...locked, games: others }, { entered: [], left: [], by, now });
        const people = locked.stands.filter(({ gameId }) => gameId === id).map(({ userId }) => userId);
        updates.changed(tx, game, people, by);
        updates.notify(
          tx,
          game,
          'cancelled',
          people.filter((userId) => userId !== viewer.id),
          by,
        );
        // Who was asked and has not answered comes to nothing else meanwhile.
        const coming = locked.stands.filter(
          ({ gameId, userId, part }) =>
            gameId === id && userId !== viewer.id && (part === 'playing' || part === 'waiting'),
        );
        await notifications.review(tx, { subject: subjectOf(id) });
        if (coming.length === 0) return;
        const userIds = coming.map(({ userId }) => userId);
        await notifications.tell(tx, [{ ...about(id), type: 'game_cancelled', facts: { gameId: id }, userIds }]);
      });
    },
  };
}
