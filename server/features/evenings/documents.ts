import type { Evening } from '#contract/evenings.ts';
import type { Database, Tx } from '../../database/types.ts';
import { BoundedCache } from '../../kernel/bounded-cache.ts';
import { SharedJson, type ViewerJson } from '../../kernel/shared-json.ts';
import { isAdmin, type Membership } from '../../membership/rules.ts';
import * as queries from './queries.ts';
import { everyoneIn } from './rules.ts';
import { planOf, scoresIn, scoresOf, toShared } from './view.ts';

const bounds = { count: 200, bytes: 16 * 1024 * 1024 };

/** An evening written out at one revision. */
interface Document {
  revision: number;
  shared: SharedJson;
  players: ReadonlySet<number>;
}

interface Place {
  evening: { id: number; revision: number; name: string };
  membership: Membership;
}

/** Reads the row first: what changes after that is of a later revision, and written out again for it. */
async function read(tx: Tx, id: number) {
  const row = await queries.findById(tx, id);
  if (row === undefined) return undefined;
  const plan = planOf(row.plan);
  const scores = scoresIn(plan, scoresOf(await queries.listScores(tx, id)));
  const players = await queries.listPlayers(tx, row.eventId, [...everyoneIn(plan)]);
  return { stored: { row, plan, scores }, players };
}

/** Evenings written out as JSON, and compressed, once a revision for all who look. */
export function eveningDocuments(database: Database) {
  const kept = new BoundedCache<number, Document>(bounds);

  async function written(id: number): Promise<Document | undefined> {
    const found = await database.read((tx) => read(tx, id));
    if (found === undefined) return undefined;
    const { stored, players } = found;
    const text = JSON.stringify(toShared(stored, players));
    // Left open for what follows.
    const shared = new SharedJson(text.slice(0, -1), stored.row.revision);
    const document = { revision: stored.row.revision, shared, players: new Set(stored.plan.players) };
    const before = kept.get(id);
    if (before === undefined || before.revision <= document.revision) kept.set(id, document, shared.size);
    return document;
  }

  return {
    /** @returns undefined where it was deleted meanwhile */
    async forViewer({ evening, membership }: Place): Promise<ViewerJson | undefined> {
      const { id, revision, name } = evening;
      const known = kept.get(id);
      const document = known !== undefined && known.revision >= revision ? known : await written(id);
      if (document === undefined) return undefined;
      const runsIt = isAdmin(membership);
      const own: Pick<Evening, 'name' | 'groupId' | 'viewer'> = {
        // Of the event and of the group, whose changes the evening does not count.
        name,
        groupId: membership.groupId,
        viewer: { mayManage: runsIt, mayScoreAll: runsIt, isPlayer: document.players.has(membership.userId) },
      };
      return document.shared.endingWith(`,${JSON.stringify(own).slice(1)}`);
    },
  };
}
