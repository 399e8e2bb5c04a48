import { type Message, type ReactionKind, type Reactor, reactionKind } from '#contract/messages.ts';
import type { Deps } from '../../../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../../kernel/pages.ts';
import type { Viewer } from '../../../../kernel/viewer.ts';
import { topics } from '../../../../live/topics.ts';
import { assertNotBlockedBy, isBlocked } from '../../rules.ts';
import { blocksAround, changing, lockMessage } from '../change.ts';
import * as queries from '../queries.ts';
import { findMessageFor } from '../queries.ts';
import { assertSees, assertThere, pinningOf } from '../rules.ts';

export type MarksService = ReturnType<typeof marksService>;

/** What others leave on a message: reactions, and in a group the pin. Whoever does not see it is answered `not_found`. */
export function marksService(deps: Pick<Deps, 'database' | 'writeAs' | 'live' | 'clock'>) {
  const { database, writeAs, live, clock } = deps;
  const change = changing(deps);

  function setReaction(viewer: Viewer, id: number, reaction: ReactionKind, isGiven: boolean): Promise<Message> {
    return writeAs(viewer, async (tx) => {
      const locked = await lockMessage(tx, viewer.id, id);
      assertThere(locked);
      const own = { messageId: id, userId: viewer.id, reaction };
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
  }

  function setPin(viewer: Viewer, id: number, isPinned: boolean): Promise<Message> {
    return writeAs(viewer, async (tx) => {
      const locked = await lockMessage(tx, viewer.id, id);
      const alreadyPinned = await queries.countPinned(tx, locked.conversationId);
      return change(tx, locked, pinningOf(locked, isPinned, alreadyPinned, clock()), viewer.id);
    });
  }

  return {
    /** @throws Refusal `message_deleted`, `you_blocked` */
    react: (viewer: Viewer, id: number, reaction: ReactionKind) => setReaction(viewer, id, reaction, true),

    /** @throws Refusal `message_deleted` */
    unreact: (viewer: Viewer, id: number, reaction: ReactionKind) => setReaction(viewer, id, reaction, false),

    /** Who reacted, the first first. */
    reactions(viewer: Viewer, messageId: number, { limit, cursor }: PageRequest): Promise<Page<Reactor>> {
      const after = placeIn(cursor);
      return database.read(async (tx) => {
        assertSees(await findMessageFor(tx, messageId, viewer.id), viewer.id);
        const rows = await queries.listReactions(tx, { messageId, viewerId: viewer.id, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ createdAt, userId, reaction }) => [
          createdAt,
          userId,
          reactionKind.options.indexOf(reaction),
        ]);
        return {
          items: items.map(({ reaction, userId, username }) => ({ reaction, user: { id: userId, username } })),
          next,
        };
      });
    },

    /** @throws Refusal `not_allowed`, `message_deleted`, `too_many_pinned` */
    pin: (viewer: Viewer, id: number) => setPin(viewer, id, true),

    /** @throws Refusal `not_allowed`, `message_deleted` */
    unpin: (viewer: Viewer, id: number) => setPin(viewer, id, false),
  };
}

/** A cursor has numbers and moments alone: a reaction is the number of its kind. */
function placeIn(cursor: string | undefined) {
  const place = decodeCursor(cursor, ['moment', 'number', 'number']);
  if (place === undefined) return undefined;
  const [createdAt, userId, kind] = place;
  return [createdAt, userId, reactionKind.options[kind] ?? 'thumbs_up'] as const;
}
