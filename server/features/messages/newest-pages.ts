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
  /** What is being loaded: after a change everybody who looks asks at the same time. */
  const loading = new Map<string, Promise<EncodedPage>>();

  async function encode({ id, revision }: Asked, limit: number, load: Load): Promise<EncodedPage> {
    const page = new EncodedPage(messageCalls.list.answer, { ...(await load()), revision });
    kept.set(id, { limit, page }, page.json.length);
    return page;
  }

  return {
    async page(asked: Asked, limit: number, load: Load): Promise<EncodedPage> {
      const { id, revision } = asked;
      const found = kept.get(id);
      if (found?.page.revision === revision && found.limit === limit) return found.page;
      const name = `${id} ${revision} ${limit}`;
      const underWay = loading.get(name) ?? encode(asked, limit, load).finally(() => loading.delete(name));
      loading.set(name, underWay);
      return underWay;
    },
  };
}

/** A conversation, and its revision at this moment. */
interface Asked {
  id: number;
  revision: number;
}

type Load = () => Promise<Page<Message>>;
