import { Ban, Bell, BellOff, Ellipsis, Pin } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import BlockDialog from '#client/lib/BlockDialog.tsx';
import { useBlocked, useUnblock } from '#client/lib/blocks.ts';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import type { Conversation } from '#contract/conversations.ts';
import type { Face } from '#contract/values.ts';
import { useMute } from '../conversations/mute.ts';
import { pathOf } from '../conversations/row-name.ts';
import PinnedDialog from '../pinned/PinnedDialog.tsx';

/** What one can do with a conversation. */
export default function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState<'pinned' | 'block'>();
  const [, navigate] = useLocation();
  const { id, isMuted, user, kind } = conversation;
  const close = () => setOpen(undefined);
  const mute = useMute(conversation);
  const items: MenuItem[] = [
    isMuted
      ? { label: 'Unmute conversation', icon: Bell, onChoose: mute }
      : { label: 'Mute conversation', icon: BellOff, onChoose: mute },
    ...(kind === 'group' ? [{ label: 'Pinned messages', icon: Pin, onChoose: () => setOpen('pinned') }] : []),
  ];
  return (
    <>
      {user ? (
        <OfPerson user={user} items={items} onBlock={() => setOpen('block')} />
      ) : (
        <Menu label="Conversation" icon={Ellipsis} items={items} />
      )}
      {open === 'pinned' && (
        <PinnedDialog
          conversationId={id}
          onClose={close}
          onChoose={(seq) => {
            close();
            navigate(`${pathOf(conversation)}&at=${seq}`, { replace: true });
          }}
        />
      )}
      {user && open === 'block' && <BlockDialog user={user} onClose={close} />}
    </>
  );
}

function OfPerson({ user, items, onBlock }: { user: Face; items: MenuItem[]; onBlock: () => void }) {
  const isBlocked = useBlocked().has(user.id);
  const unblock = useUnblock(user);
  const block = isBlocked
    ? { label: `Unblock ${user.username}`, icon: Ban, onChoose: () => unblock.run({ params: { userId: user.id } }) }
    : { label: `Block ${user.username}…`, icon: Ban, onChoose: onBlock, isApart: true, isDanger: true };
  return <Menu label="Conversation" icon={Ellipsis} items={[...items, block]} />;
}
