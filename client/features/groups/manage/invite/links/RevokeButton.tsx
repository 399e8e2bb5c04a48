import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type GroupLink, linkCalls } from '#contract/group-links.ts';
import { storeLinks } from './store-links.ts';

/** 'Revoke', with its question. */
export function RevokeButton({ link: { id: linkId, groupId } }: { link: Pick<GroupLink, 'id' | 'groupId'> }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const revoke = useAction(linkCalls.revoke, {
    failed: 'The link could not be revoked',
    onDone: () => storeLinks(client, groupId, (links) => links.filter(({ id }) => id !== linkId)),
    // Another admin may have been quicker.
    onFailed: () => void client.invalidateQueries(answersOf(linkCalls.list, { params: { id: groupId } })),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="quiet-danger" pending={revoke.isPending} onClick={() => setAsks(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Revoke this link?"
        confirm="Revoke link"
        destructive
        pending={revoke.isPending}
        onConfirm={() => revoke.run({ params: { id: groupId, linkId } })}
      >
        Nobody can join by it any longer, nor by its QR code. Whoever came in by it stays.
      </ConfirmDialog>
    </>
  );
}
