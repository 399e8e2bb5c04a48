import { useQueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { blockCalls } from '#contract/blocks.ts';
import type { Face } from '#contract/values.ts';
import { storeBlock } from './blocks.ts';

export default function BlockDialog({ user: { id, name }, onClose }: { user: Face; onClose: () => void }) {
  const client = useQueryClient();
  const block = useAction(blockCalls.block, {
    done: `${name} is blocked`,
    failed: `Failed to block ${name}`,
    onDone: (answer) => {
      storeBlock(client, answer);
      void refetchIfOffline(client, ['blocks', 'waiting']);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Block ${name}?`}
      confirm="Block"
      destructive
      pending={block.isPending}
      onConfirm={() => block.run({ params: { userId: id } })}
    >
      You get no direct messages from them anymore, and their messages in groups are hidden. They won’t know.
    </ConfirmDialog>
  );
}
