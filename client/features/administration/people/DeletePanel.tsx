import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { toast } from '#client/ui/toast.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { PanelButtons, type PanelProps, RowPanel } from './RowPanel.tsx';

/** Asks, and says what follows; who owns groups has to hand them over first. */
export function DeletePanel({ person: { id, name }, onClose }: PanelProps) {
  const client = useQueryClient();
  const [owned, setOwned] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const remove = useMutation({
    ...mutation(peopleCalls.remove),
    onSuccess: () => {
      toast(`The account of ${name} is deleted`);
      dropRow(client, answersOf(peopleCalls.list), id);
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'owns_groups') setOwned(error.message);
      else setProblem(messageOf(error, 'The account could not be deleted.'));
    },
  });
  return (
    <RowPanel key={owned ? 'owned' : 'asks'} title={`Delete the account of ${name}?`}>
      {owned ? (
        <p role="alert">{owned}</p>
      ) : (
        <p>
          They are logged out everywhere and can’t come back. Their messages and results stay, as “Deleted player”. This
          can’t be undone.
        </p>
      )}
      <FormError message={problem} />
      <PanelButtons onCancel={onClose}>
        {owned ? (
          <Link href={`/admin/groups?owner=${id}`} className={buttonStyle()}>
            See their groups
          </Link>
        ) : (
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            Delete account
          </Button>
        )}
      </PanelButtons>
    </RowPanel>
  );
}
