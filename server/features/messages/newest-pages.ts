import { type Message, messageCalls } from '#contract/messages.ts';
import { EncodedPage, type Page } from '../../kernel/pages.ts';

interface Kept {
  revision: number;
  limit: number;
  page: EncodedPage;
}

/** Each takes some 15 kB. */
const mostKept = 500;

/**
 * The newest page of each conversation that was asked for lately, written out once for all of its members. A page is
 * good for one revision of its conversation, which is read anew each time, so it is never out of date, whichever
 * process changed the conversation.
 */
export function newestPages() {
  const kept = new Map<number, Kept>();
  return {
    async page(
      { id, revision }: { id: number; revision: number },
      limit: number,
      load: () => Promise<Page<Message>>,
    ): Promise<EncodedPage> {
      const found = kept.get(id);
      if (found?.revision === revision && found.limit === limit) return found.page;
      const page = new EncodedPage(messageCalls.list.answer, await load());
      kept.delete(id);
      kept.set(id, { revision, limit, page });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return page;
    },
  };
}
