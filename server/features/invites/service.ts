import type { Invite, InviteType } from '#contract/invites.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import type { DeedOf, EntryMethod, InviteMove } from '../../kernel/deeds.ts';
import { type Page, pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { holdMemberships, membershipIn, membershipInside } from '../../membership/membership.ts';
import { listOf } from '../../membership/queries.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { isAdmin } from '../../membership/rules.ts';
import { placesOf } from '../groups/places/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

/** What became of somebody who wanted to join. */
export interface Joining {
  groupId: number;
  outcome: 'member' | 'asked';
}

export type InvitesService = ReturnType<typeof invitesService>;

/** Invitations and requests: how people come into a group, save by themselves into a public one. */
export function invitesService({ database, writeAs, deeds, live, clock }: Deps) {
  const places = placesOf({ deeds, live });

  type Moved = Pick<rules.HeldInvite, 'id' | 'groupId' | 'type' | 'inviterId' | 'inviteeId' | 'message'>;

  /** Records what became of it and has everybody hear it whom it concerns. */
  async function moved(tx: WriteTx, invite: Moved, move: InviteMove, actorId: number): Promise<void> {
    const { id: inviteId, groupId, type: inviteType, inviterId, inviteeId, message } = invite;
    const about = { groupId, inviteId, inviteType, inviterId, inviteeId, message };
    await deeds.record(tx, { kind: 'invite_moved', move, ...about, actorId });
    tell(tx, invite);
    if (inviterId !== inviteeId) live.tell(tx, [topics.user(inviterId)], eventOf(invite));
  }

  function tell(tx: WriteTx, invite: Moved): void {
    live.tell(tx, [topics.user(invite.inviteeId), topics.admins(invite.groupId)], eventOf(invite));
  }

  async function open(
    tx: WriteTx,
    invite: { groupId: number; type: InviteType; inviterId: number; inviteeId: number; message: string },
  ): Promise<number | undefined> {
    const row = await queries.insertInvite(tx, { ...invite, status: 'pending', createdAt: clock().toISOString() });
    return row?.id;
  }

  async function ask(tx: WriteTx, viewer: Viewer, groupId: number, message: string): Promise<void> {
    const request = {
      groupId,
      type: 'join_request' as const,
      inviterId: viewer.id,
      inviteeId: viewer.id,
      message,
    };
    const id = await open(tx, request);
    if (id === undefined) throw rules.alreadyAsked('join_request');
    await moved(tx, { ...request, id }, 'join_requested', viewer.id);
  }

  async function accept(tx: WriteTx, invite: Moved, move: InviteMove, actorId: number, method: EntryMethod) {
    const now = clock().toISOString();
    const { groupId, inviteeId: userId } = invite;
    await queries.updateStatus(tx, invite.id, 'accepted', now);
    await moved(tx, invite, move, actorId);
    await places.enter(tx, { groupId, userId, role: 'member', joinedAt: now, actorId, method });
  }

  async function shown(tx: Tx, viewer: Viewer, id: number, isAdminThere: boolean): Promise<Invite> {
    return toInvite(await queries.findShown(tx, id), viewer, isAdminThere);
  }

  /** Lets a person in as the rules say, or files their request. */
  async function letIn(tx: WriteTx, viewer: Viewer, groupId: number, message: string): Promise<Joining> {
    const [own] = await holdMemberships(tx, groupId, [viewer.id]);
    const invite = await queries.holdOpen(tx, groupId, viewer.id);
    const way = rules.wayIn(own, invite);
    if (way === 'ask') {
      await ask(tx, viewer, groupId, message);
      return { groupId, outcome: 'asked' };
    }
    if (way === 'accept' && invite !== undefined) await accept(tx, invite, 'invite_accepted', viewer.id, 'invite');
    else {
      await places.enter(tx, {
        groupId,
        userId: viewer.id,
        role: 'member',
        joinedAt: clock().toISOString(),
        actorId: viewer.id,
        method: 'joined',
      });
    }
    return { groupId, outcome: 'member' };
  }

  return {
    mine(viewer: Viewer, { limit, cursor }: PageOf): Promise<Page<Invite>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const rows = await queries.listWaitingFor(tx, { inviteeId: viewer.id, beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map((row) => toInvite(row, viewer, false)), next };
      });
    },

    list(
      viewer: Viewer,
      groupId: number,
      { waitingFor, limit, cursor }: PageOf & { waitingFor?: 'admin' | 'invitee' | undefined },
    ): Promise<Page<Invite>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const own = await membershipInside(tx, viewer.id, groupId);
        const isAdminThere = isAdmin(own);
        const rows = await queries.listOpenIn(tx, {
          groupId,
          types: ['admin_invite', 'member_invite'],
          inviterId: isAdminThere ? undefined : viewer.id,
          waitingFor,
          beforeId,
          limit: limit + 1,
        });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map((row) => toInvite(row, viewer, isAdminThere)), next };
      });
    },

    requests(viewer: Viewer, groupId: number, { limit, cursor }: PageOf): Promise<Page<Invite>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        assertAdmin(await membershipIn(tx, viewer.id, groupId), 'see who asks to join');
        const rows = await queries.listOpenIn(tx, { groupId, types: ['join_request'], beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map((row) => toInvite(row, viewer, true)), next };
      });
    },

    /** Joins, or asks to where the group is private and nobody has invited them. */
    join(viewer: Viewer, groupId: number, message: string): Promise<Joining> {
      return writeAs(viewer, (tx) => letIn(tx, viewer, groupId, message));
    },

    send(viewer: Viewer, groupId: number, { username, message }: { username: string; message: string }) {
      return writeAs(viewer, async (tx): Promise<Invite> => {
        const person = await queries.findByName(tx, username.toLowerCase());
        const [own, invitee] = await holdMemberships(tx, groupId, [viewer.id, person?.id ?? 0]);
        // Whoever may not invite learns nothing of who there is.
        const type = rules.typeOfInvite(own, { ...invitee, username: person?.username ?? username });
        if (person === undefined) throw rules.unknownPerson();
        const invite = { groupId, type, inviterId: viewer.id, inviteeId: person.id, message };
        const id = await open(tx, invite);
        if (id === undefined) {
          const found = await queries.holdOpen(tx, groupId, person.id);
          throw rules.alreadyOpen(found ?? { type, status: 'pending' }, person.username);
        }
        await moved(tx, { ...invite, id }, 'invite_sent', viewer.id);
        return shown(tx, viewer, id, isAdmin(own));
      });
    },

    respond(viewer: Viewer, inviteId: number, status: 'accepted' | 'rejected'): Promise<Invite> {
      return writeAs(viewer, async (tx) => {
        const place = await queries.findPlace(tx, inviteId);
        if (place?.inviteeId !== viewer.id) throw rules.notFoundInvite();
        await holdMemberships(tx, place.groupId, [viewer.id]);
        const invite = await queries.hold(tx, inviteId);
        rules.assertMayRespond(viewer.id, invite);
        if (status === 'accepted') await accept(tx, invite, 'invite_accepted', viewer.id, 'invite');
        else {
          await queries.updateStatus(tx, inviteId, 'rejected', clock().toISOString());
          await moved(tx, invite, 'invite_rejected', viewer.id);
        }
        return shown(tx, viewer, inviteId, false);
      });
    },

    cancel(viewer: Viewer, groupId: number, inviteId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await holdMemberships(tx, groupId, [viewer.id]);
        const invite = await queries.hold(tx, inviteId);
        rules.assertMayCancel(own, invite);
        await queries.deleteInvite(tx, inviteId);
        const move = invite.type === 'join_request' ? 'join_request_withdrawn' : 'invite_cancelled';
        await moved(tx, invite, move, viewer.id);
      });
    },

    processRequest(viewer: Viewer, groupId: number, requestId: number, status: 'accepted' | 'rejected') {
      return writeAs(viewer, async (tx): Promise<Invite> => {
        const [own] = await holdMemberships(tx, groupId, [viewer.id]);
        const request = await queries.hold(tx, requestId);
        rules.assertMayProcess(own, request, 'join_request');
        if (status === 'accepted') await accept(tx, request, 'join_request_accepted', viewer.id, 'request');
        else {
          await queries.updateStatus(tx, requestId, 'rejected', clock().toISOString());
          await moved(tx, request, 'join_request_rejected', viewer.id);
        }
        return shown(tx, viewer, requestId, true);
      });
    },

    processInvite(viewer: Viewer, groupId: number, inviteId: number, status: 'approved' | 'rejected') {
      return writeAs(viewer, async (tx): Promise<Invite> => {
        const [own] = await holdMemberships(tx, groupId, [viewer.id]);
        const invite = await queries.hold(tx, inviteId);
        rules.assertMayProcess(own, invite, 'member_invite');
        await queries.updateStatus(tx, inviteId, status, status === 'approved' ? null : clock().toISOString());
        await moved(tx, invite, status === 'approved' ? 'invite_admin_approved' : 'invite_admin_rejected', viewer.id);
        return shown(tx, viewer, inviteId, true);
      });
    },

    /** Lets somebody in who has a link to the group, or files their request. For the links, in their transaction. */
    letInByLink,

    /** Whoever is in needs no invitation any longer. */
    async settle(tx: WriteTx, { groupId, userId }: DeedOf<'member_entered'>): Promise<void> {
      const left = await queries.holdOpen(tx, groupId, userId);
      if (left === undefined) return;
      await queries.deleteInvite(tx, left.id);
      tell(tx, left);
    },

    async forget(tx: WriteTx, { userId }: DeedOf<'person_forgotten'>): Promise<void> {
      await queries.forgetPerson(tx, userId);
    },
  };

  async function letInByLink(
    tx: WriteTx,
    viewer: Viewer,
    { groupId, needsApproval }: { groupId: number; needsApproval: boolean },
  ): Promise<Joining> {
    const [own] = await holdMemberships(tx, groupId, [viewer.id]);
    const invite = await queries.holdOpen(tx, groupId, viewer.id);
    if (own.role !== null) throw new Refusal('already_member', 'You are already a member of this group.');
    if (invite !== undefined && rules.waitsForInvitee(invite)) {
      await accept(tx, invite, 'invite_accepted', viewer.id, 'invite');
      return { groupId, outcome: 'member' };
    }
    if (needsApproval) {
      if (invite !== undefined) throw rules.alreadyAsked(invite.type);
      await ask(tx, viewer, groupId, '');
      return { groupId, outcome: 'asked' };
    }
    await places.enter(tx, {
      groupId,
      userId: viewer.id,
      role: 'member',
      joinedAt: clock().toISOString(),
      actorId: viewer.id,
      method: 'link',
    });
    return { groupId, outcome: 'member' };
  }
}

