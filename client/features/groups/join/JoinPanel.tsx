import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { joinRequest, memberCalls } from '#contract/group-members.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { storeGroup, useJoinGroup, wayIn } from '../group-cache.ts';
import { useInviteReply } from '../invitations/use-reply.ts';

const words = {
  invited: { title: 'You are invited', text: 'Accept to join.' },
  join: { title: 'Come and play', text: 'Join to read the chat and see what’s on.' },
  requested: { title: 'Requested', text: 'An admin of the group decides. We’ll tell you here.' },
  ask: { title: 'A private group', text: 'Ask its admins to let you in.' },
  closed: { title: 'You can’t join this group', text: 'You’re banned until an admin or moderator lets you back in.' },
} as const;

export function JoinPanel({ group }: { group: Group }) {
  const join = useJoinGroup();
  const way = wayIn(group.viewer);
  if (way === undefined) return null;
  const { title, text } = words[way.kind];
  return (
    <Court title={title} text={text}>
      {way.kind === 'invited' && <AnswerInvite group={group} inviteId={way.inviteId} />}
      {way.kind === 'join' && (
        <Button
          variant="ball"
          data-place={joinPanelPlace(group.id)}
          pending={join.isPending}
          onClick={() => join.run({ params: { id: group.id } })}
        >
          Join Group
        </Button>
      )}
      {way.kind === 'requested' && <Requested group={group} inviteId={way.inviteId} />}
      {way.kind === 'ask' && <AskToJoin group={group} />}
    </Court>
  );
}

function Court({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="on-dark relative flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3 overflow-hidden rounded-lg border border-transparent bg-[#0d4a2f] px-4 py-3.5 text-white dark:bg-[#12291f]">
      <CourtLines className="absolute top-1/2 left-1/2 w-[150%] -translate-1/2 -rotate-8 text-white/8" />
      <div className="relative min-w-0 flex-1 basis-48">
        <h2 className="text-[1.0625rem] leading-6 lg:text-xl lg:leading-6">{title}</h2>
        <p className="text-sm text-white/85">{text}</p>
      </div>
      <div className="relative flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">{children}</div>
    </div>
  );
}

function AnswerInvite({ group, inviteId }: { group: Pick<Group, 'id' | 'name'>; inviteId: number }) {
  const { accept, decline } = useInviteReply({ inviteId, group });
  const isPending = accept.isPending || decline.isPending;
  return (
    <>
      <Button variant="on-court" pending={decline.isPending} disabled={isPending} onClick={decline.run}>
        Decline
      </Button>
      <Button
        variant="ball"
        data-place={joinPanelPlace(group.id)}
        pending={accept.isPending}
        disabled={isPending}
        onClick={accept.run}
      >
        Accept
      </Button>
    </>
  );
}

function AskToJoin({ group }: { group: Group }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="ball" data-place={joinPanelPlace(group.id)} onClick={() => setAsks(true)}>
        Request to Join
      </Button>
      {asks && <AskDialog group={group} onClose={() => setAsks(false)} />}
    </>
  );
}

function AskDialog({ group: { id, name }, onClose }: { group: Pick<Group, 'id' | 'name'>; onClose: () => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const form = useContractForm(memberCalls.join, {
    schema: joinRequest,
    defaults: { message: '' },
    requestOf: (body) => ({ params: { groupId: id }, body }),
    draft: useDraft(`join:${id}`),
    failed: 'Failed to update group membership',
    onDone: (group) => {
      // It was made public, or an invitation came meanwhile.
      if (group.viewer.role !== null) toast('Joined group successfully');
      void storeGroup(client, group, viewer.id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Request to Join"
      description={`The admins of ${name} see your name and your message.`}
      submit="Send request"
      submitting="Sending…"
      onClose={onClose}
    >
      <TextArea label="Message" hint="Optional. Who you are, how you know the group." {...form.field('message')} />
    </FormDialog>
  );
}

function Requested({ group: { id }, inviteId }: { group: Pick<Group, 'id'>; inviteId: number }) {
  const client = useQueryClient();
  const cancel = useAction(inviteCalls.cancel, {
    failed: 'Failed to withdraw request',
    onSettled: () => client.invalidateQueries(query(groupCalls.get, { params: { id } })),
  });
  return (
    <Button
      variant="on-court"
      data-place={joinPanelPlace(id)}
      pending={cancel.isPending}
      onClick={() => cancel.run({ params: { id, inviteId } })}
    >
      Withdraw request
    </Button>
  );
}

/** What takes the place of a way in has the focus after it: the next one, or the group's name. */
export const joinPanelPlace = (groupId: number): string => `way-in-${groupId}`;
