import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Flag, Plus, QrCode, Trash, Tv, Undo2, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { everyPage } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { type Rack, rackCalls, rackLimits } from '#contract/racks.ts';
import { useStoreRack } from './sending.ts';

/** What is done beside the courts, most of it by organisers. @param back where it leads once it is deleted */
export function RackMenu({ rack, back }: { rack: Rack; back: string }) {
  const { id, eventId, endedAt, courts, viewer } = rack;
  const client = useQueryClient();
  const store = useStoreRack();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'players' | 'end' | 'delete'>();
  const close = () => setAsked(undefined);
  const end = useAction(rackCalls.end, {
    failed: endedAt === null ? 'Could not end open play' : 'Could not continue',
    onDone: async (changed) => {
      await store(changed);
      close();
    },
  });
  const open = useAction(rackCalls.setCourt, { failed: 'Could not open the court', onDone: store });
  const remove = useAction(rackCalls.remove, {
    done: 'Open play deleted',
    failed: 'Could not delete open play',
    onDone: () => {
      void client.invalidateQueries(answersOf(eventCalls.get, { params: { id: eventId } }));
      navigate(back);
    },
  });
  const next = courts.length + 1;
  const forOrganisers: MenuItem[] = [
    ...(endedAt === null
      ? [
          { label: 'Add players', icon: UserPlus, onChoose: () => setAsked('players') },
          ...(next <= rackLimits.courts
            ? [
                {
                  label: `Open court ${next}`,
                  icon: Plus,
                  onChoose: () => open.run({ params: { id, court: next }, body: { isOpen: true } }),
                },
              ]
            : []),
          { label: 'Court codes', icon: QrCode, onChoose: () => navigate(`/racks/${id}/court-codes`) },
          { label: 'End open play', icon: Flag, onChoose: () => setAsked('end') },
        ]
      : [
          {
            label: 'Continue open play',
            icon: Undo2,
            onChoose: () => end.run({ params: { id }, body: { isOver: false } }),
          },
        ]),
    { label: 'Delete open play', icon: Trash, onChoose: () => setAsked('delete'), isApart: true, isDanger: true },
  ];
  const items: MenuItem[] = [
    { label: 'Television page', icon: Tv, onChoose: () => navigate(`/racks/${id}/screen`) },
    ...(viewer.mayManage ? forOrganisers : []),
  ];
  return (
    <>
      <Menu label="Actions for open play" icon={EllipsisVertical} items={items} />
      {asked === 'players' && <PlayersDialog rack={rack} onClose={close} />}
      <ConfirmDialog
        open={asked === 'end'}
        onClose={close}
        title="End open play?"
        confirm="End open play"
        pending={end.isPending}
        onConfirm={() => end.run({ params: { id }, body: { isOver: true } })}
      >
        Games that are on don’t count. You can continue later.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title="Delete open play?"
        confirm="Delete open play"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { id } })}
      >
        Its games and scores will be gone for good, and no longer count for the club rating. Check-ins stay.
      </ConfirmDialog>
    </>
  );
}

/** Takes in members, and people without an account by name. */
function PlayersDialog({ rack, onClose }: { rack: Rack; onClose: () => void }) {
  const store = useStoreRack();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const q = typed.trim();
  const found = useQuery({
    ...everyPage(attendanceCalls.attendance, {
      params: { id: rack.eventId },
      query: { limit: 100, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  const add = useAction(rackCalls.place, {
    failed: 'Could not add',
    onDone: async (changed) => {
      await store(changed);
      setTyped('');
      box.current?.focus();
    },
  });
  const join = (playerId: number) => add.run({ params: { id: rack.id, playerId }, body: { is: 'here' } });
  const guest = useAction(attendanceCalls.addWalkIn, {
    failed: 'Could not add the guest',
    onDone: ({ user }) => join(user.id),
  });
  const here = new Set(rack.players.flatMap(({ id, isHere }) => (isHere ? [id] : [])));
  const others = (found.data ?? []).filter(({ user }) => !here.has(user.id));
  return (
    <Dialog onClose={onClose} title="Add players" description="They join the end of the queue.">
      <SearchBox ref={box} label="Name" maxLength={40} value={typed} onType={setTyped} onSeek={setTyped} />
      <ul className="mt-2 divide-y divide-line">
        {others.map(({ user }) => (
          <li key={user.id} className="flex min-h-12 items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {user.name}
            </span>
            <Button variant="secondary" size="small" pending={add.isPending} onClick={() => join(user.id)}>
              Add<span className="sr-only"> {user.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {q !== '' && (
        <div className="mt-3 grid">
          <Button
            variant="secondary"
            pending={guest.isPending}
            onClick={() => guest.run({ params: { id: rack.eventId }, body: { name: q } })}
          >
            <UserPlus className="size-5" aria-hidden="true" />
            Add “{q}” as a guest
          </Button>
        </div>
      )}
    </Dialog>
  );
}
