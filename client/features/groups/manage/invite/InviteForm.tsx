import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { answersOf } from '#client/data/keys.ts';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';
import { inviteCalls, newInvite } from '#contract/invites.ts';
import { afterSending, sentFor } from './invite-words.ts';

/** Invites one player by name. */
export function InviteForm({ group: { id, viewer } }: { group: Pick<Group, 'id' | 'viewer'> }) {
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
    ? 'Admins can add users directly: nobody else has to approve it.'
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
