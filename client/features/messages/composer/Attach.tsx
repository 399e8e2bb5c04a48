import { ChartBarBig, Plus } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '#client/ui/lazy.tsx';
import { Menu } from '#client/ui/Menu.tsx';

const PollDialog = lazy(() => import('./PollDialog.tsx'));

/** What can be sent beside words. */
export function Attach({ onClose }: { onClose: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="-mr-1 -ml-1">
      <Menu
        label="Add"
        icon={Plus}
        isAbove
        items={[{ label: 'Poll', icon: ChartBarBig, onChoose: () => setAsks(true) }]}
      />
      {asks && (
        <PollDialog
          onClose={() => {
            setAsks(false);
            onClose();
          }}
        />
      )}
    </div>
  );
}
