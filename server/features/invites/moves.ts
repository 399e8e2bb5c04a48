import type { InviteType } from '#contract/invites.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { InviteMove } from '../../kernel/domain-events.ts';
import { topics } from '../../live/topics.ts';
import { membershipsOf } from '../groups/memberships-service.ts';
import { isAnyWaiting } from './notification-queries.ts';
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

/** What notifications of an invitation or a request are about. */
export const subjectOf = (inviteId: number) => `invite:${inviteId}`;

const waitingSubject = (groupId: number, type: 'join_request' | 'member_invite') =>
  `${type === 'join_request' ? 'requests' : 'approvals'}:${groupId}`;

/** What can become of an invitation or a request: each is stored, recorded, and heard by whom it concerns. */
export function movesOf({
  domainEvents,
  live,
  notifications,
  clock,
}: Pick<Deps, 'domainEvents' | 'live' | 'notifications' | 'clock'>) {
  const memberships = membershipsOf({ domainEvents, live });

  /** Both whom it is between hear it, and those who decide. */
  function tell(tx: WriteTx, invite: Moved): void {
    const people = [...new Set([invite.inviteeId, invite.inviterId])].map(topics.user);
    live.tell(tx, [...people, topics.admins(invite.groupId)], eventOf(invite));
  }

  /** To those who are invited. */
  function tellInvited(tx: WriteTx, ...invites: Pick<Moved, 'id' | 'inviteeId'>[]): Promise<void> {
    return notifications.tell(
      tx,
      invites.map(({ id: inviteId, inviteeId }) => {
        const about = { subject: subjectOf(inviteId), groupId: null };
        return { type: 'invitation', ...about, facts: { inviteId }, userIds: [inviteeId] };
      }),
    );
  }

  /** To the admins, who decide about it. */
  function tellAdmins(tx: WriteTx, { groupId, type }: Moved): Promise<void> {
    if (type === 'admin_invite') throw new Error('What an admin has sent waits for no admin');
    const about = { subject: waitingSubject(groupId, type), groupId };
    return notifications.tell(tx, [{ type: 'join_request', ...about, facts: { groupId, of: type } }]);
  }

  /** To who has asked or invited. Who is turned away is in no group by which they could be told. */
  function tellDecision(tx: WriteTx, invite: Moved, verdict: Verdict): Promise<void> {
    const { id: inviteId, inviterId } = invite;
    const isTurnedAway = invite.type === 'join_request' && verdict === 'rejected';
    const about = { subject: subjectOf(inviteId), groupId: isTurnedAway ? null : invite.groupId };
    return notifications.tell(tx, [{ type: 'invite_decision', ...about, facts: { inviteId }, userIds: [inviterId] }]);
  }

  /** No admin has to look at it any more. @param actorId who has decided */
  async function settleWaiting(tx: WriteTx, { groupId, type }: Moved, actorId: number): Promise<void> {
    if (type === 'admin_invite') return;
    const subject = waitingSubject(groupId, type);
    if (await isAnyWaiting(tx, groupId, type)) await notifications.seen(tx, [actorId], subject);
    else await notifications.withdraw(tx, [subject]);
  }

  async function tellOf(tx: WriteTx, invite: Moved, verdict: Verdict, actorId: number): Promise<void> {
    if (actorId !== invite.inviteeId) {
      await settleWaiting(tx, invite, actorId);
      return verdict === 'approved' ? tellInvited(tx, invite) : tellDecision(tx, invite, verdict);
    }
    await notifications.seen(tx, [actorId], subjectOf(invite.id));
    // Whom one has invited need not say to one’s face that they do not want to.
    if (verdict === 'accepted') await tellDecision(tx, invite, verdict);
  }

  /** It is no more: nobody has to answer it. */
  async function withdraw(tx: WriteTx, invite: Moved, actorId: number): Promise<void> {
    await notifications.withdraw(tx, [subjectOf(invite.id)]);
    await settleWaiting(tx, invite, actorId);
  }

  async function record(tx: WriteTx, invite: Moved, move: InviteMove, actorId: number): Promise<void> {
    const { id: inviteId, groupId, type: inviteType, inviterId, inviteeId, message } = invite;
    const about = { groupId, inviteId, inviteType, inviterId, inviteeId, message };
    await domainEvents.record(tx, { kind: 'invite_moved', move, ...about, actorId });
    tell(tx, invite);
  }

  return {
    tell,
    withdraw,

    /** @returns its id; undefined where something is open between the two already, or the invitee is banned */
    async open(tx: WriteTx, invite: NewInvite, move: InviteMove): Promise<number | undefined> {
      const row = await queries.insertInvite(tx, { ...invite, status: 'pending', createdAt: clock().toISOString() });
      if (row === undefined) return undefined;
      const opened = { ...invite, id: row.id };
      await record(tx, opened, move, invite.inviterId);
      await (invite.type === 'admin_invite' ? tellInvited(tx, opened) : tellAdmins(tx, opened));
      return row.id;
    },

    /**
     * Several people are invited by an admin, who has the group locked, and none of whom is in it or banned.
     *
     * @param isTold whether they are notified; in their lists it is anyhow
     */
    async openAll(
      tx: WriteTx,
      { groupId, inviterId, isTold }: { groupId: number; inviterId: number; isTold: boolean },
      inviteeIds: readonly number[],
    ): Promise<void> {
      if (inviteeIds.length === 0) return;
      const opened = await queries.insertInvites(
        tx,
        { groupId, inviterId, createdAt: clock().toISOString() },
        inviteeIds,
      );
      const userIds = opened.map(({ inviteeId }) => inviteeId);
      await domainEvents.record(tx, { kind: 'people_invited', groupId, actorId: inviterId, userIds });
      for (const invite of opened) tell(tx, invite);
      if (isTold) await tellInvited(tx, ...opened);
    },

    /** An invitation or a request is decided about, by the invitee or by an admin. Who is let in is in. */
    async decide(tx: WriteTx, invite: Moved, verdict: Verdict, actorId: number): Promise<void> {
      const now = clock().toISOString();
      // What an admin has approved is open for the invitee.
      await queries.updateStatus(tx, invite.id, verdict, verdict === 'approved' ? null : now);
      await record(tx, invite, moveOf(invite, verdict, actorId), actorId);
      await tellOf(tx, invite, verdict, actorId);
      if (verdict !== 'accepted') return;
      const { groupId, inviteeId: userId } = invite;
      const method = invite.type === 'join_request' ? 'request' : 'invite';
      await memberships.enter(tx, { groupId, userId, role: 'member', joinedAt: now, actorId, method });
    },

    async takeBack(tx: WriteTx, invite: Moved, actorId: number): Promise<void> {
      await queries.deleteInvite(tx, invite.id);
      await record(tx, invite, invite.type === 'join_request' ? 'join_request_withdrawn' : 'invite_cancelled', actorId);
      await withdraw(tx, invite, actorId);
    },
  };
}

export function eventOf({ groupId, id: inviteId, inviteeId: userId }: Pick<Moved, 'groupId' | 'id' | 'inviteeId'>) {
  return { type: 'invite' as const, groupId, inviteId, userId };
}
