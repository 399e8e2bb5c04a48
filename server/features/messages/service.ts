import { largestSeq, type Message, messageCalls } from '#contract/messages.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, EncodedPage, encodeCursor, type Page, pageOf, type RevisedPage } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';
import { openConversation, toMessages } from './reading.ts';
import { assertKnowsEnough } from './rules.ts';
import { sharedPages } from './shared-pages.ts';
import { isWithheldFrom } from './view.ts';

/**
 * Which part of a thread is asked for: with `changedSince` what has changed since, in that order; with `after` what
 * follows it, as far as `before` where that is given, oldest first; else the newest, or what comes before `before`,
 * newest first.
 */
interface MessageRange {
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
  changedSince?: number | undefined;
  cursor?: string | undefined;
}

/** What changes is a few messages; a page of them is asked for in the moment after it. */
const boundsOfChanges = { count: 500, bytes: 4 * 1024 * 1024 };

export type MessagesService = ReturnType<typeof messagesService>;

export function messagesService({ database }: Deps) {
  const newest = sharedPages();
  const changes = sharedPages(boundsOfChanges);

  /** Those that many ask for at the same time; undefined for any other range. */
  function sharedWith({ before, after, changedSince, cursor, limit }: MessageRange) {
    if (changedSince !== undefined) return { pages: changes, range: JSON.stringify([changedSince, cursor, limit]) };
    if (before === undefined && after === undefined) return { pages: newest, range: `${limit}` };
    return undefined;
  }

  async function pageOfThread(
    tx: Tx,
    conversation: queries.FoundConversation,
    range: MessageRange,
    viewerId: number,
  ): Promise<RevisedPage<Message>> {
    const { rows, next } = await rowsOf(tx, conversation, range);
    const items = await toMessages(tx, rows, viewerId);
    return { items, next, revision: conversation.revision };
  }

  return {
    /**
     * A range of a thread.
     *
     * @throws Refusal `not_found` for whoever takes no part; `read_anew` where more is different than can be named
     */
    list(viewer: Viewer, which: queries.Which, range: MessageRange): Promise<EncodedPage> {
      return database.read(async (tx) => {
        const conversation = await openConversation(tx, viewer.id, which);
        assertKnowsEnough(conversation, range.changedSince);
        const load = () => pageOfThread(tx, conversation, range, viewer.id);
        // Everybody in a group sees the same; of two people each may see something else. Of a game few ask for it.
        const shared = conversation.groupId === null ? undefined : sharedWith(range);
        if (shared !== undefined) return shared.pages.page(conversation, shared.range, load);
        return new EncodedPage(messageCalls.list.answer, await load());
      });
    },

    listDirect(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<Message>> {
      const before = decodeCursor(cursor, ['number']);
      return database.read(async (tx) => {
        const list = (beforeId: number | undefined) => queries.listDirect(tx, viewer.id, beforeId, limit + 1);
        const newest = await list(before?.[0]);
        // Where something withheld is among them, others belong in its place, and are looked for among all.
        const isGappy = before === undefined && newest.some((row) => isWithheldFrom(row, viewer.id));
        const rows = isGappy ? await list(Number.MAX_SAFE_INTEGER) : newest;
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: await toMessages(tx, items, viewer.id), next };
      });
    },
  };
}

/** One more than asked for is read, to know whether there is more. */
async function rowsOf(tx: Tx, { id: conversationId }: queries.FoundConversation, range: MessageRange) {
  const { before, after, changedSince, cursor } = range;
  const limit = range.limit + 1;
  const page = (read: queries.MessageRow[], next: (last: queries.MessageRow) => Record<string, string | number>) => {
    const rows = read.slice(0, range.limit);
    const last = rows.at(-1);
    return { rows, next: read.length === limit && last !== undefined ? next(last) : null };
  };
  if (changedSince !== undefined) {
    // A revision has no message behind the greatest number.
    const since = decodeCursor(cursor, ['count', 'count']) ?? ([changedSince, largestSeq] as const);
    const changed = await queries.listChanged(tx, conversationId, since, limit);
    return page(changed, ({ revision, seq }) => ({ cursor: encodeCursor([revision, seq]) }));
  }
  if (after !== undefined) {
    return page(await queries.listAfter(tx, { conversationId, after, before, limit }), ({ seq }) => ({ after: seq }));
  }
  return page(await queries.listBefore(tx, { conversationId, before, limit }), ({ seq }) => ({ before: seq }));
}
