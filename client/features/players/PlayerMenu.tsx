import { Ban, Ellipsis, UserPlus } from 'lucide-react';
import { useState } from 'react';
import BlockDialog from '#client/lib/blocks/BlockDialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import type { Face } from '#contract/values.ts';

interface PlayerMenuProps {
  player: Face;
  /** Absent where there is no group to which they could be invited. */
  onInvite: (() => void) | undefined;
}

/** What one can do with somebody beside playing and talking. */
export function PlayerMenu({ player, onInvite }: PlayerMenuProps) {
  const [blocks, setBlocks] = useState(false);
  const close = () => setBlocks(false);
  const invite = {
    label: 'Invite to a group…',
    icon: UserPlus,
    onChoose: () => onInvite?.(),
    unless: onInvite ? undefined : 'You are in no group that they could be invited to',
  };
  const block = {
    label: 'Block…',
    icon: Ban,
    onChoose: () => setBlocks(true),
    isApart: true,
    isDanger: true,
  };
  return (
    <>
      <Menu label={`Actions for ${player.username}`} icon={Ellipsis} items={[invite, block]} />
      {blocks && <BlockDialog user={player} onClose={close} />}
    </>
  );
}
