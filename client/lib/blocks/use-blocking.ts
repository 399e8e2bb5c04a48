import { useQueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
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
  return useAction(blockCalls.block, {
    ...parts,
    done: `${username} is blocked`,
    failed: `Failed to block ${username}`,
    onDone: (block) => {
      storeBlock(client, block);
      void refetchIfOffline(client, ['blocks', 'waiting']);
      return onDone?.(block);
    },
  });
}

/** 'Unblock NAME'. */
export function useUnblock({ id, username }: Block['user'], { onDone, ...parts }: Parts<undefined> = {}) {
  const client = useQueryClient();
  return useAction(blockCalls.unblock, {
    ...parts,
    done: `${username} is no longer blocked`,
    failed: `Failed to unblock ${username}`,
    onDone: () => {
      dropBlock(client, id);
      void refetchIfOffline(client, ['blocks', 'waiting']);
      return onDone?.(undefined);
    },
  });
}
