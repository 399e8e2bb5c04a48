import type { z } from 'zod';
import type { Ban, Cooldown, CooldownStatus, MutedMember, newCooldown, newMute } from '#contract/moderation.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { faceOf } from '../../kernel/faces.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { lockPersonForShare } from '../../kernel/people-queries.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockGroupAndMemberships, lockMemberships, membershipIn } from '../../membership/membership.ts';
import { assertMember, assertStaff } from '../../membership/refusals.ts';
import { isStaff, isStillMuted, waitOf } from '../../membership/rules.ts';
import { membershipsOf } from '../groups/memberships-service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type ModerationService = ReturnType<typeof moderationService>;

/** What the staff of a group do about people: a cooldown for all plain members, mutes, and bans. */
export function moderationService({ database, writeAs, domainEvents, live, clock }: Deps) {
  const memberships = membershipsOf({ domainEvents, live });

  function tellCooldown(tx: WriteTx, groupId: number): void {
    live.tell(tx, [topics.members(groupId)], { type: 'cooldown', groupId });
  }

  /** What a person may do has changed; who is muted or banned is for the staff. */
  function tellRights(tx: WriteTx, groupId: number, userId: number, others: string[] = []): void {
    const action = 'role_changed' as const;
    live.tell(tx, [topics.user(userId), ...others], { type: 'group_update', groupId, action, userIds: [userId] });
    live.tell(tx, [topics.staff(groupId)], { type: 'moderation', groupId });
  }

  return {
    setCooldown(viewer: Viewer, groupId: number, wanted: z.output<typeof newCooldown>): Promise<Cooldown> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
        assertStaff(own, 'set a cooldown');
        const now = clock();
        const { cooldownSeconds: seconds, reason } = wanted;
        const until = wanted.expiresIn === 0 ? null : rules.inMinutes(wanted.expiresIn, now);
        const cooldown = { groupId, cooldownSeconds: seconds, reason, createdAt: now.toISOString(), expiresAt: until };
        const id = await queries.replaceCooldown(tx, { ...cooldown, setterId: viewer.id });
        const change = { groupId, actorId: viewer.id, seconds, until, reason };
        await domainEvents.record(tx, { kind: 'cooldown_changed', move: 'cooldown_set', ...change });
        tellCooldown(tx, groupId);
        return { id, ...cooldown, setterId: viewer.id, setter: faceOf(viewer) };
      });
    },

    cooldown(viewer: Viewer, groupId: number): Promise<CooldownStatus> {
      return database.read(async (tx) => {
        const own = await membershipIn(tx, viewer.id, groupId);
        assertMember(own, 'see its cooldown');
        const now = clock();
        const row = await queries.findActiveCooldown(tx, groupId, now.toISOString());
        if (row === undefined) return { active: false, cooldown: null, waitMs: 0 };
        // Staff need not wait: of them it is not looked up.
        const lastSentAt = isStaff(own) ? null : await queries.findLastSentAt(tx, groupId, viewer.id);
        const { setterUsername, setterName, ...cooldown } = row;
        const setter = { id: cooldown.setterId, username: setterUsername, name: setterName };
        return { active: true, cooldown: { ...cooldown, setter }, waitMs: waitOf(cooldown, lastSentAt, now) };
      });
    },

    removeCooldown(viewer: Viewer, groupId: number, cooldownId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        assertStaff(own, 'remove a cooldown');
        const removed = await queries.deleteActiveCooldown(tx, cooldownId, groupId, clock().toISOString());
        if (removed === undefined) throw rules.noSuchCooldown();
        const change = { groupId, actorId: viewer.id, seconds: removed.cooldownSeconds, until: null, reason: '' };
        await domainEvents.record(tx, { kind: 'cooldown_changed', move: 'cooldown_removed', ...change });
        tellCooldown(tx, groupId);
      });
    },

    muted(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<MutedMember>> {
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
        const until = rules.inMinutes(minutes, clock());
        await queries.updateMute(tx, groupId, userId, until);
        await domainEvents.record(tx, { kind: 'member_muted', groupId, userId, actorId: viewer.id, until, reason });
        tellRights(tx, groupId, userId, [topics.members(groupId)]);
        return toMuted({ userId, username: person?.username ?? '', name: person?.name ?? '', mutedUntil: until });
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
        await queries.updateMute(tx, groupId, userId, null);
        await domainEvents.record(tx, { kind: 'member_unmuted', groupId, userId, actorId: viewer.id });
        tellRights(tx, groupId, userId, [topics.members(groupId)]);
      });
    },

    bans(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<Ban>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        assertStaff(await membershipIn(tx, viewer.id, groupId), 'see who is banned');
        const rows = await queries.listBans(tx, groupId, before, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ createdAt, userId }) => [createdAt, userId]);
        return { items: items.map(toBan), next };
      });
    },

    /** Whoever is banned already stays so as they were first: by whom, why and when. */
    ban(viewer: Viewer, groupId: number, userId: number, reason: string): Promise<Ban> {
      return writeAs(viewer, async (tx) => {
        const person = await lockPersonForShare(tx, userId);
        // Of whoever is not in there is no row to lock: with the group locked they do not come in meanwhile.
        const [own, target] = await lockGroupAndMemberships(tx, groupId, [viewer.id, userId]);
        rules.assertMayBan(own, target, person);
        const createdAt = clock().toISOString();
        const isNew = await queries.insertBan(tx, { groupId, userId, bannedById: viewer.id, reason, createdAt });
        if (isNew) {
          const { role } = target;
          if (role !== null) await memberships.exit(tx, { groupId, userId, actorId: viewer.id, isBanned: true });
          await domainEvents.record(tx, { kind: 'member_banned', groupId, userId, role, actorId: viewer.id, reason });
          tellRights(tx, groupId, userId);
        }
        return toBan(await queries.findBan(tx, groupId, userId));
      });
    },

    unban(viewer: Viewer, groupId: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await lockPersonForShare(tx, userId);
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        assertStaff(own, 'lift bans');
        if (!(await queries.deleteBan(tx, groupId, userId))) return;
        await domainEvents.record(tx, { kind: 'ban_lifted', groupId, userId, actorId: viewer.id });
        tellRights(tx, groupId, userId);
      });
    },

    /** Who leaves and comes back is muted as long as they were. */
    async exit(tx: WriteTx, { groupId, userId, mutedUntil }: DomainEventOf<'member_left'>): Promise<void> {
      if (mutedUntil !== null) await queries.replaceLeftMute(tx, { groupId, userId, mutedUntil });
    },

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.deleteBansAndMutesOf(tx, userId),
  };
}

function toMuted({ userId, username, name, mutedUntil }: queries.MutedRow) {
  return { userId, user: { id: userId, username, name }, mutedUntil };
}

function toBan({ userId, username, name, bannedById, reason, createdAt, ...by }: queries.BanRow): Ban {
  const bannedBy = { id: bannedById, username: by.bannedByUsername, name: by.bannedByName };
  return { userId, user: { id: userId, username, name }, bannedBy, reason, createdAt };
}
