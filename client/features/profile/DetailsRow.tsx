import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { type Draft, useDraft } from '#client/ui/form/draft.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, profileChange } from '#contract/auth.ts';
import { OpeningRow } from './SettingsRow.tsx';

export function DetailsRow() {
  const draft = useDraft('profile');
  return (
    <OpeningRow
      name="details"
      icon={Pencil}
      title="Your details"
      text={<Details />}
      // Open again for whoever had to leave in the middle of it.
      isBegun={draft.read() !== undefined}
    >
      {(close) => (
        <DetailsForm
          draft={draft}
          onDone={() => {
            draft.forget();
            close();
          }}
        />
      )}
    </OpeningRow>
  );
}

function Details() {
  const { email, bio, duprId } = useViewer();
  return (
    <>
      <span className="block">{email}</span>
      <span className="block line-clamp-2" dir="auto">
        {bio || 'No words about you yet: how you play, when and where.'}
      </span>
      {duprId && <span className="block">DUPR ID {duprId}</span>}
    </>
  );
}

const { most: longestBio } = authCalls.updateProfile.limits.bio;

const details = profileChange.pick({ email: true, bio: true, duprId: true }).required();

function DetailsForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const client = useQueryClient();
  const { email, bio, duprId } = useViewer();
  const form = useContractForm(authCalls.patchProfile, {
    schema: details,
    defaults: { email, bio, duprId },
    requestOf: (body) => ({ body }),
    draft,
    failed: 'Failed to update profile',
    onDone: (self) => {
      storeSelf(client, self);
      onDone();
      toast('Profile updated successfully');
    },
  });
  const { setFocus } = form.inner;
  useEffect(() => setFocus('email'), [setFocus]);
  const length = form.inner.watch('bio').length;
  return (
    <Form form={form} label="Your details" submit="Save changes" submitting="Saving…" onCancel={onDone}>
      <TextField label="Email" type="email" autoComplete="email" hint="Nobody else sees it." {...form.field('email')} />
      <TextArea
        label="Bio"
        hint={`How you play, when, where. ${length} of ${longestBio} characters`}
        isTall
        {...form.field('bio')}
      />
      <TextField
        label="DUPR ID"
        autoCapitalize="characters"
        spellCheck={false}
        hint="If you have one: the organisers of your tournaments can send your results to DUPR."
        {...form.field('duprId')}
      />
    </Form>
  );
}
