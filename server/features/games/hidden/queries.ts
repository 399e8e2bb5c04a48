import type { Tx } from '../../../database/types.ts';

/**
 * To which of some people each of some games is none: they keep away from whoever proposed it, or are kept away. Whoever
 * has a place in it hears of it as themselves.
 */
export async function hiddenFrom(tx: Tx, ids: readonly number[], userIds: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('games')
    .leftJoin('blocks', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([eb('blockerId', '=', ref('games.creatorId')), eb('blockedId', 'in', userIds)]),
          and([eb('blockedId', '=', ref('games.creatorId')), eb('blockerId', 'in', userIds)]),
        ]),
      ),
    )
    .select(['games.id', 'games.creatorId', 'blocks.blockerId', 'blocks.blockedId'])
    .where('games.id', 'in', ids)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, each]) => {
    const others = each.flatMap(
      ({ creatorId, blockerId, blockedId }) => (blockerId === creatorId ? blockedId : blockerId) ?? [],
    );
    return { id, hiddenFrom: new Set(others) };
  });
}
