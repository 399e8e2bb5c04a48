import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '#client/ui/CheckboxField.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import type { newTournament } from '#contract/tournaments.ts';
import { gameTypes, lengths, submissions } from './words.ts';

const notYet = (label: string) => `${label} (not built yet)`;

/** The settings that a group's dialog has beyond name and format. */
export function SettingsFields({
  form,
}: {
  form: UseFormReturn<z.input<typeof newTournament>, unknown, z.output<typeof newTournament>>;
}) {
  const { errors } = form.formState;
  return (
    <>
      <TextArea
        label="Description"
        hint="Optional. When and where, what to bring, what there is to win."
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Players"
          options={[
            { value: 'singles', label: gameTypes.singles },
            { value: 'doubles', label: notYet(gameTypes.doubles), disabled: true },
          ]}
          error={errors.gameType?.message}
          {...form.register('gameType')}
        />
        <SelectField
          label="Length of a match"
          options={[
            { value: 1, label: lengths[1] },
            { value: 2, label: notYet(lengths[2]), disabled: true },
            { value: 3, label: notYet(lengths[3]), disabled: true },
          ]}
          error={errors.gamesToWin?.message}
          {...form.register('gamesToWin', { valueAsNumber: true })}
        />
      </div>
      <SelectField
        label="Scores"
        options={Object.entries(submissions).map(([value, label]) => ({ value, label }))}
        error={errors.scoreSubmission?.message}
        {...form.register('scoreSubmission')}
      />
      <fieldset>
        <legend className="font-semibold">Order of play</legend>
        <CheckboxField
          label="Randomize opponents"
          hint="Drawn by lot instead of in the order of joining"
          {...form.register('randomizeOpponents')}
        />
        <CheckboxField
          label="Balance by skill"
          hint="Seeded by rating; with both, drawn among players of like rating"
          {...form.register('balanceBySkill')}
        />
        <CheckboxField label="Randomize partners" hint="For doubles only" disabled />
      </fieldset>
    </>
  );
}
