import type { z } from 'zod';
import type { Group, groupChange } from '#contract/groups.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { lockPersonForShare } from '../../../kernel/people-queries.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockGroupAndMemberships } from '../../../membership/membership.ts';
import { assertAdmin } from '../../../membership/refusals.ts';
import * as queries from '../queries.ts';
import { putWords } from '../queries.ts';
import * as rules from '../rules.ts';
import { groupSeenBy } from '../showing.ts';

export type ManagingService = ReturnType<typeof managingService>;

/** What admins do with the group itself. */
export function managingService({ writeAs, domainEvents, live, clock }: Deps) {
  /** Tells that the group looks different, and has every right that rests on it looked up again. */
  function tell(tx: WriteTx, groupId: number, action: 'changed' | 'made_private' | 'deleted'): void {
    const event = { type: 'group_update' as const, groupId, action, userIds: [] };
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], event);
  }

  return {
    update(viewer: Viewer, groupId: number, given: z.output<typeof groupChange>): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'edit it');
        const before = await queries.findDetails(tx, groupId);
        const { change, changed } = rules.changeOf(before, given, { userId: viewer.id, at: clock().toISOString() });
        if (changed.length > 0) {
          await queries.updateGroup(tx, groupId, change);
          const findable = rules.findableAfter(before, change);
          if (findable !== undefined) await putWords(tx, groupId, findable);
          await domainEvents.record(tx, { kind: 'group_changed', groupId, actorId: viewer.id, changed });
          const isPrivacyChanged = changed.includes('isPrivate');
          tell(tx, groupId, isPrivacyChanged && given.isPrivate ? 'made_private' : 'changed');
          if (isPrivacyChanged) live.lookUpAgain(tx, { topic: topics.group(groupId) });
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
        await queries.updateGroup(tx, groupId, { ownerId: userId });
        await domainEvents.record(tx, { kind: 'owner_changed', groupId, actorId: viewer.id, ownerId: userId });
        tell(tx, groupId, 'changed');
        return groupSeenBy(tx, viewer, groupId, clock());
      });
    },

    remove(viewer: Viewer, groupId: number, name: string): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertAdmin(own, 'delete it');
        rules.assertIsName(name, own.groupName);
        await domainEvents.record(tx, { kind: 'group_deleted', groupId, actorId: viewer.id });
        await queries.deleteGroup(tx, groupId);
        tell(tx, groupId, 'deleted');
        live.lookUpAgain(tx, { topic: topics.members(groupId) });
        live.lookUpAgain(tx, { topic: topics.group(groupId) });
      });
    },
  };
}
