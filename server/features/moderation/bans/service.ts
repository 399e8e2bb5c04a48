import type { Ban } from '#contract/moderation.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import { lockPersonForShare } from '../../../kernel/people-queries.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockGroupAndMemberships, lockMemberships, membershipIn } from '../../../membership/membership.ts';
import { assertStaff } from '../../../membership/refusals.ts';
import { placesOf } from '../../groups/places-service.ts';
import { assertMayBan } from '../members/rules.ts';
import * as queries from './queries.ts';

export type BansService = ReturnType<typeof bansService>;

/** Who may not come into a group, nor come back. */
export function bansService({ database, writeAs, domainEvents, live, clock }: Deps) {
  const places = placesOf({ domainEvents, live });

  /** What the person may do has changed; who is banned is for the staff. */
  function tell(tx: WriteTx, groupId: number, userId: number): void {
    const event = { type: 'group_update' as const, groupId, action: 'role_changed' as const, userIds: [userId] };
    live.tell(tx, [topics.user(userId)], event);
    live.tell(tx, [topics.staff(groupId)], { type: 'moderation', groupId });
  }

  return {
    list(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<Ban>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        assertStaff(await membershipIn(tx, viewer.id, groupId), 'see who is banned');
        const rows = await queries.listBans(tx, { groupId, before, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ createdAt, userId }) => [createdAt, userId]);
        return { items: items.map(toBan), next };
      });
    },

    /** Whoever is banned already stays so as they were first: by whom, why and when. */
    ban(viewer: Viewer, groupId: number, userId: number, reason: string): Promise<Ban> {
      return writeAs(viewer, async (tx) => {
        const person = await lockPersonForShare(tx, userId);
        // Alone: of whoever is not in there is no row to lock, and they do not come in meanwhile.
        const [own, target] = await lockGroupAndMemberships(tx, groupId, [viewer.id, userId]);
        assertMayBan(own, target, person);
        const createdAt = clock().toISOString();
        const isNew = await queries.insertBan(tx, { groupId, userId, bannedById: viewer.id, reason, createdAt });
        if (isNew) {
          const { role } = target;
          if (role !== null) await places.exit(tx, { groupId, userId, actorId: viewer.id, isBanned: true });
          await domainEvents.record(tx, { kind: 'member_banned', groupId, userId, role, actorId: viewer.id, reason });
          tell(tx, groupId, userId);
        }
        return toBan(await queries.findBan(tx, groupId, userId));
      });
    },

    lift(viewer: Viewer, groupId: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await lockPersonForShare(tx, userId);
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        assertStaff(own, 'lift bans');
        if (!(await queries.deleteBan(tx, groupId, userId))) return;
        await domainEvents.record(tx, { kind: 'ban_lifted', groupId, userId, actorId: viewer.id });
        tell(tx, groupId, userId);
      });
    },

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.deleteBansOf(tx, userId),
  };
}

function toBan({ userId, username, bannedById, bannedByName, reason, createdAt }: queries.BanRow): Ban {
  return {
    userId,
    user: { id: userId, username },
    bannedBy: { id: bannedById, username: bannedByName },
    reason,
    createdAt,
  };
}
