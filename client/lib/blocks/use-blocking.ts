import { useQueryClient } from '@tanstack/react-query';
import { fetchUnlessTold } from '#client/lib/told.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Block, blockCalls } from '#contract/blocks.ts';
import { dropBlock, storeBlock } from './blocked.ts';

interface Parts<Answer> {
  onDone?: (answer: Answer) => unknown;
  onSettled?: () => void;
}

/** 'Block NAME'. */
export function useBlock(username: string, { onDone, ...parts }: Parts<Block> = {}) {
  const client = useQueryClient();
  const viewer = useViewer();
  return useAction(blockCalls.block, {
    ...parts,
    done: `${username} is blocked`,
    failed: `Failed to block ${username}`,
    onDone: (block) => {
      storeBlock(client, block);
      void fetchUnlessTold(client, { type: 'blocks_changed' }, viewer.id);
      return onDone?.(block);
    },
  });
}

/** 'Unblock NAME'. */
export function useUnblock({ id, username }: Block['user'], { onDone, ...parts }: Parts<undefined> = {}) {
  const client = useQueryClient();
  const viewer = useViewer();
  return useAction(blockCalls.unblock, {
    ...parts,
    done: `${username} is no longer blocked`,
    failed: `Failed to unblock ${username}`,
    onDone: () => {
      dropBlock(client, id);
      void fetchUnlessTold(client, { type: 'blocks_changed' }, viewer.id);
      return onDone?.(undefined);
    },
  });
}
