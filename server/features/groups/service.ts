import type { z } from 'zod';
import type { Group, groupChange, newGroup } from '#contract/groups.ts';
import { wordsAskedFor } from '../../database/full-text.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, pageOf, type Searched } from '../../kernel/pages.ts';
import { lockPersonForShare } from '../../kernel/people-queries.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockGroupAndMemberships, lockMemberships } from '../../membership/membership.ts';
import { listOf } from '../../membership/queries.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { membershipsOf } from './memberships-service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { groupSeenBy, groupsShown } from './showing-service.ts';

export type GroupsService = ReturnType<typeof groupsService>;

export function groupsService({ database, writeAs, domainEvents, live, clock }: Deps) {
  const memberships = membershipsOf({ domainEvents, live });

  /** Tells that the group looks different, and has every right that rests on it looked up again. */
  function tell(tx: WriteTx, groupId: number, action: 'changed' | 'made_private' | 'deleted'): void {
    const event = { type: 'group_update' as const, groupId, action, userIds: [] };
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], event);
  }

  async function giveTo(tx: WriteTx, groupId: number, ownerId: number, actorId: number): Promise<void> {
    await queries.updateGroup(tx, groupId, { ownerId });
    await domainEvents.record(tx, { kind: 'owner_changed', groupId, actorId, ownerId });
    tell(tx, groupId, 'changed');
  }

  async function erase(tx: WriteTx, groupId: number, actorId: number): Promise<void> {
    await domainEvents.record(tx, { kind: 'group_deleted', groupId, actorId });
    await queries.deleteGroup(tx, groupId);
    tell(tx, groupId, 'deleted');
    live.refreshSubscriptions(tx, { topic: topics.members(groupId) });
    live.refreshSubscriptions(tx, { topic: topics.group(groupId) });
  }

  return {
    list(viewer: Viewer, { q, limit, cursor }: Searched): Promise<Page<Group>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const words = wordsAskedFor(q);
        const rows = await queries.listGroups(tx, { viewerId: viewer.id, words, beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: await groupsShown(tx, viewer, items, clock()), next };
      });
    },

    get(viewer: Viewer, id: number): Promise<Group> {
      return database.read((tx) => groupSeenBy(tx, viewer, id, clock()));
    },

    create(viewer: Viewer, input: z.output<typeof newGroup>): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const createdAt = clock().toISOString();
        const { id } = await queries.insertGroup(tx, { ...input, creatorId: viewer.id, ownerId: viewer.id, createdAt });
        await queries.putWords(tx, id, input);
        await domainEvents.record(tx, { kind: 'group_created', groupId: id, ownerId: viewer.id, createdAt });
        await memberships.enter(tx, {
          groupId: id,
          userId: viewer.id,
          role: 'admin',
          joinedAt: createdAt,
          actorId: viewer.id,
          method: 'created',
        });
        return groupSeenBy(tx, viewer, id, clock());
      });
    },

    leave(viewer: Viewer, id: number): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockMemberships(tx, id, [viewer.id]);
        rules.assertMayLeave(own);
        await memberships.exit(tx, { groupId: id, userId: viewer.id, actorId: viewer.id });
        return groupSeenBy(tx, viewer, id, clock());
      });
    },

    update(viewer: Viewer, groupId: number, given: z.output<typeof groupChange>): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'edit it');
        const before = await queries.findDetails(tx, groupId);
        const { change, changed } = rules.changeOf(before, given, { userId: viewer.id, at: clock().toISOString() });
        if (changed.length > 0) {
          await queries.updateGroup(tx, groupId, change);
          if (changed.some((field) => rules.findable.has(field))) {
            const { name = before.name, description = before.description, location = before.location } = change;
            await queries.putWords(tx, groupId, { name, description, location });
          }
          await domainEvents.record(tx, { kind: 'group_changed', groupId, actorId: viewer.id, changed });
          const isPrivacyChanged = changed.includes('isPrivate');
          tell(tx, groupId, isPrivacyChanged && given.isPrivate ? 'made_private' : 'changed');
          if (isPrivacyChanged) live.refreshSubscriptions(tx, { topic: topics.group(groupId) });
        }
        return groupSeenBy(tx, viewer, groupId, clock());
      });
    },

    handOver(viewer: Viewer, groupId: number, userId: number): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        // A group is not left behind with an owner whose account is gone.
        await lockPersonForShare(tx, userId);
        const [own, target] = await lockGroupAndMemberships(tx, groupId, [viewer.id, userId]);
        rules.assertMayHandOver(own, target);
        await giveTo(tx, groupId, userId, viewer.id);
        return groupSeenBy(tx, viewer, groupId, clock());
      });
    },

    /** @param name what whoever deletes it types */
    remove(viewer: Viewer, groupId: number, name: string): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'delete it');
        rules.assertIsName(name, own.groupName);
        await erase(tx, groupId, viewer.id);
      });
    },

    /**
     * The same by an administrator of the site, who need not be in it: to any member, who is an admin from then on.
     *
     * @returns what the group is called
     * @throws Refusal `not_found`, `conflict`
     */
    async handOverFor(tx: WriteTx, actorId: number, groupId: number, userId: number): Promise<string> {
      await lockPersonForShare(tx, userId);
      const [target] = await lockGroupAndMemberships(tx, groupId, [userId]);
      const oldRole = rules.roleOfHeir(target);
      await memberships.changeRole(tx, { groupId, userId, actorId, oldRole, newRole: 'admin' });
      await giveTo(tx, groupId, userId, actorId);
      return target.groupName;
    },

    /** @throws Refusal `not_found`, `invalid_input` where that is not its name */
    async removeFor(tx: WriteTx, actorId: number, groupId: number, name: string): Promise<string> {
      const [{ groupName }] = await lockGroupAndMemberships(tx, groupId, [actorId]);
      rules.assertIsName(name, groupName);
      await erase(tx, groupId, actorId);
      return groupName;
    },

    /** Everybody in their groups sees what they are called from now on. */
    async renamed(tx: WriteTx, { userId }: DomainEventOf<'person_renamed'>): Promise<void> {
      for (const { groupId } of await listOf(tx, [userId])) {
        const event = { type: 'group_update' as const, groupId, action: 'renamed' as const, userIds: [userId] };
        live.tell(tx, [topics.members(groupId)], event);
      }
    },

    /** Takes a person out of every group. @throws Refusal `owns_groups` for the owner of one */
    async forget(tx: WriteTx, { userId, actorId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      rules.assertOwnsNone(await queries.listOwned(tx, userId), userId === actorId);
      await memberships.exitAll(tx, userId);
    },
  };
}
