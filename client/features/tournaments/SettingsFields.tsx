import { CheckboxField } from '#client/ui/CheckboxField.tsx';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import type { newTournament } from '#contract/tournaments.ts';
import { gameTypes, lengths, submissions } from './words.ts';

const notYet = (label: string) => `${label} (not built yet)`;

/** The settings that a group's dialog has beyond name and format. */
export function SettingsFields({ form }: { form: ContractForm<typeof newTournament> }) {
  return (
    <>
      <TextArea
        label="Description"
        hint="Optional. When and where, what to bring, what there is to win."
        {...form.field('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Players"
          options={[
            { value: 'singles', label: gameTypes.singles },
            { value: 'doubles', label: notYet(gameTypes.doubles), disabled: true },
          ]}
          {...form.field('gameType')}
        />
        <SelectField
          label="Length of a match"
          options={[
            { value: 1, label: lengths[1] },
            { value: 2, label: notYet(lengths[2]), disabled: true },
            { value: 3, label: notYet(lengths[3]), disabled: true },
          ]}
          {...form.field('gamesToWin', { valueAsNumber: true })}
        />
      </div>
      <SelectField
        label="Scores"
        options={Object.entries(submissions).map(([value, label]) => ({ value, label }))}
        {...form.field('scoreSubmission')}
      />
      <fieldset>
        <legend className="font-semibold">Order of play</legend>
        <CheckboxField
          label="Randomize opponents"
          hint="Drawn by lot instead of in the order of joining"
          {...form.inner.register('randomizeOpponents')}
        />
        <CheckboxField
          label="Balance by skill"
          hint="Seeded by rating; with both, drawn among players of like rating"
          {...form.inner.register('balanceBySkill')}
        />
        <CheckboxField label="Randomize partners" hint="For doubles only" disabled />
      </fieldset>
    </>
  );
}
