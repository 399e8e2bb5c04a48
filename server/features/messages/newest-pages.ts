import { type Message, messageCalls } from '#contract/messages.ts';
import { BoundedCache } from '../../kernel/bounded-cache.ts';
import { EncodedPage, type Page } from '../../kernel/pages.ts';

interface Kept {
  limit: number;
  page: EncodedPage;
}

/** A page takes some 25 kB, and 1.5 MB at the very most. */
const usualBounds = { count: 500, bytes: 16 * 1024 * 1024 };

/**
 * The newest page of each group's conversation that was asked for lately, written out once for all of its members. A page
 * is good for one revision of its conversation, which is read anew each time, so it is never out of date, whichever
 * process changed the conversation.
 *
 * @param bounds how many pages are kept, and how many bytes they may take together
 */
export function newestPages(bounds = usualBounds) {
  const kept = new BoundedCache<number, Kept>(bounds);
  return {
    async page(
      { id, revision }: { id: number; revision: number },
      limit: number,
      load: () => Promise<Page<Message>>,
    ): Promise<EncodedPage> {
      const found = kept.get(id);
      if (found?.page.revision === revision && found.limit === limit) return found.page;
      const page = new EncodedPage(messageCalls.list.answer, { ...(await load()), revision });
      kept.set(id, { limit, page }, page.json.length);
      return page;
    },
  };
}
