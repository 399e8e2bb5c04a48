import { CalendarX, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import type { OpenedGame } from '#contract/games.ts';

const CancelDialog = late(() => import('./CancelDialog.tsx'));

/** What whoever proposed a game can do with it. */
export default function GameMenu({ game }: { game: OpenedGame }) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Menu
        label="Game actions"
        icon={Ellipsis}
        items={[{ label: 'Cancel game', icon: CalendarX, isDanger: true, onChoose: () => setAsks(true) }]}
      />
      <LazyDialog open={asks} title="Cancel this game?" onClose={close}>
        <CancelDialog game={game} onClose={close} />
      </LazyDialog>
    </>
  );
}
