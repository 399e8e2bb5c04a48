import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Flag, Trash, Undo2, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { everyPage } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import type { Face } from '#contract/values.ts';
import { nextRound } from './points.ts';
import { storeEvening } from './sending.ts';

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

/** The most that the contract takes. */
const longestName = 30;

/** Takes in who arrives late, and lets go who leaves early. */
function PlayersDialog({ evening, onClose }: { evening: Evening; onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [arriving, setArriving] = useState<readonly Face[]>([]);
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const q = typed.trim();
  const found = useQuery({
    ...everyPage(attendanceCalls.attendance, {
      params: { id: evening.eventId },
      query: { limit: 100, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  const change = useMutation({
    ...mutation(eveningCalls.changePlayers),
    onSuccess: async (changed) => {
      await storeEvening(client, changed);
      toast('The rounds to come were planned anew');
      onClose();
    },
  });
  const playing = evening.players.filter(({ isHere }) => isHere);
  const isPlaying = (userId: number) => playing.some(({ id }) => id === userId);
  const isArriving = (userId: number) => arriving.some(({ id }) => id === userId);
  const others = (found.data ?? []).map(({ user }) => user).filter(({ id }) => !isPlaying(id) && !isArriving(id));
  const from = nextRound(evening);
  const isNothing = arriving.length + leaving.length === 0;
  const arrive = () => {
    const body = { arrive: arriving.map(({ id }) => id), leave: [...leaving] };
    change.mutate({ params: { id: evening.id }, body });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Late and early"
      description={from === null ? 'The last round has begun.' : `From round ${from} on. What was played stays.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isNothing || from === null} pending={change.isPending} onClick={arrive}>
            Plan anew
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-1.5 font-semibold">Who arrives</legend>
          <SearchBox
            ref={box}
            label="Find a member"
            maxLength={longestName}
            value={typed}
            onType={setTyped}
            onSeek={setTyped}
          />
          {[...arriving, ...others].map((user) => (
            <CheckboxField
              key={user.id}
              label={user.username}
              checked={isArriving(user.id)}
              onChange={({ target }) =>
                setArriving(target.checked ? [...arriving, user] : arriving.filter(({ id }) => id !== user.id))
              }
            />
          ))}
          {arriving.length + others.length === 0 && (
            <p className="mt-2 text-soft">Everybody who said that they come is here. Find others by name.</p>
          )}
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 font-semibold">Who leaves</legend>
          {playing.map(({ id, username }) => (
            <CheckboxField
              key={id}
              label={username}
              checked={leaving.includes(id)}
              onChange={({ target }) =>
                setLeaving(target.checked ? [...leaving, id] : leaving.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
        <FormError
          message={change.error ? messageOf(change.error, 'Something went wrong. Please try again.') : undefined}
        />
      </div>
    </Dialog>
  );
}
