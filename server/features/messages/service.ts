import type { Message } from '#contract/messages.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { EncodedPage, Page } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { newestPages } from './newest-pages.ts';
import * as queries from './queries.ts';
import { assertMayTalk } from './rules.ts';
import { toMessage } from './view.ts';

/**
 * Which part of a thread is asked for: with `after` what follows it, as far as `before` where that is given, oldest first;
 * else the newest, or what comes before `before`, newest first.
 */
interface Stretch {
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
}

const isNewest = ({ before, after }: Stretch): boolean => before === undefined && after === undefined;

export type MessagesService = ReturnType<typeof messagesService>;

/** Threads, to be read. */
export function messagesService({ database }: Deps) {
  const newest = newestPages();

  async function stretchOf(
    tx: Tx,
    conversationId: number,
    groupId: number,
    { limit, before, after }: Stretch,
  ): Promise<Page<Message>> {
    const rows =
      after === undefined
        ? await queries.listBefore(tx, conversationId, before, limit + 1)
        : await queries.listAfter(tx, conversationId, { after, before }, limit + 1);
    const items = rows.slice(0, limit).map((row) => toMessage(row, groupId));
    const last = items.at(-1);
    if (rows.length <= limit || last === undefined) return { items, next: null };
    return { items, next: after === undefined ? { before: last.seq } : { after: last.seq } };
  }

  return {
    /** A stretch of a group's thread. @throws Refusal `not_found` for whoever may not talk there */
    list(viewer: Viewer, groupId: number, stretch: Stretch): Promise<Page<Message> | EncodedPage> {
      return database.read(async (tx) => {
        const conversation = await queries.findByGroup(tx, groupId, viewer.id);
        assertMayTalk(conversation);
        const load = () => stretchOf(tx, conversation.id, groupId, stretch);
        return isNewest(stretch) ? newest.page(conversation, stretch.limit, load) : load();
      });
    },
  };
}
