import type { Waiting } from '#contract/activities.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { callsEverybody } from '#contract/messages/text.ts';
import { type Message, type ReactionKind, type Reactor, reactionKind } from '#contract/messages.ts';
import type { FlaggedMessage } from '#contract/moderation.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { MessageModeration } from '../../../kernel/domain-events.ts';
import { faceIn } from '../../../kernel/faces.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { membershipIn } from '../../../membership/membership.ts';
import { assertStaff } from '../../../membership/refusals.ts';
import { isStaff } from '../../../membership/rules.ts';
import { assertCallsLeft, calledBy, replaceMentions } from '../mentions/mentions.ts';
import { dropCalled, raiseCalled } from '../mentions/queries.ts';
import { chatWaitMs, subjectOf } from '../notices.ts';
import { deletePicturesIn } from '../pictures/queries.ts';
import { deletePoll } from '../polls/queries.ts';
import { toMessages } from '../reading.ts';
import { assertNotBlockedBy, isBlocked } from '../rules.ts';
import { blocksAround, changing, type LockedMessage, lockAnyMessage, lockMessage } from './change.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** A message, and the group in which it has to be, where the address names one. */
interface MessageRef {
  id: number;
  groupId?: number;
}

type MessageInGroup = Required<MessageRef>;

/** All that is flagged in a group is one notification. */
const flagsSubject = (groupId: number) => `flags:${groupId}`;

export type ChangesService = ReturnType<typeof changesService>;

/**
 * What may happen to a message after it was sent: it is edited, deleted or flagged, reacted to or pinned. Whoever does
 * not see it is told `not_found`.
 */
