import type { Block } from '#contract/blocks.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, pageOf } from '../../kernel/pages.ts';
import { lockPersonForShare } from '../../kernel/people-queries.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import * as queries from './queries.ts';
import { assertSomebodyElse, noSuchPerson } from './rules.ts';

export type BlocksService = ReturnType<typeof blocksService>;

/** Who wants to hear nothing from whom. The other one is told nothing of it. */
export function blocksService({ database, writeAs, domainEvents, live, clock }: Deps) {
  const tellOwnWindows = (tx: WriteTx, { id }: Viewer) => live.tell(tx, [topics.user(id)], { type: 'blocks_changed' });

  return {
    list(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<Block>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const rows = await queries.listBlocks(tx, viewer.id, before, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ createdAt, blockedId }) => [createdAt, blockedId]);
        return { items: items.map(toBlock), next };
      });
    },

    /**
     * Blocks somebody, or leaves it at that.
     *
     * @throws Refusal `invalid_input` for oneself; `not_found` where there is no such person
     */
    async block(viewer: Viewer, userId: number): Promise<Block> {
      assertSomebodyElse(viewer.id, userId);
      return writeAs(viewer, async (tx) => {
        if ((await lockPersonForShare(tx, userId)) === undefined) throw noSuchPerson();
        const block = { blockerId: viewer.id, blockedId: userId };
        if (await queries.insertBlock(tx, { ...block, createdAt: clock().toISOString() })) {
          await domainEvents.record(tx, { kind: 'person_blocked', ...block });
          tellOwnWindows(tx, viewer);
        }
        return toBlock(await queries.findBlock(tx, viewer.id, userId));
      });
    },

    unblock(viewer: Viewer, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        if (await queries.deleteBlock(tx, viewer.id, userId)) tellOwnWindows(tx, viewer);
      });
    },

    forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      return queries.deleteBlocksOf(tx, userId);
    },
  };
}

function toBlock({ blockedId, username, name, createdAt }: queries.BlockRow): Block {
  return { userId: blockedId, user: { id: blockedId, username, name }, createdAt };
}

/** Whom somebody has blocked, and who has blocked them: where people who look for each other are not to meet. */
export async function apartFrom(tx: Tx, userId: number): Promise<Set<number>> {
  return new Set((await queries.listApart(tx, userId)).map(({ otherId }) => otherId));
}
