import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mutation } from '#client/data/mutations.ts';
import { type Draft, useFormDraft } from '#client/lib/form-draft.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { formResolver } from '#client/lib/form-resolver.ts';
import { FormError } from '#client/ui/FormError.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Group, groupCalls, newGroup, skillLevel } from '#contract/groups.ts';
import { storeGroup } from './store-group.ts';

interface CreateGroupFormProps {
  id: string;
  draft: Draft;
  onPending: (pending: boolean) => void;
  onCreated: (group: Group) => void;
}

export default function CreateGroupForm({ id, draft, onPending, onCreated }: CreateGroupFormProps) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm<z.input<typeof newGroup>, unknown, z.output<typeof newGroup>>({
    resolver: formResolver(newGroup),
    defaultValues: { name: '', description: '', location: '', meetupDetails: '', skillLevel: 'All Levels' },
  });
  useFormDraft(form, draft);
  const create = useMutation({
    ...mutation(groupCalls.create),
    onMutate: () => onPending(true),
    onSuccess: (group) => {
      toast('Group created successfully');
      void storeGroup(client, group);
      onCreated(group);
    },
    onError: (error) => {
      setProblem(showFieldErrors(form, error));
      toast({ title: 'Error', description: 'Failed to create group', destructive: true });
    },
    onSettled: () => onPending(false),
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    create.mutate({ body: values });
  });
  const { errors } = form.formState;
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      <TextField label="Group name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label="Description"
        hint="Optional. What the group is, and whom it is for."
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextField
        label="Location"
        hint="Optional"
        autoComplete="off"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <TextArea
        label="Meetup details"
        hint="Optional. When and where you meet, what to bring."
        error={errors.meetupDetails?.message}
        {...form.register('meetupDetails')}
      />
      <SelectField
        label="Skill level"
        options={skillLevel.options.map((level) => ({ value: level, label: level }))}
        error={errors.skillLevel?.message}
        {...form.register('skillLevel')}
      />
      <FormError message={problem} />
    </form>
  );
}
