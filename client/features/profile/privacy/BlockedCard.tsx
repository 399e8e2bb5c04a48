import { UserX } from 'lucide-react';
import { useDialogInAddress } from '#client/lib/dialog-address.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';

const BlockedDialog = late(() => import('./BlockedDialog.tsx'));

/** The way to whom one has blocked. */
export function BlockedCard() {
  const [isOpen, setOpen] = useDialogInAddress('blocked');
  const close = () => setOpen(false);
  return (
    <Card title="Blocked people">
      <p className="text-soft">You get no direct messages from them, and what they say in groups is folded away.</p>
      <div className="mt-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <UserX className="size-5" aria-hidden="true" />
          See blocked people
        </Button>
      </div>
      <LazyDialog open={isOpen} title="Blocked people" onClose={close}>
        <BlockedDialog onClose={close} />
      </LazyDialog>
    </Card>
  );
}
