import type { MessageHit } from '#contract/message-search.ts';
import { wordsAskedFor } from '../../../database/full-text.ts';
import type { Deps } from '../../../deps.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { gamesOf } from '../conversations/games/service.ts';
import { openConversation, toMessages } from '../reading.ts';
import { peopleOf } from '../view.ts';
import * as queries from './queries.ts';

interface Asked extends PageRequest {
  q: string;
  conversationId?: number | undefined;
}

export type MessageSearchService = ReturnType<typeof messageSearchService>;

export function messageSearchService({ database }: Deps) {
  return {
    /**
     * Messages that have all words of a search, the newest first.
     *
     * @throws Refusal `not_found` for a conversation in which the viewer takes no part
     */
    search(viewer: Viewer, { q, conversationId, limit, cursor }: Asked): Promise<Page<MessageHit>> {
      const before = decodeCursor(cursor, ['number'])?.[0];
      const words = wordsAskedFor(q) ?? [];
      return database.read(async (tx) => {
        if (conversationId !== undefined) await openConversation(tx, viewer.id, { conversationId });
        if (words.length === 0) return { items: [], next: null };
        const asked = { viewerId: viewer.id, words, conversationId, before, limit: limit + 1 };
        const { items, next } = pageOf(await queries.listFound(tx, asked), limit, ({ id }) => [id]);
        const messages = await toMessages(tx, items, viewer.id);
        const game = await gamesOf(tx, items);
        const hits = items.flatMap((row, at) => {
          const message = messages[at];
          return message === undefined
            ? []
            : { id: row.id, message, conversation: conversationOf(row, game(row), viewer.id) };
        });
        return { items: hits, next };
      });
    },
  };
}

function conversationOf(
  row: queries.FoundRow,
  game: MessageHit['conversation']['game'],
  viewerId: number,
): MessageHit['conversation'] {
  const { conversationId: id, kind, groupId, gameId, groupName, imagePosition, ...picture } = row;
  const isGroup = groupId !== null && groupName !== null && imagePosition !== null;
  const user = peopleOf(row).find((each) => each.id !== viewerId) ?? null;
  return {
    id,
    kind,
    groupId,
    group: isGroup ? { id: groupId, name: groupName, ...pictureOf({ ...picture, imagePosition }) } : null,
    userId: user?.id ?? null,
    user,
    gameId,
    game,
  };
}
