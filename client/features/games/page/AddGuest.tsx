import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { FormError } from '#client/ui/form/Form.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { longestName } from '#contract/names.ts';
import { storeGame } from '../actions.ts';

/** Gives a place to somebody who plays without an account. */
export function AddGuest({ game }: { game: OpenedGame }) {
  const [isOpen, setOpen] = useState(false);
  const groups = useInfiniteQuery(pages(myGroupCalls.list));
  const options = (groups.data ? rowsOf(groups.data) : []).map(({ id, name }) => ({ value: String(id), label: name }));
  if (options.length === 0) return null;
  return (
    <div className="mt-2 -ml-4">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <UserPlus className="size-5" aria-hidden="true" />
        Add a guest
      </Button>
      {isOpen && <GuestDialog game={game} options={options} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface GuestDialogProps {
  game: OpenedGame;
  options: readonly { value: string; label: string }[];
  onClose: () => void;
}

function GuestDialog({ game, options, onClose }: GuestDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [groupId, setGroupId] = useState(options[0]?.value ?? '');
  const [problem, setProblem] = useState<string>();
  const add = useAction(gameCalls.addGuest, {
    failed: () => undefined,
    onFailed: setProblem,
    onDone: async (changed) => {
      await storeGame(client, changed);
      onClose();
    },
  });
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setProblem(undefined);
    add.run({ params: { id: game.id }, body: { groupId: Number(groupId), name } });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Add a guest"
      description="For someone without an account. The result counts for the club rating once an opponent with an account confirms it."
      action={
        <Button type="submit" form={form} disabled={name.trim() === ''} pending={add.isPending}>
          Add
        </Button>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <TextField
          label="Name"
          maxLength={longestName}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {options.length > 1 && (
          <SelectField
            label="Guest of"
            options={options}
            value={groupId}
            onChange={({ target }) => setGroupId(target.value)}
          />
        )}
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