export function changesService(
  deps: Pick<Deps, 'database' | 'writeAs' | 'domainEvents' | 'live' | 'notifications' | 'clock'>,
) {
  const { database, writeAs, domainEvents, live, notifications, clock } = deps;
  const change = changing(deps);

  function tellStaff(tx: WriteTx, { groupId }: LockedMessage): void {
    if (groupId !== null) live.tell(tx, [topics.staff(groupId)], { type: 'moderation', groupId });
  }

  /** Staff have nothing to decide about it any more. @param actorId who has decided */
  async function settleFlag(tx: WriteTx, { groupId, conversationId }: LockedMessage, actorId: number): Promise<void> {
    if (groupId === null) return;
    const subject = flagsSubject(groupId);
    if (await queries.isAnyFlagged(tx, conversationId)) await notifications.seen(tx, [actorId], subject);
    else await notifications.withdraw(tx, [subject]);
  }

  async function log(tx: WriteTx, locked: LockedMessage, viewer: Viewer, action: MessageModeration, reason = '') {
    const { groupId, id: messageId, senderId } = locked;
    if (groupId === null) return;
    const about = { groupId, messageId, senderId, actorId: viewer.id, reason };
    await domainEvents.record(tx, { kind: 'message_moderated', action, ...about });
  }

  /**
   * Stores whom it names once it says something else, and calls everybody where it did not before.
   *
   * @throws Refusal `called_too_often`
   */
  async function recall(tx: WriteTx, locked: LockedMessage, edit: rules.MessageChange): Promise<rules.MessageChange> {
    const { conversationId, seq, senderId: authorId, groupId, gameId, calledAllAt } = locked;
    const { content = '' } = edit;
    if (groupId === null && gameId === null) return edit;
    const written = { conversationId, authorId, content, isByStaff: isStaff(locked), now: clock() };
    const called = await calledBy(tx, written);
    const { addedIds, removedIds } = await replaceMentions(tx, locked, called.people);
    const whose = [...addedIds, ...removedIds].map(topics.user);
    if (whose.length > 0) live.tell(tx, whose, { type: 'conversation_changed', conversationId });
    const subject = subjectOf(conversationId);
    if (removedIds.length > 0) await notifications.review(tx, { subject });
    const about = { subject, groupId, facts: { conversationId, seq } };
    const tellOf = (userIds?: number[]) =>
      groupId !== null &&
      notifications.tell(tx, [{ type: 'mention', ...about, ...(userIds && { userIds }) }], { waitMs: chatWaitMs });
    // Those who were named before know.
    if (addedIds.length > 0) await tellOf(addedIds);
    if (calledAllAt !== null) {
      await (callsEverybody(content) ? raiseCalled : dropCalled)(tx, conversationId, seq);
      return edit;
    }
    if (!called.isForAll) return edit;
    await assertCallsLeft(tx, written);
    await raiseCalled(tx, conversationId, seq);
    await tellOf();
    return { ...edit, calledAllAt: written.now.toISOString() };
  }

  async function erase(tx: WriteTx, locked: LockedMessage, deletion: rules.MessageChange | null, viewerId: number) {
    if (deletion === null) return;
    await queries.deleteReactionsTo(tx, locked.id);
    if (locked.attachment === 'poll') await deletePoll(tx, locked.id);
    else if (locked.attachment !== null) await deletePicturesIn(tx, locked.id);
    if (locked.isAnnouncement) await notifications.withdraw(tx, [`message:${locked.id}`]);
    await change(tx, locked, await recall(tx, locked, deletion), viewerId);
    await notifications.review(tx, { subject: subjectOf(locked.conversationId) });
    if (locked.flaggedAt === null) return;
    tellStaff(tx, locked);
    await settleFlag(tx, locked, viewerId);
  }

  /** Whoever may not decide learns nothing of what there is. What is locked later decides. */
  async function assertDecides(tx: Tx, viewer: Viewer, groupId: number): Promise<void> {
    assertStaff(await membershipIn(tx, viewer.id, groupId), 'decide on flagged messages');
  }

  return {
    /**
     * Says it differently.
     *
     * @throws Refusal `not_allowed`, `message_deleted`, `muted`, `you_blocked`, `message_changed`, `called_too_often`
     */
    edit(viewer: Viewer, { id, groupId }: MessageRef, wanted: rules.Wanted): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        const silence = { mutedUntil: locked.mutedUntil, blocks: await blocksAround(tx, locked) };
        const edit = rules.editOf(locked, viewer.id, silence, wanted, clock());
        const message = await change(tx, locked, edit && (await recall(tx, locked, edit)), viewer.id);
        if (edit !== null && locked.flaggedAt !== null) tellStaff(tx, locked);
        if (edit !== null && locked.senderId !== viewer.id) await log(tx, locked, viewer, 'message_edited');
        return message;
      });
    },

    /** Deletes a message; one that is deleted stays so. @throws Refusal `not_allowed` */
    remove(viewer: Viewer, { id, groupId }: MessageRef): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        const deletion = rules.removalOf(locked, viewer.id, clock());
        await erase(tx, locked, deletion, viewer.id);
        if (deletion !== null && locked.senderId !== viewer.id) await log(tx, locked, viewer, 'message_deleted');
      });
    },

    /**
     * Flags a message of a group for its staff, or reports any other.
     *
     * @throws Refusal `message_deleted`, `already_flagged`; `invalid_input` for one's own
     */
    flag(viewer: Viewer, { id, groupId }: MessageRef, reason: string): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        const { conversationId, attachment } = locked;
        const content = summaryOf({ content: locked.content, attachment: attachment ?? undefined });
        if (locked.groupId !== null) {
          const flag = rules.flagOf(locked, viewer.id, reason, clock());
          tellStaff(tx, locked);
          const { groupId } = locked;
          const facts = { groupId, byId: viewer.id };
          await notifications.tell(tx, [{ type: 'report', subject: flagsSubject(groupId), groupId, facts }]);
          return change(tx, locked, flag, viewer.id);
        }
        rules.assertMayFlag(locked, viewer.id);
        const report = { messageId: id, content, reporterId: viewer.id, reason };
        await domainEvents.record(tx, { kind: 'message_reported', ...report });
        live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_changed', conversationId });
        return change(tx, locked, null, viewer.id);
      });
    },

    /** Reacts, or takes that back. @throws Refusal `message_deleted`, `you_blocked` */
    setReaction(viewer: Viewer, messageId: number, reaction: ReactionKind, isGiven: boolean): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, messageId);
        rules.assertThere(locked);
        const own = { messageId, userId: viewer.id, reaction };
        const blocks = await blocksAround(tx, locked);
        if (isGiven) assertNotBlockedBy(viewer.id, blocks);
        const isWithheld = isBlocked(viewer.id, blocks);
        const hasChanged = isGiven
          ? await queries.insertReaction(tx, { ...own, createdAt: clock().toISOString(), isWithheld })
          : await queries.deleteReaction(tx, own);
        if (hasChanged) {
          const { conversationId } = locked;
          live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_changed', conversationId });
        }
        return change(tx, locked, hasChanged ? {} : null, viewer.id);
      });
    },

    reactions(viewer: Viewer, messageId: number, { limit, cursor }: PageRequest): Promise<Page<Reactor>> {
      const after = reactionAfter(cursor);
      return database.read(async (tx) => {
        rules.assertSees(await queries.findMessageFor(tx, messageId, viewer.id), viewer.id);
        const rows = await queries.listReactions(tx, { messageId, viewerId: viewer.id, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ createdAt, userId, reaction }) => [
          createdAt,
          userId,
          reactionKind.options.indexOf(reaction),
        ]);
        const reactors = items.map(({ reaction, userId: id, username, name }) => ({
          reaction,
          user: { id, username, name },
        }));
        return { items: reactors, next };
      });
    },

    /** Pins in a group, or takes down. @throws Refusal `not_allowed`, `message_deleted`, `too_many_pinned` */
    setPin(viewer: Viewer, id: number, isPinned: boolean): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id);
        const alreadyPinned = await queries.countPinned(tx, locked.conversationId, locked.isAnnouncement);
        const pinning = rules.pinningOf(locked, isPinned, alreadyPinned, clock());
        if (isPinned && pinning !== null) await queries.deleteHidden(tx, id);
        return change(tx, locked, pinning, viewer.id);
      });
    },

    /** What others wrote and is flagged in a group, for its staff: the last flagged first. @throws Refusal `not_allowed`, `not_found` */
    flagged(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<FlaggedMessage>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        await assertDecides(tx, viewer, groupId);
        const rows = await queries.listFlagged(tx, viewer.id, groupId, before, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ flaggedAt, id }) => [flaggedAt ?? '', id]);
        const messages = await toMessages(tx, items, viewer.id);
        const flagged = items.flatMap(({ flaggerId, flaggerUsername, flaggerName, flagReason, flaggedContent }, at) => {
          const message = messages[at];
          if (message === undefined) return [];
          const flagger = faceIn(flaggerId, flaggerUsername, flaggerName);
          return [{ ...message, flagger, flagReason, flaggedContent }];
        });
        return { items: flagged, next };
      });
    },

    /** Staff delete a flagged message. @throws Refusal `not_allowed`, `not_flagged` */
    removeFlagged(viewer: Viewer, { id, groupId }: MessageInGroup, reason: string): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await assertDecides(tx, viewer, groupId);
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        rules.assertMayDecide(locked, viewer.id);
        await erase(tx, locked, rules.removalOf(locked, viewer.id, clock()), viewer.id);
        await log(tx, locked, viewer, 'message_deleted', reason);
      });
    },

    /** Staff take a flag away. @throws Refusal `not_allowed`, `not_flagged` */
    ignoreFlag(viewer: Viewer, { id, groupId }: MessageInGroup, reason: string): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        await assertDecides(tx, viewer, groupId);
        const locked = await lockMessage(tx, viewer.id, id, groupId);
        const message = await change(tx, locked, rules.ignoringOf(locked, viewer.id), viewer.id);
        tellStaff(tx, locked);
        await settleFlag(tx, locked, viewer.id);
        await log(tx, locked, viewer, 'flag_ignored', reason);
        return message;
      });
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

/** A cursor has numbers and moments alone: a reaction is the number of its kind. */
function reactionAfter(cursor: string | undefined) {
  const [createdAt, userId, kind] = decodeCursor(cursor, ['moment', 'number', 'number']) ?? [];
  if (createdAt === undefined || userId === undefined || kind === undefined) return undefined;
  return [createdAt, userId, reactionKind.options[kind] ?? 'thumbs_up'] as const;
}

/** What others wrote and is flagged in the groups whose staff somebody is of: by group. */
export function flagsForStaff(tx: Tx, asked: { viewerId: number; limit: number }): Promise<Waiting['flags']> {
  return queries.countFlaggedFor(tx, asked);
}
