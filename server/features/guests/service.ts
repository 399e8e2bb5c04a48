import type { z } from 'zod';
import { guestUsername } from '#contract/guest-username.ts';
import { type guestCalls, guestLimits, type newGuest } from '#contract/guests.ts';
import { nameWords } from '#contract/names.ts';
import type { Player } from '#contract/values.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockMembershipForShare, membershipInside } from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import * as queries from './queries.ts';
import { assertRoom, keyOfGuest, middleLevel } from './rules.ts';

export type NewGuest = z.output<typeof newGuest>;
type GuestChange = z.output<typeof guestCalls.update.body>;

/** In milliseconds. */
const day = 24 * 60 * 60_000;

const what = 'manage its guests';

export type GuestsService = ReturnType<typeof guestsService>;

/** People who play in a group without an account. */
export function guestsService({ database, writeAs, domainEvents, live, clock }: Deps) {
  const tell = (tx: WriteTx, groupId: number, userIds: number[], action: 'guests' | 'renamed' = 'guests'): void =>
    live.tell(tx, [topics.members(groupId)], { type: 'group_update', groupId, action, userIds });

  async function lockGuest(tx: WriteTx, viewer: Viewer, groupId: number, userId: number): Promise<Player> {
    assertAdmin(await lockMembershipForShare(tx, viewer.id, groupId), what);
    const guest = await queries.lockGuest(tx, groupId, userId);
    if (guest === undefined) throw new Refusal('not_found', 'This guest could not be found.');
    return guest;
  }

  /**
   * The guests of a group by these names, made where it has none, in their order: for whoever may add them.
   *
   * @param more `atOnce` for those of a file, who are not counted by the day
   * @throws Refusal `conflict` where there are as many as may be
   */
  async function putIn(
    tx: WriteTx,
    groupId: number,
    addedById: number,
    guests: readonly NewGuest[],
    { atOnce = false }: { atOnce?: boolean } = {},
  ): Promise<Player[]> {
    if (guests.length === 0) return [];
    const now = clock();
    const at = now.toISOString();
    const byKey = Map.groupBy(guests, ({ name }) => keyOfGuest(groupId, name));
    const keys = [...byKey.keys()];
    const known = new Set((await queries.listByKeys(tx, keys)).map(({ usernameKey }) => usernameKey));
    const counts = await queries.countGuests(tx, groupId, new Date(now.getTime() - day).toISOString());
    const added = [...byKey].flatMap(([key, [first]]) => (first && !known.has(key) ? [{ key, ...first }] : []));
    if (added.length > 0) assertRoom({ ...counts, ...(atOnce && { recent: null }) }, added.length);
    const inserted = await queries.insertGuests(
      tx,
      added.map(({ key: usernameKey, name, level }) => ({
        ...{ username: guestUsername, usernameKey, name, email: '', bio: '', passwordHash: '' },
        ...{ rating: level ?? middleLevel(counts.middle), ratingType: 'self' },
        ...{ guestOfGroupId: groupId, guestAddedById: addedById, createdAt: at, updatedAt: at },
      })),
    );
    const words = inserted.flatMap(({ id: userId, name }) => nameWords(name).map((word) => ({ userId, word })));
    await queries.insertWords(tx, words);
    await queries.touch(tx, keys, at);
    const players = new Map((await queries.listByKeys(tx, keys)).map((row) => [row.usernameKey, row]));
    tell(
      tx,
      groupId,
      [...players.values()].map(({ id }) => id),
    );
    return guests.flatMap(({ name }) => {
      const row = players.get(keyOfGuest(groupId, name));
      return row === undefined ? [] : [toPlayer(row)];
    });
  }

  return {
    putIn,

    /** How many more guests a group may have. */
    async roomIn(tx: Tx, groupId: number): Promise<number> {
      return guestLimits.perGroup - (await queries.countGuests(tx, groupId, clock().toISOString())).all;
    },

    list(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<Player>> {
      const after = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        assertAdmin(await membershipInside(tx, viewer.id, groupId), what);
        const rows = await queries.listGuests(tx, { groupId, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ updatedAt, id }) => [updatedAt, id]);
        return { items: items.map(toPlayer), next };
      });
    },

    /** @returns in the order of the names. @throws Refusal `conflict` where there are as many as may be */
    add(viewer: Viewer, groupId: number, guests: readonly NewGuest[]): Promise<Player[]> {
      return writeAs(viewer, async (tx) => {
        assertAdmin(await lockMembershipForShare(tx, viewer.id, groupId), what);
        return putIn(tx, groupId, viewer.id, guests);
      });
    },

    /** @throws Refusal `invalid_input` where another guest of the group has that name */
    update(viewer: Viewer, groupId: number, userId: number, { name, level }: GuestChange): Promise<Player> {
      return writeAs(viewer, async (tx) => {
        const guest = await lockGuest(tx, viewer, groupId, userId);
        const isRenamed = name !== undefined && name !== guest.name;
        const isMoved = level !== undefined && level !== guest.rating;
        if (!isRenamed && !isMoved) return guest;
        const change = {
          ...(isRenamed && { name, usernameKey: keyOfGuest(groupId, name) }),
          ...(isMoved && { rating: level }),
        };
        if (!(await queries.updateGuest(tx, userId, change))) {
          throw invalidField('name', 'Another guest of the group has this name.');
        }
        if (isRenamed) {
          await queries.deleteWords(tx, userId);
          await queries.insertWords(
            tx,
            nameWords(name).map((word) => ({ userId, word })),
          );
          await domainEvents.record(tx, { kind: 'person_renamed', userId });
        }
        if (isMoved) await domainEvents.record(tx, { kind: 'player_changed', userId });
        if (isRenamed) tell(tx, groupId, [userId], 'renamed');
        tell(tx, groupId, [userId]);
        return { ...guest, name: name ?? guest.name, rating: level ?? guest.rating };
      });
    },

    /** @throws Refusal `conflict` once they have played, or are about to */
    remove(viewer: Viewer, groupId: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        assertAdmin(await lockMembershipForShare(tx, viewer.id, groupId), what);
        const guest = await queries.lockGuest(tx, groupId, userId);
        if (guest === undefined) return;
        const { hasPlayed, isAnother } = await queries.findTies(tx, userId);
        if (hasPlayed) {
          throw new Refusal('conflict', `${guest.name} is in a game, an event or a tournament and can’t be removed.`);
        }
        if (isAnother)
          throw new Refusal('conflict', `Another guest was merged into ${guest.name}, who can’t be removed.`);
        await queries.deleteWords(tx, userId);
        await queries.deleteGuest(tx, userId);
        tell(tx, groupId, [userId]);
      });
    },

    /** Nothing of a group outlives it: its guests are deleted players from then on. */
    groupDeleted: (tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>): Promise<void> =>
      queries.forgetGuestsOf(tx, groupId, clock().toISOString()),

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> =>
      queries.forgetAdder(tx, userId),
  };
}

const toPlayer = ({ id, username, name, rating, ratingType }: Player): Player => ({
  ...{ id, username, name, rating, ratingType },
});
