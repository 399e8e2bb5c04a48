import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { gameTargets } from '#contract/tournaments/options.ts';
import { lengths, submissions } from '../words.ts';
import type { MakingForm } from './making.ts';

const number = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const;

/** What a match is, and how its result is entered. */
export function MatchFields({ form }: { form: MakingForm }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Length of a match"
        options={Object.entries(lengths).map(([value, label]) => ({ value, label }))}
        {...form.field('gamesToWin', { valueAsNumber: true })}
      />
      <SelectField
        label="Scores"
        options={Object.entries(submissions).map(([value, label]) => ({ value, label }))}
        {...form.field('scoreSubmission')}
      />
      <SelectField
        label="A game is played to"
        options={gameTargets.map((to) => ({ value: to, label: String(to) }))}
        {...form.field('options.game.to', { valueAsNumber: true })}
      />
      <SelectField
        label="Won by"
        options={[
          { value: 2, label: 'Two points' },
          { value: 1, label: 'One point' },
        ]}
        {...form.field('options.game.winBy', { valueAsNumber: true })}
      />
      <TextField
        label="Cap"
        hint="Optional: with so many points a game is won by one"
        {...number}
        {...form.field('options.game.cap', { setValueAs: numberOrNothing })}
      />
      <TextField
        label="Courts"
        hint="0 where matches are not called to courts"
        {...number}
        {...form.field('options.courts', { valueAsNumber: true })}
      />
    </div>
  );
}

const numberOrNothing = (typed: string | number | undefined): number | undefined =>
  typed === '' || typed === undefined ? undefined : Number(typed);
