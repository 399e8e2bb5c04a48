import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { findPlayer } from '#client/lib/find-player.ts';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { complaintsOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { toast } from '#client/ui/toast.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../tournament-query.ts';

interface PeopleDialogProps {
  title: string;
  /** A field for each player who is wanted, as the call names it. */
  wanted: readonly { field: string; label: string }[];
  submit: string;
  /** What follows. */
  children: ReactNode;
  /** @throws CallError where it cannot be done */
  onFound: (ids: readonly number[]) => Promise<Tournament>;
  /** Said when it is done. */
  done: string;
  onClose: () => void;
}

/** Asks for players by their names. */
function PeopleDialog({ title, wanted, submit, children, onFound, done, onClose }: PeopleDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => wanted.map(() => ''));
  const [problem, setProblem] = useState<{ at?: number; text: string }>();
  const [isPending, setPending] = useState(false);
  const type = (at: number, name: string) => {
    setProblem(undefined);
    setTyped((before) => before.map((each, index) => (index === at ? name : each)));
  };
  useEffect(() => {
    if (problem?.at !== undefined) form.current?.querySelectorAll<HTMLElement>('input')[problem.at]?.focus();
  }, [problem]);

  const find = async (): Promise<number[] | undefined> => {
    const ids: number[] = [];
    for (const [at, name] of typed.entries()) {
      const text = name.trim() === '' ? 'Enter a username' : 'No player by that name';
      const player = name.trim() === '' ? undefined : await findPlayer(client, name);
      if (player === undefined) {
        setProblem({ at, text });
        return undefined;
      }
      ids.push(player.id);
    }
    return ids;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      const ids = await find();
      if (ids === undefined) return;
      await storeTournament(client, await onFound(ids));
      toast(done);
      onClose();
    } catch (error) {
      const fields = wanted.map(({ field }) => field);
      const { beside, problem } = complaintsOf(error, fields);
      const [[field, sentence] = []] = beside;
      if (field === undefined || sentence === undefined) setProblem({ text: problem ?? '' });
      else setProblem({ at: fields.indexOf(field), text: sentence });
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      action={
        <Button type="submit" form={id} pending={isPending}>
          {submit}
        </Button>
      }
    >
      <form ref={form} id={id} onSubmit={send} noValidate className="grid gap-4">
        <div className="text-soft">{children}</div>
        {wanted.map(({ field, label }, at) => (
          <UsernameField
            key={field}
            label={label}
            required
            typed={typed[at] ?? ''}
            value={typed[at] ?? ''}
            error={problem?.at === at ? problem.text : undefined}
            onChange={(event) => type(at, event.target.value)}
            onChoose={(name) => type(at, name)}
          />
        ))}
        <FormError message={problem?.at === undefined ? problem?.text : undefined} />
      </form>
    </Dialog>
  );
}

interface ReplaceDialogProps {
  userId: number;
  name: string;
  tournament: Tournament;
  onClose: () => void;
}

/** Lets somebody else take the place of a player who has not played yet. */
export function ReplaceDialog({ userId, name, tournament: { id }, onClose }: ReplaceDialogProps) {
  const { mutateAsync } = useMutation(mutation(floorCalls.substitute));
  return (
    <PeopleDialog
      title={`Replace ${name}`}
      wanted={[{ field: 'byId', label: 'Who plays instead' }]}
      submit="Replace"
      onFound={([byId = 0]) => mutateAsync({ params: { id }, body: { userId, byId } })}
      done={`${name} is replaced`}
      onClose={onClose}
    >
      <p>They take over the seed and matches.</p>
    </PeopleDialog>
  );
}
