import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { profileQuery } from '#client/features/matchmaking/queries.ts';
import { fitted, ratingText } from '#client/lib/ratings.ts';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Slider } from '#client/ui/Slider.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, profileChange, ratingScales } from '#contract/auth.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { longestName } from '#contract/names.ts';

const schema = profileChange.pick({ displayName: true }).required();
const { least, most, step } = ratingScales.self;

/** How one is called, how well one plays, and whether one is to be found. */
export default function IntroductionDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [rating, setRating] = useState(() => fitted(viewer.rating, 'self'));
  const [isFindable, setFindable] = useState(false);
  const isSelfRated = viewer.ratingType === 'self';
  const form = useContractForm(authCalls.patchProfile, {
    schema,
    defaults: { displayName: viewer.name === viewer.username ? '' : viewer.name },
    requestOf: (body) => ({ body: { ...body, ...(isSelfRated && { rating }), isIntroduced: true as const } }),
    around: async (attempt) => {
      if (isFindable) {
        const profile = await client.fetchQuery(profileQuery);
        const body = { ...profile, timeZone: profile.timeZone ?? ownZone(), isFindable };
        client.setQueryData(profileQuery.queryKey, await call(matchmakingCalls.changeProfile, { body }));
      }
      return attempt();
    },
    failed: 'Failed to update profile',
    onDone: (self) => {
      storeSelf(client, self);
      onClose();
      toast('Profile updated successfully');
    },
  });
  return (
    <FormDialog form={form} title="Complete your profile" submit="Save" submitting="Saving…" onClose={onClose}>
      <TextField
        label="Display name"
        autoComplete="name"
        dir="auto"
        hint={`What others see, up to ${longestName} characters. Leave it empty to show your username.`}
        {...form.field('displayName')}
      />
      {isSelfRated && (
        <Slider
          label="Your level"
          value={rating}
          text={ratingText(rating)}
          least={least}
          most={most}
          step={step}
          ends={[`${least.toFixed(1)} just starting`, `${most.toFixed(1)} tournament level`]}
          onSlide={setRating}
        />
      )}
      <CheckboxField
        label="Others can find me"
        hint="By name and near their level. They see your name, picture, rating, distance and shared hours. Never your place. Members of your groups find you anyway."
        checked={isFindable}
        onChange={({ target }) => setFindable(target.checked)}
      />
    </FormDialog>
  );
}
