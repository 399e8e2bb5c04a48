import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { listReaderIds } from '../conversations/readers/queries.ts';
import { openConversation } from '../reading.ts';
import * as queries from './queries.ts';
import { assertNotMuted } from './rules.ts';

export type TypingService = ReturnType<typeof typingService>;

/** That somebody is about to say something. It is stored nowhere. */
export function typingService({ readAs, live, clock }: Deps) {
  return {
    /**
     * Lets the others see it; between two of whom one has blocked the other, nobody.
     *
     * @throws Refusal `not_signed_in`; `not_found` for whoever takes no part, `muted`
     */
    async type(viewer: Viewer, conversationId: number): Promise<void> {
      const listeners = await readAs(viewer, async (tx) => {
        const { groupId, gameId, mutedUntil, lowId, highId } = await openConversation(tx, viewer.id, {
          conversationId,
        });
        assertNotMuted({ mutedUntil }, clock());
        if (groupId !== null) return [topics.members(groupId)];
        if (gameId !== null) return (await listReaderIds(tx, conversationId)).map(topics.user);
        if (lowId === null || highId === null) return [];
        const blocks = await queries.listBlocksBetween(tx, { lowId, highId });
        return blocks.length > 0 ? [] : [topics.user(lowId === viewer.id ? highId : lowId)];
      });
      const user = { id: viewer.id, username: viewer.username };
      if (listeners.length > 0) live.tellNow(listeners, { type: 'typing', conversationId, user });
    },
  };
}
