import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Flag, Trash, Undo2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { eventCalls } from '#contract/events.ts';
import { storeEvening } from '../store-evening.ts';
import PlayersDialog from './PlayersDialog.tsx';

const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error, ''), destructive: true });

/** What the organiser does beside the courts. @param back where it leads once it is deleted */
export function EveningMenu({ evening, back }: { evening: Evening; back: string }) {
  const { id, eventId, endedAt } = evening;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'players' | 'end' | 'delete'>();
  const close = () => setAsked(undefined);
  const request = { params: { id } };
  const end = useMutation({
    ...mutation(eveningCalls.end),
    onSuccess: async (ended) => {
      await storeEvening(client, ended);
      close();
    },
    onError: failed('Not ended'),
  });
  const reopen = useMutation({
    ...mutation(eveningCalls.reopen),
    onSuccess: (opened) => storeEvening(client, opened),
    onError: failed('It does not go on'),
  });
  const remove = useMutation({
    ...mutation(eveningCalls.remove),
    onSuccess: () => {
      void client.invalidateQueries(answersOf(eventCalls.get, { params: { id: eventId } }));
      toast('The evening was deleted');
      navigate(back);
    },
    onError: failed('Not deleted'),
  });
  const items: MenuItem[] = [
    ...(endedAt === null
      ? [
          { label: 'Late and early', icon: UsersRound, onChoose: () => setAsked('players') },
          { label: 'End the evening', icon: Flag, onChoose: () => setAsked('end') },
        ]
      : [{ label: 'Go on playing', icon: Undo2, onChoose: () => reopen.mutate(request) }]),
    { label: 'Delete the evening', icon: Trash, onChoose: () => setAsked('delete'), isApart: true, isDanger: true },
  ];
  return (
    <>
      <Menu label="Actions for the evening" icon={EllipsisVertical} items={items} />
      {asked === 'players' && <PlayersDialog evening={evening} onClose={close} />}
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={close}
        title="End the evening?"
        confirm="End the evening"
        pending={end.isPending}
        onConfirm={() => end.mutate(request)}
      >
        The table is final then. Games without a score do not count. You can go on later.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title="Delete the evening?"
        confirm="Delete the evening"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate(request)}
      >
        Its rounds, scores and table are gone for good. Who was there stays ticked.
      </ConfirmDialog>
    </>
  );
}
