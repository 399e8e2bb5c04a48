import type { Database, Tx } from '../../database/types.ts';
import { BoundedCache } from '../../kernel/bounded-cache.ts';
import { SharedJson, type ViewerJson } from '../../kernel/shared-json.ts';

const bounds = { count: 200, bytes: 16 * 1024 * 1024 };

/** What is the same for everybody, at one revision. */
interface Written<Of> {
  revision: number;
  shared: object;
  players: ReadonlySet<number>;
  /** What it was made of, for those who do not want it as text. */
  of: Of;
}

interface Document<Of> extends Omit<Written<Of>, 'shared'> {
  shared: SharedJson;
}

/**
 * Evenings written out as JSON, and compressed, once a revision for all who look.
 *
 * @param read reads the row first: what changes after that is of a later revision, and written out again for it
 */
export function eveningDocuments<Of>(
  database: Database,
  read: (tx: Tx, id: number) => Promise<Written<Of> | undefined>,
) {
  const kept = new BoundedCache<number, Document<Of>>(bounds);

  async function written(id: number): Promise<Document<Of> | undefined> {
    const found = await database.read((tx) => read(tx, id));
    if (found === undefined) return undefined;
    const { revision, players, of } = found;
    const text = JSON.stringify(found.shared);
    // Left open for what follows.
    const document = { revision, players, of, shared: new SharedJson(text.slice(0, -1), revision) };
    const before = kept.get(id);
    // What it was made of is about as large.
    if (before === undefined || before.revision <= revision) kept.set(id, document, 2 * document.shared.size);
    return document;
  }

  /** @returns undefined where it was deleted meanwhile */
  async function at({ id, revision }: { id: number; revision: number }): Promise<Document<Of> | undefined> {
    const known = kept.get(id);
    return known !== undefined && known.revision >= revision ? known : written(id);
  }

  return {
    /** What an evening was made of, at a revision or a later one. */
    of: async (evening: { id: number; revision: number }): Promise<Of | undefined> => (await at(evening))?.of,

    /**
     * @param own what belongs to the event and the group, whose changes the evening does not count, and to the viewer
     * @returns undefined where it was deleted meanwhile
     */
    async forViewer(
      evening: { id: number; revision: number },
      own: (players: ReadonlySet<number>) => object,
    ): Promise<ViewerJson | undefined> {
      const document = await at(evening);
      return document?.shared.endingWith(`,${JSON.stringify(own(document.players)).slice(1)}`);
    },
  };
}
