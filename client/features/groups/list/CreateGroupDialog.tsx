import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ChooseImage } from '#client/lib/pictures/ChooseImage.tsx';
import { notShown, problemOf, usePreview } from '#client/lib/pictures/use-upload.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Below } from '#client/ui/Field.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Group, groupCalls, newGroup } from '#contract/groups.ts';
import { sendFirstPicture } from '../banner-picture.ts';
import { GroupFields } from '../GroupFields.tsx';
import { storeGroup } from '../group-cache.ts';

/** A new group; its picture follows once there is a group to have it. */
export function CreateGroupDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (group: Group) => void }) {
  const client = useQueryClient();
  const { id } = useViewer();
  const [picture, setPicture] = useState<File>();
  const form = useContractForm(groupCalls.create, {
    schema: newGroup,
    defaults: {
      name: '',
      description: '',
      location: '',
      meetupDetails: '',
      skillLevel: 'All Levels',
      isPrivate: false,
      membersShareLink: false,
    },
    requestOf: (body) => ({ body }),
    draft: useDraft('group'),
    failed: { title: 'Error', description: 'Failed to create group' },
    onDone: (group) => {
      toast('Group created successfully');
      void storeGroup(client, group, id);
      if (picture) sendFirstPicture(client, { groupId: group.id, viewerId: id, file: picture });
      onClose();
      onCreated(group);
    },
  });
  return (
    <FormDialog form={form} title="Create Group" submit="Create Group" submitting="Creating…" onClose={onClose}>
      <GroupFields form={form} />
      <PictureField file={picture} onChange={setPicture} />
    </FormDialog>
  );
}

function PictureField({ file, onChange }: { file: File | undefined; onChange: (file: File | undefined) => void }) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);
  const take = (chosen: File) => {
    const found = problemOf(chosen);
    setProblem(found);
    if (found === undefined) onChange(chosen);
  };
  const drop = () => {
    onChange(undefined);
    choose.current?.focus();
  };
  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">Image</legend>
      {preview && (
        <img
          src={preview}
          alt="How it looks on the group’s page"
          // It moves what was pressed: both are to be seen.
          onLoad={({ currentTarget }) => currentTarget.closest('fieldset')?.scrollIntoView({ block: 'nearest' })}
          onError={() => {
            drop();
            setProblem(notShown);
          }}
          className="aspect-2/1 w-full rounded-md bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseImage ref={choose} variant="secondary" onChoose={take}>
          <ImageUp className="size-5" aria-hidden="true" />
          {file ? 'Choose another' : 'Choose image'}
        </ChooseImage>
        {file && (
          <Button variant="quiet-danger" onClick={drop}>
            <Trash2 className="size-5" aria-hidden="true" />
            Remove image
          </Button>
        )}
      </div>
      <Below id={id} hint="Optional. A JPEG, PNG, GIF or WebP of at most 10 MB." />
      <div role="alert">
        <Below id={id} error={problem} />
      </div>
    </fieldset>
  );
}
