import { type ReactNode, useState } from 'react';
import type { Endpoint, Request } from '#contract/endpoint.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { toast } from './toast.ts';
import { useAction } from './use-action.ts';

interface RevokeLinkProps<E extends Endpoint> {
  call: E;
  request: Request<E>;
  onDone: () => unknown;
  onFailed: () => unknown;
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
        onClose={() => setAsks(false)}
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

/** Puts a link where it can be pasted. */
export async function copyLink(address: string): Promise<void> {
  try {
    // Where the site is not served securely there is none; what it throws then ends below, too.
    await navigator.clipboard.writeText(address);
    toast('Link copied');
  } catch {
    toast({ title: 'The link could not be copied', description: 'Select and copy it by hand.', destructive: true });
  }
}

/** Whether the device has a way of its own to pass things on, as phones have. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands a link over to whatever the person chooses, such as a messenger. */
export async function shareLink(shared: { url: string; title: string; text: string }): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'The link could not be shared', destructive: true });
  }
}
