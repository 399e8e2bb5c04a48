import type { GroupActivity } from '#contract/group-activity.ts';
import type { New } from '../../database/schema.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, pageOf } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { membershipIn } from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

export type GroupActivityService = ReturnType<typeof groupActivityService>;

/** What happened in groups, for their admins: written in the transaction of the domain event, and gone with the group. */
export function groupActivityService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const rowOf = (groupId: number, { details, ...line }: rules.Line): New<'group_activity'> => ({
    groupId,
    ...line,
    details: JSON.stringify(details),
    timestamp: clock().toISOString(),
  });

  function write(tx: WriteTx, groupId: number, ...lines: readonly rules.Line[]): Promise<void> {
    return queries.insertLines(
      tx,
      lines.map((line) => rowOf(groupId, line)),
    );
  }

  return {
    list(viewer: Viewer, groupId: number, { limit, cursor }: PageOf): Promise<Page<GroupActivity>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        assertAdmin(await membershipIn(tx, viewer.id, groupId), 'see what happened in it');
        const rows = await queries.listByGroup(tx, { groupId, beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map(toActivity), next };
      });
    },

    groupCreated: (tx: WriteTx, event: DomainEventOf<'group_created'>) =>
      write(tx, event.groupId, rules.lineOfCreation(event)),

    async groupChanged(tx: WriteTx, event: DomainEventOf<'group_changed'>): Promise<void> {
      const { isPrivate, pictureId, note } = await queries.findGroup(tx, event.groupId);
      const now = { isPrivate, hasPicture: pictureId !== null, hasNote: note !== '' };
      await write(tx, event.groupId, ...rules.linesOfChange(event, now));
    },

    ownerChanged: (tx: WriteTx, event: DomainEventOf<'owner_changed'>) =>
      write(tx, event.groupId, rules.lineOfHandOver(event)),

    memberEntered: (tx: WriteTx, event: DomainEventOf<'member_entered'>) =>
      write(tx, event.groupId, ...rules.linesOfEntry(event)),

    memberLeft: (tx: WriteTx, event: DomainEventOf<'member_left'>) =>
      write(tx, event.groupId, ...rules.linesOfExit(event)),

    placesGivenUp: (tx: WriteTx, { userId, places }: DomainEventOf<'places_given_up'>) =>
      queries.insertLines(
        tx,
        places.map(({ groupId, role }) => rowOf(groupId, rules.lineOfExit({ userId, actorId: userId, role }))),
      ),

    roleChanged: (tx: WriteTx, event: DomainEventOf<'role_changed'>) =>
      write(tx, event.groupId, rules.lineOfRole(event)),

    inviteMoved: (tx: WriteTx, event: DomainEventOf<'invite_moved'>) =>
      write(tx, event.groupId, ...rules.linesOfMove(event)),

    linkChanged: (tx: WriteTx, event: DomainEventOf<'link_changed'>) =>
      write(tx, event.groupId, rules.lineOfLink(event)),

    messageModerated: (tx: WriteTx, event: DomainEventOf<'message_moderated'>) =>
      write(tx, event.groupId, rules.lineOfModeration(event)),

    cooldownChanged: (tx: WriteTx, event: DomainEventOf<'cooldown_changed'>) =>
      write(tx, event.groupId, rules.lineOfCooldown(event)),

    memberMuted: (tx: WriteTx, event: DomainEventOf<'member_muted'>) =>
      write(tx, event.groupId, rules.lineOfMute(event)),

    memberUnmuted: (tx: WriteTx, event: DomainEventOf<'member_unmuted'>) =>
      write(tx, event.groupId, rules.lineOfUnmute(event)),

    memberBanned: (tx: WriteTx, event: DomainEventOf<'member_banned'>) =>
      write(tx, event.groupId, rules.lineOfBan(event)),

    banLifted: (tx: WriteTx, event: DomainEventOf<'ban_lifted'>) =>
      write(tx, event.groupId, rules.lineOfLiftedBan(event)),

    tournamentMoved: (tx: WriteTx, event: DomainEventOf<'tournament_moved'>) =>
      write(tx, event.groupId, rules.lineOfTournament(event)),

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.emptyMessagesOf(tx, userId),
  };
}

function toActivity(row: queries.LineRow): GroupActivity {
  const { id, action, timestamp, message, details, actorId, actorName, targetId, targetName } = row;
  return {
    id,
    action,
    timestamp,
    message,
    actor: { id: actorId, username: actorName },
    target: targetId === null || targetName === null ? null : { id: targetId, username: targetName },
    details: message === '' ? details : { ...details, message },
  };
}
