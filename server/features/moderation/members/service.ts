import type { z } from 'zod';
import type { MutedMember, newMute } from '#contract/moderation.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import { lockPersonForShare } from '../../../kernel/people-queries.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockMemberships, membershipIn } from '../../../membership/membership.ts';
import { assertStaff } from '../../../membership/refusals.ts';
import { isStillMuted } from '../../../membership/rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type MutingService = ReturnType<typeof mutingService>;

/** Members who may say nothing for a time. */
export function mutingService({ database, writeAs, domainEvents, live, clock }: Deps) {
  /** What somebody may do has changed; who is muted is for the staff. */
  function tell(tx: WriteTx, groupId: number, userId: number): void {
    live.tell(tx, [topics.user(userId), topics.members(groupId)], {
      type: 'group_update',
      groupId,
      action: 'role_changed',
      userIds: [userId],
    });
    live.tell(tx, [topics.staff(groupId)], { type: 'moderation', groupId });
  }

  return {
    list(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<MutedMember>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        assertStaff(await membershipIn(tx, viewer.id, groupId), 'see who is muted');
        const now = clock().toISOString();
        const rows = await queries.listMuted(tx, { groupId, now, before, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ mutedUntil, userId }) => [mutedUntil, userId]);
        return { items: items.map(toMuted), next };
      });
    },

    mute(viewer: Viewer, groupId: number, userId: number, { minutes, reason }: z.output<typeof newMute>) {
      return writeAs(viewer, async (tx): Promise<MutedMember> => {
        const person = await lockPersonForShare(tx, userId);
        const [own, target] = await lockMemberships(tx, groupId, [viewer.id, userId]);
        rules.assertMayMute(own, target);
        const until = rules.muteEnd(minutes, clock());
        await queries.updateMute(tx, { groupId, userId, mutedUntil: until });
        await domainEvents.record(tx, { kind: 'member_muted', groupId, userId, actorId: viewer.id, until, reason });
        tell(tx, groupId, userId);
        return toMuted({ userId, username: person?.username ?? '', mutedUntil: until });
      });
    },

    /** Also of whoever was muted when they left: then nobody hears of it. */
    unmute(viewer: Viewer, groupId: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await lockPersonForShare(tx, userId);
        const [own, target] = await lockMemberships(tx, groupId, [viewer.id, userId]);
        rules.assertMayUnmute(own, target);
        await queries.deleteLeftMute(tx, groupId, userId);
        if (!isStillMuted(target, clock())) return;
        await queries.updateMute(tx, { groupId, userId, mutedUntil: null });
        await domainEvents.record(tx, { kind: 'member_unmuted', groupId, userId, actorId: viewer.id });
        tell(tx, groupId, userId);
      });
    },

    /** Who leaves and comes back is muted as long as they were. */
    async exit(tx: WriteTx, { groupId, userId, mutedUntil }: DomainEventOf<'member_left'>): Promise<void> {
      if (mutedUntil !== null) await queries.keepMute(tx, { groupId, userId, mutedUntil });
    },

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.deleteLeftMutesOf(tx, userId),
  };
}

function toMuted({ userId, username, mutedUntil }: { userId: number; username: string; mutedUntil: string }) {
  return { userId, user: { id: userId, username }, mutedUntil };
}
