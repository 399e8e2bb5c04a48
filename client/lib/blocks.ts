import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { everyPage } from '#client/data/queries.ts';
import type { Reader } from '#client/lib/last-line.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Block, blockCalls } from '#contract/blocks.ts';

/** Whom the viewer has blocked: all of them, the last first. */
export const blocksQuery = everyPage(blockCalls.list);

const nobody: ReadonlySet<number> = new Set();

const idsOf = (blocks: readonly Block[]): ReadonlySet<number> => new Set(blocks.map(({ userId }) => userId));

/** The ids of those whom the viewer has blocked, for folding away what they say; nobody while that is not known. */
export function useBlocked(): ReadonlySet<number> {
  return useQuery({ ...blocksQuery, select: idsOf }).data ?? nobody;
}

/** Takes in that somebody is blocked: what they say is folded away at once. */
export function storeBlock(client: QueryClient, block: Block): void {
  client.setQueryData(blocksQuery.queryKey, (blocks) => blocks && [block, ...without(blocks, block.userId)]);
}

export function dropBlock(client: QueryClient, userId: number): void {
  client.setQueryData(blocksQuery.queryKey, (blocks) => blocks && without(blocks, userId));
}

const without = (blocks: readonly Block[], userId: number) => blocks.filter((block) => block.userId !== userId);

/** The viewer, as who reads what is said. */
export const useReader = (): Reader => ({ viewerId: useViewer().id, blocked: useBlocked() });

export function useUnblock(
  { id, name }: Block['user'],
  parts: { onDone?: () => unknown; onSettled?: () => void } = {},
) {
  const client = useQueryClient();
  return useAction(blockCalls.unblock, {
    ...parts,
    done: `${name} is no longer blocked`,
    failed: `Failed to unblock ${name}`,
    onDone: () => {
      dropBlock(client, id);
      void refetchIfOffline(client, ['blocks', 'waiting']);
      return parts.onDone?.();
    },
  });
}
