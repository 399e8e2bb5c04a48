import type { z } from 'zod';
import { guestUsername } from '#contract/guest-username.ts';
import { formerShown, type guestCalls, guestLimits, type ListedGuest, type newGuest } from '#contract/guests.ts';
import { nameWords } from '#contract/names.ts';
import type { Face, Player } from '#contract/values.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockMembershipForShare, membershipInside } from '../../membership/membership.ts';
import { assertAdmin, assertMember } from '../../membership/refusals.ts';
import { isAdmin } from '../../membership/rules.ts';
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

  /** For the admins, and for who looks after them. */
  async function lockGuest(tx: WriteTx, viewer: Viewer, groupId: number, userId: number) {
    const own = await lockMembershipForShare(tx, viewer.id, groupId);
    const guest = await queries.lockGuest(tx, groupId, userId);
    const isKeeper = guest?.lookedAfterById === viewer.id;
    if (!isKeeper) assertAdmin(own, what);
    if (guest === undefined) throw new Refusal('not_found', 'This guest could not be found.');
    return { guest: toPlayer(guest), isAdmin: isAdmin(own) };
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

    list(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<ListedGuest>> {
      const after = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        assertMember(await membershipInside(tx, viewer.id, groupId), 'see its guests');
        const rows = await queries.listGuests(tx, { groupId, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ updatedAt, id }) => [updatedAt, id]);
        return { items: items.map(toListed), next };
      });
    },

    former(viewer: Viewer, groupId: number): Promise<Face[]> {
      return database.read(async (tx) => {
        assertAdmin(await membershipInside(tx, viewer.id, groupId), what);
        return queries.listFormer(tx, groupId, formerShown);
      });
    },

    lookedAfter(viewer: Viewer, groupId: number): Promise<Player[]> {
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        return queries.listLookedAfter(tx, groupId, viewer.id);
      });
    },

    allLookedAfter: (viewer: Viewer): Promise<Player[]> =>
      database.read((tx) => queries.listLookedAfter(tx, null, viewer.id)),

    /**
     * A child or a partner of a member, as a guest of the group whom they answer for.
     *
     * @throws Refusal `invalid_input` for a guest whom others have added: whose they are is the admins’ to say
     */
    lookAfter(viewer: Viewer, groupId: number, guest: NewGuest): Promise<Player> {
      return writeAs(viewer, async (tx) => {
        assertMember(await lockMembershipForShare(tx, viewer.id, groupId), 'look after somebody in it');
        const wards = await queries.listLookedAfter(tx, groupId, viewer.id);
        const key = keyOfGuest(groupId, guest.name);
        const [known] = await queries.listByKeys(tx, [key]);
        const own = wards.find(({ id }) => id === known?.id);
        if (own !== undefined) return own;
        if (known !== undefined) throw invalidField('name', knownAlready(known.name));
        if (wards.length >= guestLimits.perKeeper) {
          throw new Refusal('conflict', `You can look after at most ${guestLimits.perKeeper} people in a group.`);
        }
        const [ward] = await putIn(tx, groupId, viewer.id, [guest]);
        if (ward === undefined) throw new Error(`${guest.name} is not there`);
        if (!(await queries.takeKeeper(tx, ward.id, viewer.id))) throw invalidField('name', knownAlready(ward.name));
        return ward;
      });
    },

    /** @param personId null for nobody, which who looks after them may say themselves */
    setKeeper(viewer: Viewer, groupId: number, userId: number, personId: number | null): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { guest, isAdmin } = await lockGuest(tx, viewer, groupId, userId);
        if (personId !== null) {
          if (!isAdmin)
            throw new Refusal('not_allowed', 'Only administrators of the group can say who looks after a guest.');
          const theirs = await lockMembershipForShare(tx, personId, groupId);
          if (theirs.role === null) throw invalidField('personId', 'This person is not a member of the group.');
          const wards = await queries.listLookedAfter(tx, groupId, personId);
          if (wards.length >= guestLimits.perKeeper && !wards.some(({ id }) => id === userId)) {
            throw new Refusal(
              'conflict',
              `One person can look after at most ${guestLimits.perKeeper} people in a group.`,
            );
          }
        }
        await queries.updateKeeper(tx, userId, personId);
        tell(tx, groupId, [guest.id]);
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
        const { guest } = await lockGuest(tx, viewer, groupId, userId);
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

    /** Whom they looked after stay as guests of the group. */
    async memberLeft(tx: WriteTx, { userId, groupId }: DomainEventOf<'member_left'>): Promise<void> {
      await queries.dropKeeper(tx, userId, [groupId]);
    },

    async placesGivenUp(tx: WriteTx, { userId, places }: DomainEventOf<'places_given_up'>): Promise<void> {
      await queries.dropKeeper(
        tx,
        userId,
        places.map(({ groupId }) => groupId),
      );
    },

    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      await queries.forgetAdder(tx, userId);
      await queries.dropKeeper(tx, userId);
    },
  };
}

const knownAlready = (name: string) =>
  `${name} is a guest of the group already. Ask an organiser to say that you look after them.`;

const toListed = ({
  keeperId: id,
  keeperUsername: username,
  keeperName: name,
  ...guest
}: queries.GuestRow): ListedGuest => ({
  ...toPlayer(guest),
  lookedAfterBy: id === null || username === null || name === null ? null : { id, username, name },
});

const toPlayer = ({ id, username, name, rating, ratingType }: Player): Player => ({
  ...{ id, username, name, rating, ratingType },
});
