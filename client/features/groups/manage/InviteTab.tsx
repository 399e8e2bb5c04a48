import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { PersonRow } from '#client/lib/players/PersonRow.tsx';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Group } from '#contract/groups.ts';
import { type Invite, inviteCalls, newInvite } from '#contract/invites.ts';
import { LinksCard } from './InviteLinks.tsx';
import { afterSending, sentFor, waitsFor } from './InvitePlayerDialog.tsx';

export function InviteTab({ group }: { group: Group }) {
  if (!group.viewer.mayManage) {
    return (
      <div className="grid max-w-2xl gap-4">
        <InviteForm group={group} />
        <OpenInvites group={group} />
      </div>
    );
  }
  // On a phone the links stand before the invitations, which may be many.
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="contents lg:grid lg:gap-4">
        <InviteForm group={group} />
        <div className="order-last lg:order-none">
          <OpenInvites group={group} />
        </div>
      </div>
      <LinksCard group={group} />
    </div>
  );
}

function InviteForm({ group: { id, viewer } }: { group: Pick<Group, 'id' | 'viewer'> }) {
  const client = useQueryClient();
  const draft = useDraft(`invite:${id}`);
  const form = useContractForm(inviteCalls.send, {
    schema: newInvite,
    defaults: { username: '', message: '' },
    requestOf: (body) => ({ params: { id }, body }),
    draft,
    failed: 'Failed to invite user',
    onDone: (invite) => {
      toast({ title: 'Invitation Sent', description: afterSending(invite), duration: sentFor });
      form.inner.reset();
      form.inner.setFocus('username');
      return client.invalidateQueries(answersOf(inviteCalls.list, { params: { id } }));
    },
  });
  const typed = useWatch({ control: form.inner.control, name: 'username' });
  const terms = viewer.mayManage
    ? 'Admins can add users directly, without further approval.'
    : 'Your invitation needs an admin’s approval before it is sent.';
  return (
    <Card title="Invite a player">
      <p className="mb-4 text-soft">{terms}</p>
      <Form form={form} label="Invite a player" submit={viewer.mayManage ? 'Add User' : 'Send Invitation'}>
        <UsernameField
          typed={typed}
          onChoose={(name) => form.inner.setValue('username', name, { shouldDirty: true, shouldValidate: true })}
          {...form.field('username')}
        />
        <TextArea label="Message" hint="Optional" {...form.field('message')} />
      </Form>
    </Card>
  );
}

/** The invitations that are still to be answered: all of the group for its admins, for others their own. */
function OpenInvites({ group: { id, viewer } }: { group: Pick<Group, 'id' | 'viewer'> }) {
  const list = useInfiniteQuery(pages(inviteCalls.list, { params: { id }, query: { limit: 20 } }));
  return (
    <Card title={viewer.mayManage ? 'Open invitations' : 'Your open invitations'}>
      <PagedList
        query={list}
        loading={<RowSkeletons label="Loading the invitations" />}
        failed="The invitations could not be loaded."
        empty={<p className="text-soft">Unanswered invitations appear here.</p>}
        more="Show more invitations"
      >
        {(invites) => {
          const tones = tonesOf(invites.map(({ inviteeId }) => inviteeId));
          return (
            <ul className="-my-2 divide-y divide-line">
              {invites.map((invite) => (
                <OpenInviteRow key={invite.id} invite={invite} tone={tones.get(invite.inviteeId)} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </Card>
  );
}

function OpenInviteRow({ invite, tone }: { invite: Invite; tone: Tone | undefined }) {
  const viewer = useViewer();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id: inviteId, groupId, invitee, inviter, inviterId, createdAt, message } = invite;
  const cancel = useAction(inviteCalls.cancel, {
    failed: 'The invitation could not be cancelled',
    onSettled: () => {
      setAsks(false);
      return client.invalidateQueries(answersOf(inviteCalls.list, { params: { id: groupId } }));
    },
  });
  const by = inviterId === viewer.id ? 'you' : inviter.name;
  return (
    <PersonRow user={invitee} tone={tone} about={`${waitsFor(invite)} · by ${by}, ${ago(createdAt)}`} message={message}>
      {invite.mayCancel && (
        <Button variant="secondary" pending={cancel.isPending} onClick={() => setAsks(true)}>
          Cancel
          <span className="sr-only"> the invitation of {invitee.name}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Cancel the invitation of ${invitee.name}?`}
        confirm="Cancel invitation"
        destructive
        pending={cancel.isPending}
        onConfirm={() => cancel.run({ params: { id: groupId, inviteId } })}
      >
        It disappears for everyone and can’t be accepted anymore. You can invite {invitee.name} again.
      </ConfirmDialog>
    </PersonRow>
  );
}
