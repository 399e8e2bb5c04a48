import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { putRow } from '#client/data/rows-in-cache.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type SiteGroup, siteGroupCalls } from '#contract/administration/groups.ts';
import { largestPage } from '#contract/values.ts';

interface HandOverDialogProps {
  group: SiteGroup;
  onClose: () => void;
}

const roles = { admin: ' (admin)', moderator: ' (moderator)', member: '' };

export function HandOverDialog({ group: { id, name, owner, memberCount }, onClose }: HandOverDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  const heirs = useQuery({
    ...query(siteGroupCalls.heirs, { params: { id }, query: { q: typed.trim() || undefined, limit: largestPage } }),
    placeholderData: keepPreviousData,
  });
  // Whoever was chosen may be gone, or not be among those who are searched for.
  const next = heirs.data?.find((heir) => heir.id === chosen) ?? heirs.data?.[0];
  const handOver = useAction(siteGroupCalls.handOver, {
    failed: 'The group could not be handed over',
    onDone: (group) => {
      toast(`${group.owner.name} now owns ${name}`);
      putRow(client, answersOf(siteGroupCalls.list), group);
    },
    onSettled: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Hand over ${name}`}
      action={
        <Button
          disabled={next === undefined}
          pending={handOver.isPending}
          onClick={() => next && handOver.run({ params: { id }, body: { userId: next.id } })}
        >
          {next ? `Hand over to ${next.name}` : 'Hand over'}
        </Button>
      }
    >
      <QueryView query={heirs} loading={<Skeleton className="h-20" />} failed="The members could not be loaded.">
        {(data) => (
          <div className="grid gap-4">
            <p>
              The new owner becomes an admin of the group. {owner.name} stays an admin and can then leave or be deleted.
            </p>
            {memberCount > largestPage && (
              <TextField
                label="Search"
                type="search"
                placeholder="Name"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
            {next ? (
              <SelectField
                label="New owner"
                options={data.map((heir) => ({ value: heir.id, label: `${heir.name}${roles[heir.role]}` }))}
                value={next.id}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
            ) : (
              <p className="text-soft">No member by that name</p>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
