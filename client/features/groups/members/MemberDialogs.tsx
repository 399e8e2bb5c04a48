import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { counted } from '#client/lib/counts.ts';
import { ReasonDialog } from '#client/lib/ReasonDialog.tsx';
import { span } from '#client/lib/spans.ts';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group } from '#contract/groups.ts';
import { moderationCalls, muteMinutes, newMute } from '#contract/moderation.ts';
import type { Face } from '#contract/values.ts';

interface BanDialogProps {
  group: Pick<Group, 'id' | 'name' | 'isPrivate'>;
  user: Face;
  onClose: () => void;
}

export function BanDialog({ group, user: { id: userId, username }, onClose }: BanDialogProps) {
  const { id: groupId, name, isPrivate } = group;
  const client = useQueryClient();
  return (
    <ReasonDialog
      call={moderationCalls.ban}
      requestOf={(body) => ({ params: { groupId, userId }, body })}
      title={`Remove and ban ${username}?`}
      submit="Remove and ban"
      submitting="Removing…"
      done={`${username} is removed and banned`}
      failed={`Failed to ban ${username}`}
      hint="The group’s staff can read it."
      onDone={() => {
        dropRow(client, answersOf(memberCalls.list, { params: { id: groupId } }), userId);
        void refetchIfOffline(client, [`members:${groupId}`, `person:${userId}`, `staff:${groupId}`]);
      }}
      onClose={onClose}
    >
      {isPrivate
        ? `They no longer see the chat, events and tournaments of ${name}`
        : `They no longer read or write in the chat of ${name}`}
      , and cannot join, ask or be invited again until one of its staff lets them back in, under Moderation. What they
      said stays.
    </ReasonDialog>
  );
}

const aDay = 24 * 60;

/** '15 minutes', '24 hours', '7 days' */
const inWords = (minutes: number): string =>
  minutes > aDay ? counted(Math.round(minutes / aDay), 'day') : span(minutes * 60);

const choices = muteMinutes.map((value) => ({ value, label: inWords(value) }));

interface MuteDialogProps {
  groupId: number;
  user: Face;
  onClose: () => void;
}

export function MuteDialog({ groupId, user: { id: userId, username }, onClose }: MuteDialogProps) {
  const client = useQueryClient();
  const form = useContractForm(moderationCalls.mute, {
    schema: newMute,
    defaults: { minutes: 60, reason: '' },
    requestOf: (body) => ({ params: { groupId, userId }, body }),
    failed: `Failed to mute ${username}`,
    onDone: () => {
      toast(`${username} is muted for ${inWords(form.inner.getValues('minutes'))}`);
      void refetchIfOffline(client, [`staff:${groupId}`]);
      onClose();
    },
  });
  const minutes = useWatch({ control: form.inner.control, name: 'minutes' });
  return (
    <FormDialog form={form} title={`Mute ${username}?`} submit="Mute" submitting="Muting…" onClose={onClose}>
      <p>They can read on, but say nothing in this group until it is over. They see until when.</p>
      <ChoicePills
        label="For how long"
        columns={2}
        options={choices}
        value={minutes}
        onChange={(chosen) => form.inner.setValue('minutes', chosen)}
      />
      <TextArea label="Reason" hint="Optional. Written into the activity log." {...form.field('reason')} />
    </FormDialog>
  );
}
