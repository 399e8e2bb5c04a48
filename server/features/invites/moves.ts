import type { InviteType } from '#contract/invites.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { InviteMove } from '../../kernel/domain-events.ts';
import { topics } from '../../live/topics.ts';
import { membershipsOf } from '../groups/memberships-service.ts';
import * as queries from './queries.ts';
import { type LockedInvite, moveOf, type Verdict } from './rules.ts';

type Moved = Pick<LockedInvite, 'id' | 'groupId' | 'type' | 'inviterId' | 'inviteeId' | 'message'>;

interface NewInvite {
  groupId: number;
  type: InviteType;
  inviterId: number;
  inviteeId: number;
  message: string;
}

/** What can become of an invitation or a request: each is stored, recorded, and heard by whom it concerns. */
export function movesOf({ domainEvents, live, clock }: Pick<Deps, 'domainEvents' | 'live' | 'clock'>) {
  const memberships = membershipsOf({ domainEvents, live });

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

  return {
    tell,

    /** @returns its id; undefined where something is open between the two already, or the invitee is banned */
    async open(tx: WriteTx, invite: NewInvite, move: InviteMove): Promise<number | undefined> {
      const row = await queries.insertInvite(tx, { ...invite, status: 'pending', createdAt: clock().toISOString() });
      if (row) await record(tx, { ...invite, id: row.id }, move, invite.inviterId);
      return row?.id;
    },

    /** An invitation or a request is decided about, by the invitee or by an admin. Who is let in is in. */
    async decide(tx: WriteTx, invite: Moved, verdict: Verdict, actorId: number): Promise<void> {
      const now = clock().toISOString();
      // What an admin has approved is open for the invitee.
      await queries.updateStatus(tx, invite.id, verdict, verdict === 'approved' ? null : now);
      await record(tx, invite, moveOf(invite, verdict, actorId), actorId);
      if (verdict !== 'accepted') return;
      const { groupId, inviteeId: userId } = invite;
      const method = invite.type === 'join_request' ? 'request' : 'invite';
      await memberships.enter(tx, { groupId, userId, role: 'member', joinedAt: now, actorId, method });
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
