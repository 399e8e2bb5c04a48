import type { MemberRole } from '#contract/groups.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { WriteTx } from '../../database/types.ts';
import type { DomainEventOf, DomainEvents, EntryMethod } from '../../kernel/domain-events.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Live } from '../../live/live.ts';
import { topics } from '../../live/topics.ts';
import * as queries from '../../membership/queries.ts';
import { bannedFromGroup } from '../../membership/refusals.ts';
import * as groupQueries from './queries.ts';

interface Entry {
  groupId: number;
  userId: number;
  role: MemberRole;
  joinedAt: string;
  /** Who let them in; themselves, where nobody had to. */
  actorId: number;
  method: EntryMethod;
}

interface Exit {
  groupId: number;
  userId: number;
  /** Who took them out; themselves, where they left. */
  actorId: number;
  isBanned?: boolean;
}

/** The places in groups: whoever takes one or gives one up, by whichever way, does so here. */
export function membershipsOf({ domainEvents, live }: { domainEvents: DomainEvents; live: Live }) {
  function tell(tx: WriteTx, groupId: number, userId: number, action: 'member_joined' | 'member_left'): void {
    const event: LiveEvent = { type: 'group_update', groupId, action, userIds: [userId] };
    // Their own windows hear it by themselves: whoever has left hears nothing else of the group.
    live.tell(tx, [topics.user(userId)], event);
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], event);
  }

  return {
    /** @throws Refusal `already_member`, or `banned` */
    async enter(tx: WriteTx, { groupId, userId, role, joinedAt, actorId, method }: Entry): Promise<void> {
      const isNew = await queries.insertMember(tx, { groupId, userId, role, joinedAt });
      if (!isNew) {
        if (await queries.isBanned(tx, { groupId, userId })) throw bannedFromGroup();
        throw new Refusal('already_member', 'You are already a member of this group.');
      }
      await domainEvents.record(tx, { kind: 'member_entered', groupId, userId, role, actorId, method });
      tell(tx, groupId, userId, 'member_joined');
    },

    /** @throws Refusal `conflict` for somebody who is no member */
    async exit(tx: WriteTx, { groupId, userId, actorId, isBanned = false }: Exit): Promise<void> {
      const place = await queries.deleteMember(tx, groupId, userId);
      if (place === undefined) throw new Refusal('conflict', 'You are not a member of this group.');
      await domainEvents.record(tx, { kind: 'member_left', groupId, userId, ...place, actorId, isBanned });
      tell(tx, groupId, userId, 'member_left');
    },

    /** Nothing where it is no other role. */
    async changeRole(tx: WriteTx, change: Omit<DomainEventOf<'role_changed'>, 'kind'>): Promise<void> {
      const { groupId, userId, oldRole, newRole } = change;
      if (oldRole === newRole) return;
      await groupQueries.updateRole(tx, groupId, userId, newRole);
      await domainEvents.record(tx, { kind: 'role_changed', ...change });
      live.tell(tx, [topics.user(userId), topics.group(groupId), topics.members(groupId)], {
        type: 'group_update',
        groupId,
        action: 'role_changed',
        userIds: [userId],
      });
    },

    /** Takes a person out of every group by one domain event: for an account that is being deleted. */
    async exitAll(tx: WriteTx, userId: number): Promise<void> {
      // Before the places, as everybody does: whoever changes or deletes one of the groups waits, or is waited for.
      await queries.lockGroupsOf(tx, userId);
      const places = await queries.deleteMembershipsOf(tx, userId);
      if (places.length > 0) await domainEvents.record(tx, { kind: 'places_given_up', userId, places });
      for (const { groupId } of places) tell(tx, groupId, userId, 'member_left');
    },
  };
}
