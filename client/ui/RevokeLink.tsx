import { type ReactNode, useState } from 'react';
import type { Endpoint, Request } from '#contract/endpoint.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useAction } from './use-action.ts';

interface RevokeLinkProps<E extends Endpoint> {
  call: E;
  request: Request<E>;
  onDone: () => unknown;
  /** Another admin may have been quicker. */
  onFailed: () => unknown;
  /** What follows from it. */
  children: ReactNode;
}

/** 'Revoke' beside a link, with its question. */
export function RevokeLink<E extends Endpoint>({ call, request, onDone, onFailed, children }: RevokeLinkProps<E>) {
  const [asks, setAsks] = useState(false);
  const revoke = useAction(call, {
    failed: 'The link could not be revoked',
    onDone,
    onFailed,
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
        onConfirm={() => revoke.run(request)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
