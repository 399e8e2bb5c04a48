import type { Invite } from '#contract/invites.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { lockPersonByNameForShare, lockPersonForShare } from '../../kernel/people-queries.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockGroupAndMemberships, lockMemberships } from '../../membership/membership.ts';
import { isAdmin } from '../../membership/rules.ts';
import { toInvite } from './lists-service.ts';
import { eventOf, movesOf, subjectOf } from './moves.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type InvitesService = ReturnType<typeof invitesService>;

export function invitesService(deps: Deps) {
  const { writeAs, live, notifications } = deps;
  const moves = movesOf(deps);

  async function shown(tx: Tx, viewer: Viewer, id: number, isAdminThere: boolean): Promise<Invite> {
    return toInvite(await queries.findShown(tx, id), viewer, isAdminThere);
  }

  return {
    send(viewer: Viewer, groupId: number, { username, message }: { username: string; message: string }) {
      return writeAs(viewer, async (tx): Promise<Invite> => {
        const person = await lockPersonByNameForShare(tx, username.toLowerCase());
        // Alone: nobody else lets them in meanwhile.
        const [own, invitee] = await lockGroupAndMemberships(tx, groupId, [viewer.id, person?.id ?? 0]);
        // Whoever may not invite learns nothing of who there is.
        const type = rules.typeOfInvite(own, { ...invitee, name: person?.name ?? username });
        if (person === undefined) throw rules.unknownPerson();
        const invite = { groupId, type, inviterId: viewer.id, inviteeId: person.id, message };
        const id = await moves.open(tx, invite, 'invite_sent');
        if (id === undefined) {
          const found = await queries.lockOpen(tx, groupId, person.id);
          throw found === undefined ? rules.isKeptOut(person.name) : rules.alreadyOpen(found, person.name);
        }
        return shown(tx, viewer, id, isAdmin(own));
      });
    },

    inviteAll: moves.openAll,

    respond(viewer: Viewer, inviteId: number, status: 'accepted' | 'rejected'): Promise<Invite> {
      return writeAs(viewer, async (tx) => {
        const { id: actorId } = viewer;
        const parties = await queries.findParties(tx, inviteId);
        if (parties?.inviteeId !== actorId) throw rules.notFoundInvite();
        await lockMemberships(tx, parties.groupId, [actorId]);
        const invite = await queries.lockForUpdate(tx, inviteId);
        rules.assertMayRespond(actorId, invite);
        await moves.decide(tx, invite, status, actorId);
        return shown(tx, viewer, inviteId, false);
      });
    },

    cancel(viewer: Viewer, groupId: number, inviteId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        const invite = await queries.lockForUpdate(tx, inviteId);
        rules.assertMayCancel(own, invite);
        await moves.takeBack(tx, invite, viewer.id);
      });
    },

    /** An admin decides about a request, or about whom a member would invite. */
    process(
      viewer: Viewer,
      groupId: number,
      inviteId: number,
      type: 'join_request' | 'member_invite',
      verdict: rules.Verdict,
    ): Promise<Invite> {
      return writeAs(viewer, async (tx) => {
        if (type === 'join_request') {
          const parties = await queries.findParties(tx, inviteId);
          if (parties !== undefined) await lockPersonForShare(tx, parties.inviteeId);
        }
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        const invite = await queries.lockForUpdate(tx, inviteId);
        rules.assertMayProcess(own, invite, type);
        await moves.decide(tx, invite, verdict, viewer.id);
        return shown(tx, viewer, inviteId, true);
      });
    },

    /** Whoever is in needs no invitation any longer; nor does whoever is banned. */
    async settle(tx: WriteTx, { groupId, userId }: DomainEventOf<'member_entered' | 'member_banned'>): Promise<void> {
      const left = await queries.lockOpen(tx, groupId, userId);
      if (left === undefined) return;
      await queries.deleteInvite(tx, left.id);
      moves.tell(tx, left);
      await moves.withdraw(tx, left, userId);
    },

    /** With a group goes what is open there: whoever was invited or has asked hears nothing else of it. */
    async groupDeleted(tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>): Promise<void> {
      const people = await queries.listKnownIn(tx, groupId);
      if (people.length === 0) return;
      await notifications.withdraw(
        tx,
        people.map(({ id }) => subjectOf(id)),
      );
      const event = { type: 'group_update' as const, groupId, action: 'deleted' as const, userIds: [] };
      live.tell(
        tx,
        people.map(({ inviteeId }) => topics.user(inviteeId)),
        event,
      );
    },

    /** What the group is called is on the invitation, and who may walk in need not wait. */
    async groupChanged(tx: WriteTx, { groupId, changed }: DomainEventOf<'group_changed'>): Promise<void> {
      if (!changed.includes('name') && !changed.includes('isPrivate')) return;
      for (const invite of await queries.listKnownIn(tx, groupId)) {
        live.tell(tx, [topics.user(invite.inviteeId)], eventOf(invite));
      }
    },

    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      const gone = await queries.deleteInvitesOf(tx, userId);
      await notifications.withdraw(
        tx,
        gone.map(({ id }) => subjectOf(id)),
      );
      for (const invite of gone) if (rules.isUndecided(invite)) moves.tell(tx, invite);
    },
  };
}
