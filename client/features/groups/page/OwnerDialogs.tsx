import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { everyPage } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { memberCalls } from '#contract/group-members.ts';
import { type Group, groupCalls, groupDeletion } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { largestPage } from '#contract/values.ts';
import { tellGone, updateFailed, useUpdated } from '../group-cache.ts';

interface HandOverDialogProps {
  group: Pick<Group, 'id' | 'name'>;
  onClose: () => void;
}

export function HandOverDialog({ group: { id, name }, onClose }: HandOverDialogProps) {
  const [chosen, setChosen] = useState<number>();
  const query = { role: 'admin', limit: largestPage } as const;
  const admins = useQuery({
    ...everyPage(memberCalls.list, { params: { id }, query }),
    select: (members) => members.filter(({ isOwner }) => !isOwner),
  });
  // Whoever was chosen may be no admin any longer.
  const next = admins.data?.find(({ userId }) => userId === chosen) ?? admins.data?.[0];
  const handOver = useAction(groupCalls.handOver, { failed: updateFailed, onDone: useUpdated(), onSettled: onClose });
  return (
    <Dialog
      onClose={onClose}
      title="Hand over"
      description={next && `Another admin becomes the owner of ${name}.`}
      action={
        next && (
          <Button
            pending={handOver.isPending}
            onClick={() => handOver.run({ params: { id }, body: { userId: next.userId } })}
          >
            Hand over to {next.user.name}
          </Button>
        )
      }
    >
      <QueryView query={admins} loading={<Skeleton className="h-20" />} failed="The admins could not be loaded.">
        {(data) =>
          next ? (
            <div className="grid gap-4">
              <SelectField
                label="New owner"
                options={data.map(({ userId, user }) => ({ value: userId, label: user.name }))}
                value={next.userId}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
              <p>
                Nobody can then demote or remove <strong>{next.user.name}</strong>, and only they can hand the group
                over. You stay an admin and can leave.
              </p>
            </div>
          ) : (
            <div className="grid justify-items-start gap-3">
              <p>The new owner must be an admin, and you’re the only one. Make someone an admin first.</p>
              <Link href={`/groups/${id}/manage/members`} className={buttonStyle('secondary')}>
                Manage members
              </Link>
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface DeleteGroupDialogProps {
  group: Pick<Group, 'id' | 'name' | 'memberCount'>;
  onClose: () => void;
}

export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const { id, name, memberCount } = group;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useContractForm(groupCalls.remove, {
    schema: groupDeletion,
    defaults: { name: '' },
    requestOf: (body) => ({ params: { id }, body }),
    onDone: () => {
      tellGone(group);
      navigate('/groups', { replace: true });
      void client.invalidateQueries(answersOf(myGroupCalls.list));
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delete Group"
      submit="Delete Group"
      submitting="Deleting…"
      destructive
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> will be deleted for good: for {counted(memberCount, 'member')}{' '}
        the chat with all its messages, every tournament with its results, invitations and requests, the picture and the
        activity log.
      </p>
      <TextField
        label="Type the name of the group"
        hint={name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