/** The newest that a person was invited by or asked with, decided ones too: for what is put together of it. */
export async function newestInvitesOf(tx: Tx, viewer: Viewer, inviteeId: number, limit: number): Promise<Invite[]> {
  const rows = await queries.listNewestOf(tx, inviteeId, limit);
  const own = await listOf(tx, [viewer.id]);
  const administered = new Set(own.filter(isAdmin).map(({ groupId }) => groupId));
  return rows.map((row) => toInvite(row, viewer, administered.has(row.groupId)));
}

function eventOf({ groupId, id: inviteId, inviteeId: userId }: { groupId: number; id: number; inviteeId: number }) {
  return { type: 'invite' as const, groupId, inviteId, userId };
}

/** @param isAdminThere whether the viewer is an admin of the group */
export function toInvite(row: queries.InviteRow, viewer: Viewer, isAdminThere: boolean): Invite {
  const { id, groupId, type, status, message, createdAt, inviterId, inviteeId } = row;
  return {
    id,
    groupId,
    type,
    status,
    message,
    createdAt,
    inviterId,
    inviter: { username: row.inviterName },
    inviteeId,
    invitee: {
      id: inviteeId,
      username: row.inviteeName,
      rating: row.inviteeRating,
      ratingType: row.inviteeRatingType,
    },
    group: { id: groupId, name: row.groupName, isPrivate: row.isPrivate },
    mayCancel: rules.isOpen(row) && rules.mayCancel(viewer.id, isAdminThere, row),
  };
}
