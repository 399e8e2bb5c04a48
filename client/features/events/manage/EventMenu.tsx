import { CalendarX, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { useChanged } from './use-changed.ts';

// Each is needed by those only who open it.
const dialogs = {
  edit: { title: 'Edit event', Dialog: late(() => import('./EditEventDialog.tsx')) },
  cancel: { title: 'Cancel this event?', Dialog: late(() => import('./CancelEventDialog.tsx')) },
  delete: { title: 'Delete this event?', Dialog: late(() => import('./DeleteEventDialog.tsx')) },
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
  const dialog = shown && dialogs[shown];
  return (
    <>
      <Menu label="Event Actions" icon={Ellipsis} items={items.flatMap(([isFor, item]) => (isFor ? [item] : []))} />
      <LazyDialog open={dialog !== undefined} title={dialog?.title ?? ''} onClose={close}>
        {dialog && <dialog.Dialog event={event} onClose={close} />}
      </LazyDialog>
    </>
  );
}
