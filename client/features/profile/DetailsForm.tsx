import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mutation } from '#client/data/mutations.ts';
import { type Draft, useFormDraft } from '#client/lib/form-draft.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { formResolver } from '#client/lib/form-resolver.ts';
import { takeInSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { FormError } from '#client/ui/FormError.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, profileChange } from '#contract/auth.ts';

/** As in `profileChange`. */
const longestBio = 500;

const details = profileChange.pick({ email: true, bio: true }).required();
type Details = z.input<typeof details>;

interface DetailsFormProps {
  draft: Draft;
  /** Saved, or left as it was. */
  onDone: () => void;
}

export default function DetailsForm({ draft, onDone }: DetailsFormProps) {
  const client = useQueryClient();
  const { email, bio } = useViewer();
  const [problem, setProblem] = useState<string>();
  const form = useForm<Details>({ resolver: formResolver(details), defaultValues: { email, bio } });
  useFormDraft(form, draft);
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const save = useMutation({
    ...mutation(authCalls.patchProfile),
    onSuccess: (self) => {
      takeInSelf(client, self);
      onDone();
      toast('Profile updated successfully');
    },
    onError: (error) => {
      setProblem(showFieldErrors(form, error));
      toast({ title: 'Failed to update profile', destructive: true });
    },
  });
  const submit = form.handleSubmit((values) => {
    setProblem(undefined);
    save.mutate({ body: values });
  });
  const { errors } = form.formState;
  const length = form.watch('bio').length;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Your details">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Nobody else sees it."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextArea
        label="Bio"
        hint={`How you play, when, where. ${length} of ${longestBio} characters`}
        error={errors.bio?.message}
        className="min-h-24"
        {...form.register('bio')}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending} pendingText="Saving…">
          Save changes
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
