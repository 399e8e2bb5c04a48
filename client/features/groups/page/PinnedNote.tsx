import { Pencil, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { LinkedText } from '#client/lib/LinkedText.tsx';
import { ago } from '#client/lib/moments.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls, groupNote } from '#contract/groups.ts';
import { updateFailed, useUpdated } from '../group-cache.ts';

export function PinnedNote({ group, note: { text, at, by } }: { group: Group; note: NonNullable<Group['note']> }) {
  const [edits, setEdits] = useState(false);
  return (
    <section
      aria-label="Pinned note"
      className="flex animate-appear items-start gap-3 rounded-lg border border-line bg-surface py-2.5 pr-1.5 pl-3 lg:pl-4"
    >
      <Pin className="mt-0.5 size-4.5 shrink-0 text-court-text" aria-hidden="true" />
      <div className="min-w-0 flex-1 py-px">
        <p className="whitespace-pre-line" dir="auto">
          <LinkedText text={text} />
        </p>
        <div className="flex items-center justify-between gap-2">
          <p className="text-[0.8125rem] text-soft">
            Pinned by <bdi>{by.name}</bdi>, <time dateTime={at}>{ago(at)}</time>
          </p>
          {group.viewer.mayManage && (
            // Beside the text they would take a third of a phone's width from it.
            <div className="-mb-2 flex shrink-0">
              <IconButton icon={Pencil} label="Change the note" onClick={() => setEdits(true)} />
              <TakeDown groupId={group.id} />
            </div>
          )}
        </div>
      </div>
      {edits && <NoteDialog group={group} onClose={() => setEdits(false)} />}
    </section>
  );
}

function TakeDown({ groupId }: { groupId: number }) {
  const [asks, setAsks] = useState(false);
  const update = useAction(groupCalls.update, {
    failed: updateFailed,
    onDone: useUpdated(),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <IconButton icon={PinOff} label="Remove the note" onClick={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Remove the note?"
        confirm="Remove note"
        destructive
        pending={update.isPending}
        onConfirm={() => update.run({ params: { id: groupId }, body: { note: '' } })}
      >
        Nobody sees it anymore, and its text is deleted.
      </ConfirmDialog>
    </>
  );
}

export function NoteDialog({ group: { id, note }, onClose }: { group: Group; onClose: () => void }) {
  const onUpdated = useUpdated();
  const form = useContractForm(groupCalls.update, {
    schema: groupNote,
    defaults: { note: note?.text ?? '' },
    requestOf: (body) => ({ params: { id }, body }),
    draft: useDraft(`note:${id}`),
    failed: updateFailed,
    onDone: (group) => {
      onUpdated(group);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Pinned note"
      description="Every member sees it on the group’s page, with your name."
      submit={note ? 'Save' : 'Pin it'}
      submitting="Saving…"
      onClose={onClose}
    >
      <TextArea label="Note" isTall {...form.field('note')} />
    </FormDialog>
  );
}
