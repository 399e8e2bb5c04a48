import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { HowIPlay } from '../profile/HowIPlay.tsx';
import { HoursCard } from './HoursCard.tsx';

/** What stands beside the page at a desk. */
export default function HoursDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="When I can play"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-3">
        <HoursCard />
      </div>
      <h3 className="mt-5 mb-2 text-lg">How I play</h3>
      <HowIPlay />
    </Dialog>
  );
}
