import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { guestLevels } from '#client/lib/looked-after/LookAfterDialog.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { claimCalls } from '#contract/claims.ts';
import { memberCalls } from '#contract/group-members.ts';
import { changedGuest, guestCalls } from '#contract/guests.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';
import { isCalled } from '#contract/names.ts';
import type { Player } from '#contract/values.ts';

export interface GuestDialogProps {
  groupId: number;
  guest: Player;
  onClose: () => void;
}

/** What shows the guests of a group is asked again. */
function useGuestsChanged(groupId: number): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [guestCalls.list, lookedAfterCalls.ofGroup]) {
      void client.invalidateQueries(answersOf(call, { params: { id: groupId } }));
    }
  };
}

export function EditGuest({ groupId, guest, onClose }: GuestDialogProps) {
  const changed = useGuestsChanged(groupId);
  const form = useContractForm(guestCalls.update, {
    schema: changedGuest,
    defaults: { name: guest.name, level: guest.rating },
    requestOf: (body) => ({ params: { id: groupId, userId: guest.id }, body }),
    failed: 'Not saved',
    onDone: () => {
      changed();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Edit ${guest.name}`} submit="Save" submitting="Saving…" onClose={onClose}>
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <SelectField label="Level" options={guestLevels} {...form.field('level', { valueAsNumber: true })} />
    </FormDialog>
  );
}

export function RemoveGuest({ groupId, guest, onClose }: GuestDialogProps) {
  const changed = useGuestsChanged(groupId);
  const remove = useAction(guestCalls.remove, {
    done: `${guest.name} was removed`,
    failed: 'Not removed',
    onDone: changed,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${guest.name}?`}
      confirm="Remove"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.run({ params: { id: groupId, userId: guest.id } })}
    >
      This works as long as they have not played.
    </ConfirmDialog>
  );
}

/** Who looks after them looks after them no longer. */
export function StopLookingAfter({ groupId, guest, onClose }: GuestDialogProps) {
  const changed = useGuestsChanged(groupId);
  const stop = useAction(guestCalls.setKeeper, { failed: 'Not done', onDone: changed, onSettled: onClose });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Stop looking after ${guest.name}?`}
      confirm="Stop"
      destructive
      pending={stop.isPending}
      onConfirm={() => stop.run({ params: { id: groupId, userId: guest.id }, body: { personId: null } })}
    >
      They stay a guest of the group. Only organisers answer for them then.
    </ConfirmDialog>
  );
}

interface ChoosePersonProps {
  groupId: number;
  title: string;
  description: string;
  /** Others who can be chosen, with what they are. */
  others?: readonly Player[];
  isPending: boolean;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** A member of the group, or one of others. */
function ChoosePerson({ groupId, others = [], isPending, onChoose, onClose, ...texts }: ChoosePersonProps) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const members = useInfiniteQuery({
    ...pages(memberCalls.list, { params: { id: groupId }, query: { q: q || undefined, limit: 8 } }),
    placeholderData: keepPreviousData,
  });
  const choices = [
    ...(members.data ? rowsOf(members.data) : []).slice(0, 8).map(({ user }) => ({ ...user, part: 'member' })),
    ...others
      .filter(({ name }) => q === '' || isCalled(q, name))
      .slice(0, 8)
      .map((guest) => ({ ...guest, part: 'guest' })),
  ];
  return (
    <Dialog onClose={onClose} {...texts}>
      <TextField
        label={others.length > 0 ? 'Search members and guests' : 'Search members'}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="mt-3 grid grid-cols-1 divide-y divide-line">
        {choices.map(({ id, name, part }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-13 w-full items-center gap-3 px-1 text-left hover:bg-sunken"
              aria-disabled={isPending || undefined}
              onClick={() => onChoose(id)}
            >
              <PlayerFace id={id} name={name} size="small" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
                {name}
              </span>
              <span className="text-sm text-soft">{part}</span>
            </button>
          </li>
        ))}
        {choices.length === 0 && <li className="py-3 text-soft">Nobody by that name.</li>}
      </ul>
    </Dialog>
  );
}

/** Says that a guest is somebody. */
function useClaiming({ groupId, guest }: Pick<GuestDialogProps, 'groupId' | 'guest'>) {
  const [, navigate] = useLocation();
  const ask = useAction(claimCalls.ask, {
    failed: 'Not asked',
    onDone: ({ id, status, person }) => {
      toast(status === 'asked' ? `${person.name} is asked` : `${guest.name} is ${person.name} now`);
      navigate(`/claims/${id}`);
    },
  });
  const choose = (personId: number) => ask.run({ params: { id: groupId }, body: { guestId: guest.id, personId } });
  return { choose, isPending: ask.isPending };
}

/** A member, who is asked whether it is them, or another guest, who becomes one with this one. */
export function WhoIsGuest({ groupId, guest, onClose }: GuestDialogProps) {
  const { choose, isPending } = useClaiming({ groupId, guest });
  const guests = useInfiniteQuery(pages(guestCalls.list, { params: { id: groupId }, query: { limit: 100 } }));
  return (
    <ChoosePerson
      groupId={groupId}
      title={`Who is ${guest.name}?`}
      description="A member is asked first. Games, rating and medals then become theirs, and can be given back for a day."
      others={(guests.data ? rowsOf(guests.data) : []).filter(({ id }) => id !== guest.id)}
      isPending={isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** Whom somebody looks after has an account now. */
export function HandOver({ groupId, guest, onClose }: GuestDialogProps) {
  const { choose, isPending } = useClaiming({ groupId, guest });
  return (
    <ChoosePerson
      groupId={groupId}
      title={`Which account is ${guest.name}’s?`}
      description="They join the group first. We ask them, and then their games, rating and medals are theirs and they answer for themselves."
      isPending={isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** The member who answers for a guest from now on. */
export function ChooseKeeper({ groupId, guest, onClose }: GuestDialogProps) {
  const changed = useGuestsChanged(groupId);
  const set = useAction(guestCalls.setKeeper, {
    failed: 'Not done',
    onDone: () => {
      changed();
      onClose();
    },
  });
  return (
    <ChoosePerson
      groupId={groupId}
      title={`Who looks after ${guest.name}?`}
      description="They answer for them, and we tell them what is for them."
      isPending={set.isPending}
      onChoose={(personId) => set.run({ params: { id: groupId, userId: guest.id }, body: { personId } })}
      onClose={onClose}
    />
  );
}
