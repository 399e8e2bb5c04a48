import type { Database, Tx } from '../../database/types.ts';
import { BoundedCache } from '../../kernel/bounded-cache.ts';
import { SharedJson, type ViewerJson } from '../../kernel/shared-json.ts';

const bounds = { count: 200, bytes: 16 * 1024 * 1024 };

/** What is the same for everybody, at one revision. */
interface Written {
  revision: number;
  shared: object;
  players: ReadonlySet<number>;
}

interface Document extends Omit<Written, 'shared'> {
  shared: SharedJson;
}

/**
 * Evenings written out as JSON, and compressed, once a revision for all who look.
 *
 * @param read reads the row first: what changes after that is of a later revision, and written out again for it
 */
export function eveningDocuments(database: Database, read: (tx: Tx, id: number) => Promise<Written | undefined>) {
  const kept = new BoundedCache<number, Document>(bounds);

  async function written(id: number): Promise<Document | undefined> {
    const found = await database.read((tx) => read(tx, id));
    if (found === undefined) return undefined;
    const { revision, players } = found;
    const text = JSON.stringify(found.shared);
    // Left open for what follows.
    const document = { revision, players, shared: new SharedJson(text.slice(0, -1), revision) };
    const before = kept.get(id);
    if (before === undefined || before.revision <= revision) kept.set(id, document, document.shared.size);
    return document;
  }

  return {
    /**
     * @param own what belongs to the event and the group, whose changes the evening does not count, and to the viewer
     * @returns undefined where it was deleted meanwhile
     */
    async forViewer(
      { id, revision }: { id: number; revision: number },
      own: (players: ReadonlySet<number>) => object,
    ): Promise<ViewerJson | undefined> {
      const known = kept.get(id);
      const document = known !== undefined && known.revision >= revision ? known : await written(id);
      return document?.shared.endingWith(`,${JSON.stringify(own(document.players)).slice(1)}`);
    },
  };
}
