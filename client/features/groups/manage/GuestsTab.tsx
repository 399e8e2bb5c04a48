import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, UserCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { claimCalls } from '#contract/claims.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group } from '#contract/groups.ts';
import { changedGuest, guestCalls } from '#contract/guests.ts';
import { isCalled } from '#contract/names.ts';
import type { Player } from '#contract/values.ts';

const guestsOf = (groupId: number) => pages(guestCalls.list, { params: { id: groupId } });

/** Who plays in a group without an account: what they are called, how strong they are, and who they are. */
export function GuestsTab({ group }: { group: Group }) {
  const groupId = group.id;
  const list = useInfiniteQuery(guestsOf(groupId));
  const [asked, setAsked] = useState<{ guest: Player; about: keyof typeof dialogs }>();
  const Asking = asked && dialogs[asked.about];
  return (
    <Card title="Guests" aside={<span className="text-soft">without an account</span>}>
      <PagedList
        query={list}
        loading={<RowSkeletons label="Loading the guests" />}
        failed="The guests could not be loaded."
        empty={
          <p className="text-soft">
            Nobody has played without an account yet. Add guests by name at check-in, to a tournament or to a game.
          </p>
        }
        more="Show more guests"
      >
        {(guests) => {
          const tones = tonesOf(guests.map(({ id }) => id));
          return (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {guests.map((guest) => (
                <PersonRow key={guest.id} player={guest} tone={tones.get(guest.id)}>
                  <Menu
                    label={`Actions for ${guest.name}`}
                    icon={EllipsisVertical}
                    items={[
                      { label: 'Say who this is', icon: UserCheck, onChoose: () => setAsked({ guest, about: 'who' }) },
                      {
                        label: 'Edit name and level',
                        icon: Pencil,
                        onChoose: () => setAsked({ guest, about: 'edit' }),
                      },
                      {
                        ...{ label: 'Remove guest', icon: UserMinus, isApart: true, isDanger: true },
                        onChoose: () => setAsked({ guest, about: 'remove' }),
                      },
                    ]}
                  />
                </PersonRow>
              ))}
            </ul>
          );
        }}
      </PagedList>
      {asked && Asking && <Asking groupId={groupId} guest={asked.guest} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

interface AskingProps {
  groupId: number;
  guest: Player;
  onClose: () => void;
}

const levels = [2, 2.5, 3, 3.5, 4, 4.5, 5];

function EditGuest({ groupId, guest, onClose }: AskingProps) {
  const client = useQueryClient();
  const form = useContractForm(guestCalls.update, {
    schema: changedGuest,
    defaults: { name: guest.name, level: guest.rating },
    requestOf: (body) => ({ params: { id: groupId, userId: guest.id }, body }),
    failed: 'Not saved',
    onDone: () => {
      void client.invalidateQueries(answersOf(guestCalls.list, { params: { id: groupId } }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Edit ${guest.name}`} submit="Save" submitting="Saving…" onClose={onClose}>
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <SelectField
        label="Level"
        options={levels.map((level) => ({ value: level, label: level.toFixed(1) }))}
        {...form.field('level', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}

function RemoveGuest({ groupId, guest, onClose }: AskingProps) {
  const client = useQueryClient();
  const remove = useAction(guestCalls.remove, {
    done: `${guest.name} was removed`,
    failed: 'Not removed',
    onDone: () => client.invalidateQueries(answersOf(guestCalls.list, { params: { id: groupId } })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
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

/** A member, who is asked whether it is them, or another guest, who becomes one with this one. */
function WhoIsGuest({ groupId, guest, onClose }: AskingProps) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const params = { id: groupId };
  const q = typed.trim();
  const members = useInfiniteQuery({
    ...pages(memberCalls.list, { params, query: { q: q || undefined, limit: 8 } }),
    placeholderData: keepPreviousData,
  });
  const guests = useInfiniteQuery(pages(guestCalls.list, { params, query: { limit: 100 } }));
  const twins = (guests.data ? rowsOf(guests.data) : [])
    .filter(({ id, name }) => id !== guest.id && (q === '' || isCalled(q, name)))
    .slice(0, 8);
  const ask = useAction(claimCalls.ask, {
    failed: 'Not asked',
    onDone: ({ id, status, person }) => {
      toast(status === 'asked' ? `${person.name} is asked` : `${guest.name} is ${person.name} now`);
      navigate(`/claims/${id}`);
    },
  });
  const choices = [
    ...(members.data ? rowsOf(members.data) : []).slice(0, 8).map(({ user }) => ({ ...user, part: 'member' })),
    ...twins.map((twin) => ({ ...twin, part: 'guest' })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Who is ${guest.name}?`}
      description="A member is asked first. Games, rating and medals then become theirs, and can be given back for a day."
    >
      <TextField
        label="Search members and guests"
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
              aria-disabled={ask.isPending || undefined}
              onClick={() => ask.run({ params, body: { guestId: guest.id, personId: id } })}
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

const dialogs = { who: WhoIsGuest, edit: EditGuest, remove: RemoveGuest };
