import type { Message } from '#contract/messages.ts';
import type { Face } from '#contract/values.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { blocksAround, changing, type LockedMessage, lockMessage } from '../changes/change.ts';
import { findMessageFor } from '../changes/queries.ts';
import { assertSees } from '../changes/rules.ts';
import { listOptions } from '../polls/queries.ts';
import { assertNotBlockedBy, isBlocked } from '../rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type VotingService = ReturnType<typeof votingService>;

/** What becomes of a poll after it was sent. Whoever does not see its message is told `not_found`. */
export function votingService(deps: Deps) {
  const { database, writeAs, live, notifications, clock } = deps;
  const change = changing(deps);

  async function findPoll(tx: Tx, messageId: number) {
    const options = await listOptions(tx, [messageId]);
    const [poll] = options;
    return poll && { ...poll, options };
  }

  async function lockPoll(tx: WriteTx, viewerId: number, messageId: number) {
    const locked: LockedMessage = await lockMessage(tx, viewerId, messageId);
    const poll = await findPoll(tx, messageId);
    rules.assertIsPoll(locked, poll);
    return { locked, poll };
  }

  return {
    /** @throws Refusal `conflict` once it has ended; `invalid_input`, `message_deleted`, `you_blocked` */
    vote(viewer: Viewer, messageId: number, wanted: readonly number[]): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const { locked, poll } = await lockPoll(tx, viewer.id, messageId);
        const had = await queries.listVotesOf(tx, messageId, viewer.id);
        const { added, removed } = rules.changeOfVotes(poll, had, wanted, clock().toISOString());
        const blocks = await blocksAround(tx, locked);
        if (added.length > 0) assertNotBlockedBy(viewer.id, blocks);
        if (added.length + removed.length === 0) return change(tx, locked, null, viewer.id);
        await queries.deleteVotes(tx, { messageId, userId: viewer.id, numbers: removed });
        const vote = { messageId, userId: viewer.id, votedAt: clock().toISOString() };
        const isWithheld = isBlocked(viewer.id, blocks);
        await queries.insertVotes(
          tx,
          added.map((number) => ({ ...vote, number, isWithheld })),
        );
        const { conversationId } = locked;
        live.tell(tx, [topics.user(viewer.id)], { type: 'conversation_changed', conversationId });
        return change(tx, locked, {}, viewer.id);
      });
    },

    /** @throws Refusal `not_allowed` where names are hidden; `message_deleted` */
    voters(viewer: Viewer, messageId: number, number: number, { limit, cursor }: PageRequest): Promise<Page<Face>> {
      const after = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const message = await findMessageFor(tx, messageId, viewer.id);
        assertSees(message, viewer.id);
        const poll = await findPoll(tx, messageId);
        rules.assertIsPoll(message, poll);
        rules.assertNamesShown(poll);
        const asked = { messageId, number, viewerId: viewer.id, after, limit: limit + 1 };
        const { items, next } = pageOf(await queries.listVoters(tx, asked), limit, ({ votedAt, id }) => [votedAt, id]);
        return { items: items.map(({ id, username, name }) => ({ id, username, name })), next };
      });
    },

    /** Ends it; one that has ended stays so. @throws Refusal `not_allowed`, `message_deleted` */
    end(viewer: Viewer, messageId: number): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        const { locked, poll } = await lockPoll(tx, viewer.id, messageId);
        rules.assertMayEnd(locked, viewer.id);
        if (rules.isOver(poll, clock().toISOString())) return change(tx, locked, null, viewer.id);
        await queries.updatePoll(tx, messageId, { endedAt: clock().toISOString() });
        return change(tx, locked, {}, viewer.id);
      });
    },

    /** An event was made of one of its dates: it ends with that. @throws Refusal `not_found`, `already_done`, … */
    async becomeEvent(tx: WriteTx, made: DomainEventOf<'event_of_poll'>): Promise<void> {
      const { pollId, eventId, startsAt, actorId } = made;
      const { locked, poll } = await lockPoll(tx, actorId, pollId);
      rules.assertMayBecomeEvent(locked, poll, made);
      const endedAt = poll.endedAt ?? clock().toISOString();
      await queries.updatePoll(tx, pollId, { endedAt, eventId, eventStartsAt: startsAt });
      await change(tx, locked, {}, actorId);
      // Those who could come then are asked whether they do.
      const { number = 0 } = poll.options.find((option) => option.startsAt === startsAt) ?? {};
      const userIds = (await queries.listVotersOf(tx, pollId, number)).filter((userId) => userId !== actorId);
      if (userIds.length > 0) {
        const facts = { eventId, byId: actorId };
        const about = { subject: `event:${eventId}`, groupId: made.groupId };
        await notifications.tell(tx, [{ ...about, type: 'event_unanswered', facts, userIds }]);
      }
    },

    eventsDeleted: (tx: WriteTx, { places }: DomainEventOf<'events_deleted'>): Promise<void> =>
      queries.dropEvents(
        tx,
        places.map(({ id }) => id),
      ),
  };
}
