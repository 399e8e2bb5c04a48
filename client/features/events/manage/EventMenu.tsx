import { CalendarX, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import CancelEventDialog from './CancelEventDialog.tsx';
import DeleteEventDialog from './DeleteEventDialog.tsx';
import EditEventDialog from './EditEventDialog.tsx';
import { useChanged } from './use-changed.ts';

const dialogs = {
  edit: EditEventDialog,
  cancel: CancelEventDialog,
  delete: DeleteEventDialog,
} as const;

/** What admins can do with an event, the rarest last. */
export default function EventMenu({ event, now }: { event: Event; now: number }) {
  const [shown, setShown] = useState<keyof typeof dialogs>();
  const close = () => setShown(undefined);
  const reopen = useAction(eventCalls.change, {
    failed: 'Failed to reopen event',
    onDone: useChanged('Event reopened', close),
  });
  const hasBegun = Date.parse(event.eventDate) <= now;
  const items: [boolean, MenuItem][] = [
    [true, { label: 'Edit', icon: Pencil, onChoose: () => setShown('edit') }],
    [
      event.status === 'upcoming' && !hasBegun,
      { label: 'Cancel event', icon: CalendarX, onChoose: () => setShown('cancel') },
    ],
    [
      event.status === 'cancelled' && !hasBegun,
      {
        label: 'Reopen event',
        icon: Undo2,
        onChoose: () => reopen.run({ params: { id: event.id }, body: { status: 'upcoming', scope: 'one' } }),
      },
    ],
    [true, { label: 'Delete event', icon: Trash2, isApart: true, isDanger: true, onChoose: () => setShown('delete') }],
  ];
  const Dialog = shown && dialogs[shown];
  return (
    <>
      <Menu label="Event Actions" icon={Ellipsis} items={items.flatMap(([isFor, item]) => (isFor ? [item] : []))} />
      {Dialog && <Dialog event={event} onClose={close} />}
    </>
  );
}
