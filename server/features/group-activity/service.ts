import type { GroupActivity } from '#contract/group-activity.ts';
import type { New } from '../../database/schema.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import type { DeedOf } from '../../kernel/deeds.ts';
import { type Page, pageOf } from '../../kernel/pages.ts';
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

/** What happened in groups, for their admins: written in the transaction of the deed, and gone with the group. */
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

    groupCreated: (tx: WriteTx, deed: DeedOf<'group_created'>) => write(tx, deed.groupId, rules.lineOfCreation(deed)),

    async groupChanged(tx: WriteTx, deed: DeedOf<'group_changed'>): Promise<void> {
      const { isPrivate, pictureId, note } = await queries.findGroup(tx, deed.groupId);
      const now = { isPrivate, hasPicture: pictureId !== null, hasNote: note !== '' };
      await write(tx, deed.groupId, ...rules.linesOfChange(deed, now));
    },

    ownerChanged: (tx: WriteTx, deed: DeedOf<'owner_changed'>) => write(tx, deed.groupId, rules.lineOfHandOver(deed)),

    memberEntered: (tx: WriteTx, deed: DeedOf<'member_entered'>) =>
      write(tx, deed.groupId, ...rules.linesOfEntry(deed)),

    memberLeft: (tx: WriteTx, deed: DeedOf<'member_left'>) => write(tx, deed.groupId, ...rules.linesOfExit(deed)),

    placesGivenUp: (tx: WriteTx, { userId, places }: DeedOf<'places_given_up'>) =>
      queries.insertLines(
        tx,
        places.map(({ groupId, role }) => rowOf(groupId, rules.lineOfExit({ userId, actorId: userId, role }))),
      ),

    roleChanged: (tx: WriteTx, deed: DeedOf<'role_changed'>) => write(tx, deed.groupId, rules.lineOfRole(deed)),

    inviteMoved: (tx: WriteTx, deed: DeedOf<'invite_moved'>) => write(tx, deed.groupId, ...rules.linesOfMove(deed)),

    linkChanged: (tx: WriteTx, deed: DeedOf<'link_changed'>) => write(tx, deed.groupId, rules.lineOfLink(deed)),

    messageModerated: (tx: WriteTx, deed: DeedOf<'message_moderated'>) =>
      write(tx, deed.groupId, rules.lineOfModeration(deed)),

    cooldownChanged: (tx: WriteTx, deed: DeedOf<'cooldown_changed'>) =>
      write(tx, deed.groupId, rules.lineOfCooldown(deed)),

    memberMuted: (tx: WriteTx, deed: DeedOf<'member_muted'>) => write(tx, deed.groupId, rules.lineOfMute(deed)),

    memberUnmuted: (tx: WriteTx, deed: DeedOf<'member_unmuted'>) => write(tx, deed.groupId, rules.lineOfUnmute(deed)),

    memberBanned: (tx: WriteTx, deed: DeedOf<'member_banned'>) => write(tx, deed.groupId, rules.lineOfBan(deed)),

    banLifted: (tx: WriteTx, deed: DeedOf<'ban_lifted'>) => write(tx, deed.groupId, rules.lineOfLiftedBan(deed)),

    tournamentMoved: (tx: WriteTx, deed: DeedOf<'tournament_moved'>) =>
      write(tx, deed.groupId, rules.lineOfTournament(deed)),

    forget: (tx: WriteTx, { userId }: DeedOf<'person_forgotten'>) => queries.emptyMessagesOf(tx, userId),
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
