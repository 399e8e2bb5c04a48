import type { Waiting } from '#contract/activities.ts';
import type { Message } from '#contract/messages.ts';
import type { FlaggedMessage } from '#contract/moderation.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { MessageModeration } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { toMessages } from '../reading.ts';
import { faceOf } from '../view.ts';
import { blocksAround, changing, type LockedMessage, lockAnyMessage, lockMessage } from './change.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** The message that is meant. */
interface Meant {
  id: number;
  /** The group in which it has to be, where the address names one. */
  groupId?: number;
}

export type ChangesService = ReturnType<typeof changesService>;

/**
 * What may happen to a message after it was sent: it is edited, deleted or flagged. Whoever does not see it is answered
 * `not_found`.
 */
export function changesService(deps: Pick<Deps, 'writeAs' | 'domainEvents' | 'live' | 'clock'>) {
  const { writeAs, domainEvents, live, clock } = deps;
  const change = changing(deps);

  /** What is flagged in a group is different. */
  function tellStaff(tx: WriteTx, { groupId }: LockedMessage): void {
    if (groupId !== null) live.tell(tx, [topics.staff(groupId)], { type: 'moderation', groupId });
  }

  /** What staff did goes to the group's log. */
  async function log(tx: WriteTx, locked: LockedMessage, viewer: Viewer, action: MessageModeration, reason: string) {
    const { groupId, id: messageId, senderId } = locked;
    if (groupId === null) return;
    await domainEvents.record(tx, {
      kind: 'message_moderated',
      action,
      groupId,
      messageId,
      senderId,
      actorId: viewer.id,
      reason,
    });
  }

  async function erase(
    tx: WriteTx,
    locked: Awaited<ReturnType<typeof lockMessage>>,
    deletion: rules.MessageChange | null,
    viewerId: number,
  ) {
    if (deletion === null) return;
    await queries.deleteReactionsTo(tx, locked.id);
    await change(tx, locked, deletion, viewerId);
    if (locked.flaggedAt !== null) tellStaff(tx, locked);
  }

  return {
    /**
     * Says it differently.
     *
     * @throws Refusal `not_allowed`, `message_deleted`, `muted`, `you_blocked`, `message_changed`
     */
    edit(viewer: Viewer, { id, groupId }: Meant, wanted: rules.Wanted): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        const silence = { mutedUntil: locked.mutedUntil, blocks: await blocksAround(tx, locked) };
        const edit = rules.editOf(locked, viewer.id, silence, wanted, clock());
        const message = await change(tx, locked, edit, viewer.id);
        if (edit !== null && locked.flaggedAt !== null) tellStaff(tx, locked);
        if (edit !== null && locked.senderId !== viewer.id) await log(tx, locked, viewer, 'message_edited', '');
        return message;
      });
    },

    /** Deletes a message; one that is deleted stays so. @throws Refusal `not_allowed` */
    remove(viewer: Viewer, { id, groupId }: Meant): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        const deletion = rules.removalOf(locked, viewer.id, clock());
        await erase(tx, locked, deletion, viewer.id);
        if (deletion !== null && locked.senderId !== viewer.id) await log(tx, locked, viewer, 'message_deleted', '');
      });
    },

    /**
     * Flags a message of a group for its staff, or reports any other.
     *
     * @throws Refusal `message_deleted`, `already_flagged`; `invalid_input` for one's own
     */
    flag(viewer: Viewer, { id, groupId }: Meant, reason: string): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        if (locked.groupId === null) {
          rules.assertMayFlag(locked, viewer.id);
          const { conversationId, content } = locked;
          await domainEvents.record(tx, {
            kind: 'message_reported',
            messageId: id,
            content,
            reporterId: viewer.id,
            reason,
          });
          live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_changed', conversationId });
          return change(tx, locked, null, viewer.id);
        }
        const flag = rules.flagOf(locked, viewer.id, reason, clock());
        tellStaff(tx, locked);
        return change(tx, locked, flag, viewer.id);
      });
    },

    /** Staff delete a flagged message. @throws Refusal `not_allowed`, `not_flagged` */
    async removeFlagged(tx: WriteTx, viewer: Viewer, { id, groupId }: Meant, reason: string): Promise<void> {
      const locked = await lockMessage(tx, viewer.id, id, groupId);
      rules.assertMayDecide(locked, viewer.id);
      await erase(tx, locked, rules.removalOf(locked, viewer.id, clock()), viewer.id);
      await log(tx, locked, viewer, 'message_deleted', reason);
    },

    /** Staff take a flag away. @throws Refusal `not_allowed`, `not_flagged` */
    async ignoreFlag(tx: WriteTx, viewer: Viewer, { id, groupId }: Meant, reason: string): Promise<Message> {
      const locked = await lockMessage(tx, viewer.id, id, groupId);
      const message = await change(tx, locked, rules.ignoringOf(locked, viewer.id), viewer.id);
      tellStaff(tx, locked);
      await log(tx, locked, viewer, 'flag_ignored', reason);
      return message;
    },

    /** The flagged messages of a group, for whoever may know who flagged them: the last flagged first. */
    async flaggedIn(
      tx: Tx,
      viewer: Viewer,
      groupId: number,
      { limit, cursor }: PageRequest,
    ): Promise<Page<FlaggedMessage>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      const rows = await queries.listFlagged(tx, { groupId, before, limit: limit + 1 });
      const { items, next } = pageOf(rows, limit, ({ flaggedAt, id }) => [flaggedAt ?? '', id]);
      const messages = await toMessages(tx, items, () => ({ groupId, gameId: null, people: null }), viewer.id);
      const flagged = items.flatMap(({ flaggerId, flaggerName, flaggedContent }, at) => {
        const message = messages[at];
        if (message === undefined) return [];
        const mayDecide = rules.mayDecideOn(message, viewer.id);
        return [{ ...message, flagger: faceOf(flaggerId, flaggerName), flaggedContent, mayDecide }];
      });
      return { items: flagged, next };
    },

    /**
     * Whoever runs the site deletes a message that was reported.
     *
     * @param deletedById null from the command line, where nobody is signed in
     */
    async removeReported(tx: WriteTx, messageId: number, deletedById: number | null): Promise<void> {
      const locked = await lockAnyMessage(tx, messageId);
      await erase(tx, locked, rules.deletionOf(locked, { isRemoved: true, deletedById }, clock()), locked.senderId);
    },
  };
}

/** What others wrote and is flagged in the groups whose staff somebody is of: by group. */
export function flagsForStaff(tx: Tx, asked: { viewerId: number; limit: number }): Promise<Waiting['flags']> {
  return queries.countFlaggedFor(tx, asked);
}
