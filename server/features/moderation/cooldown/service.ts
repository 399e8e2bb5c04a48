import type { z } from 'zod';
import type { Cooldown, CooldownStatus, newCooldown } from '#contract/moderation.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { lockGroupAndMemberships, lockMemberships, membershipIn } from '../../../membership/membership.ts';
import { assertStaff } from '../../../membership/refusals.ts';
import { isStaff, waitOf } from '../../../membership/rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type CooldownService = ReturnType<typeof cooldownService>;

/** How long the plain members of a group wait between two messages: set and removed by its staff, known to all of them. */
export function cooldownService({ database, writeAs, domainEvents, live, clock }: Deps) {
  function tell(tx: WriteTx, groupId: number): void {
    live.tell(tx, [topics.members(groupId)], { type: 'cooldown', groupId });
  }

  return {
    set(viewer: Viewer, groupId: number, wanted: z.output<typeof newCooldown>): Promise<Cooldown> {
      return writeAs(viewer, async (tx) => {
        // The group is locked for update, so that of two who set one at once the second replaces the first.
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertStaff(own, 'set a cooldown');
        const now = clock();
        const { cooldownSeconds, reason } = wanted;
        const expiresAt = rules.expiryAfter(wanted.expiresIn, now);
        const cooldown = { groupId, cooldownSeconds, reason, createdAt: now.toISOString(), expiresAt };
        const id = await queries.replaceCooldown(tx, { ...cooldown, setterId: viewer.id });
        await domainEvents.record(tx, {
          kind: 'cooldown_changed',
          move: 'cooldown_set',
          groupId,
          actorId: viewer.id,
          seconds: cooldownSeconds,
          until: expiresAt,
          reason,
        });
        tell(tx, groupId);
        return { id, ...cooldown, setterId: viewer.id, setter: { id: viewer.id, username: viewer.username } };
      });
    },

    status(viewer: Viewer, groupId: number): Promise<CooldownStatus> {
      return database.read(async (tx) => {
        const own = await membershipIn(tx, viewer.id, groupId);
        rules.assertMayKnowOf(own);
        const now = clock();
        const row = await queries.findActive(tx, { groupId, now: now.toISOString() });
        if (row === undefined) return { active: false, cooldown: null, waitMs: 0 };
        const lastSentAt = isStaff(own) ? null : await queries.findLastSentAt(tx, groupId, viewer.id);
        const { setterName, ...cooldown } = row;
        return {
          active: true,
          cooldown: { ...cooldown, setter: { id: cooldown.setterId, username: setterName } },
          // Staff need not wait (decisions, Messages): of them it is not looked up.
          waitMs: waitOf(cooldown, lastSentAt, now),
        };
      });
    },

    remove(viewer: Viewer, groupId: number, cooldownId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        assertStaff(own, 'remove a cooldown');
        const removed = await queries.deleteActive(tx, cooldownId, { groupId, now: clock().toISOString() });
        if (removed === undefined) throw rules.noSuchCooldown();
        await domainEvents.record(tx, {
          kind: 'cooldown_changed',
          move: 'cooldown_removed',
          groupId,
          actorId: viewer.id,
          seconds: removed.cooldownSeconds,
          until: null,
          reason: '',
        });
        tell(tx, groupId);
      });
    },
  };
}
