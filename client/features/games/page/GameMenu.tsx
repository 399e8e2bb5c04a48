import { CalendarX, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '#client/ui/Menu.tsx';
import type { OpenedGame } from '#contract/games.ts';
import CancelDialog from './CancelDialog.tsx';

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
      {asks && <CancelDialog game={game} onClose={close} />}
    </>
  );
}
