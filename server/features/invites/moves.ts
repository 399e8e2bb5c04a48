import type { InviteStatus, InviteType } from '#contract/invites.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { EntryMethod, InviteMove } from '../../kernel/domain-events.ts';
import { topics } from '../../live/topics.ts';
import { placesOf } from '../groups/places/service.ts';
import * as queries from './queries.ts';
import type { LockedInvite } from './rules.ts';

type Moved = Pick<LockedInvite, 'id' | 'groupId' | 'type' | 'inviterId' | 'inviteeId' | 'message'>;

interface NewInvite {
  groupId: number;
  type: InviteType;
  inviterId: number;
  inviteeId: number;
  message: string;
}

interface Decision {
  status: InviteStatus;
  /** Null while it stays open. */
  decidedAt: string | null;
  move: InviteMove;
  actorId: number;
}

interface Acceptance {
  move: InviteMove;
  /** Who said yes to it: the invitee, or the admin who was asked. */
  actorId: number;
  method: EntryMethod;
}

/** What can become of an invitation or a request: each is stored, recorded, and heard by whom it concerns. */
export function movesOf({ domainEvents, live, clock }: Pick<Deps, 'domainEvents' | 'live' | 'clock'>) {
  const places = placesOf({ domainEvents, live });

  /** Both whom it is between hear it, and those who decide. */
  function tell(tx: WriteTx, invite: Moved): void {
    const people = [...new Set([invite.inviteeId, invite.inviterId])].map(topics.user);
    live.tell(tx, [...people, topics.admins(invite.groupId)], eventOf(invite));
  }

  async function record(tx: WriteTx, invite: Moved, move: InviteMove, actorId: number): Promise<void> {
    const { id: inviteId, groupId, type: inviteType, inviterId, inviteeId, message } = invite;
    const about = { groupId, inviteId, inviteType, inviterId, inviteeId, message };
    await domainEvents.record(tx, { kind: 'invite_moved', move, ...about, actorId });
    tell(tx, invite);
  }

  async function decide(tx: WriteTx, invite: Moved, { status, decidedAt, move, actorId }: Decision): Promise<void> {
    await queries.updateStatus(tx, invite.id, status, decidedAt);
    await record(tx, invite, move, actorId);
  }

  return {
    tell,

    /** @returns its id; undefined where something is open between the two already, or the invitee is banned */
    async open(tx: WriteTx, invite: NewInvite, move: InviteMove): Promise<number | undefined> {
      const row = await queries.insertInvite(tx, { ...invite, status: 'pending', createdAt: clock().toISOString() });
      if (row) await record(tx, { ...invite, id: row.id }, move, invite.inviterId);
      return row?.id;
    },

    /** An admin lets a member's invitation go to the invitee, for whom it is open. */
    approve(tx: WriteTx, invite: Moved, actorId: number): Promise<void> {
      return decide(tx, invite, { status: 'approved', move: 'invite_admin_approved', actorId, decidedAt: null });
    },

    reject(tx: WriteTx, invite: Moved, move: InviteMove, actorId: number): Promise<void> {
      return decide(tx, invite, { status: 'rejected', move, actorId, decidedAt: clock().toISOString() });
    },

    /** The invitee is in. */
    async accept(tx: WriteTx, invite: Moved, { move, actorId, method }: Acceptance): Promise<void> {
      const now = clock().toISOString();
      const { groupId, inviteeId: userId } = invite;
      await decide(tx, invite, { status: 'accepted', move, actorId, decidedAt: now });
      await places.enter(tx, { groupId, userId, role: 'member', joinedAt: now, actorId, method });
    },

    async takeBack(tx: WriteTx, invite: Moved, actorId: number): Promise<void> {
      await queries.deleteInvite(tx, invite.id);
      await record(tx, invite, invite.type === 'join_request' ? 'join_request_withdrawn' : 'invite_cancelled', actorId);
    },
  };
}

export function eventOf({ groupId, id: inviteId, inviteeId: userId }: Pick<Moved, 'groupId' | 'id' | 'inviteeId'>) {
  return { type: 'invite' as const, groupId, inviteId, userId };
}
