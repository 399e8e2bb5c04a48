import { type Message, messageCalls } from '#contract/messages.ts';
import { BoundedCache } from '../../kernel/bounded-cache.ts';
import { EncodedPage, type Page } from '../../kernel/pages.ts';

interface CachedPage {
  range: string;
  page: EncodedPage;
  /** Whether it was asked for again. */
  isShared: boolean;
}

/** A page takes some 25 kB, and 1.5 MB at the very most; compressed, a fraction of it on top. */
const defaultBounds = { count: 500, bytes: 16 * 1024 * 1024 };

/**
 * The page of each group's conversation that was asked for last, written out once for all of its members. A page is good
 * for one revision of its conversation, which is read anew each time, so it is never out of date, whichever process
 * changed the conversation.
 *
 * @param bounds how many pages are kept, and how many bytes they may take together
 */
export function sharedPages(bounds = defaultBounds) {
  const cache = new BoundedCache<number, CachedPage>(bounds);
  /** What is being loaded: after a change everybody who looks asks at the same time. */
  const loading = new Map<string, Promise<EncodedPage>>();

  async function encode({ id, revision }: Asked, range: string, load: Load): Promise<EncodedPage> {
    const page = new EncodedPage(messageCalls.list.answer, { ...(await load()), revision });
    cache.set(id, { range, page, isShared: false }, page.size);
    return page;
  }

  /** Compresses what more than one asks for: where a page is read once, it would cost more than it spares. */
  async function share(id: number, found: CachedPage): Promise<void> {
    found.isShared = true;
    await found.page.compress();
    if (cache.get(id) === found) cache.set(id, found, found.page.size);
  }

  return {
    /** @param range which part of it is asked for, in words of the caller's */
    async page(asked: Asked, range: string, load: Load): Promise<EncodedPage> {
      const { id, revision } = asked;
      const found = cache.get(id);
      if (found?.page.revision === revision && found.range === range) {
        // One that cannot be compressed, for want of memory, goes on being sent as it is.
        if (!found.isShared) share(id, found).catch(() => {});
        return found.page;
      }
      const name = `${id} ${revision} ${range}`;
      const underWay = loading.get(name) ?? encode(asked, range, load).finally(() => loading.delete(name));
      loading.set(name, underWay);
      return underWay;
    },
  };
}

interface Asked {
  id: number;
  revision: number;
}

type Load = () => Promise<Page<Message>>;
