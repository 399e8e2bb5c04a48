import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { formats } from '../words.ts';
import type { MakingForm } from './making.ts';

const number = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const;

/** How many pools there are, who goes on, and into what. */
export function PoolsFields({ form }: { form: MakingForm }) {
  const valueAsNumber = { valueAsNumber: true };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Pools" {...number} {...form.field('options.pools.count', valueAsNumber)} />
        <TextField label="Go on from each pool" {...number} {...form.field('options.pools.advance', valueAsNumber)} />
      </div>
      <TextField
        label="Wild cards"
        hint="So many more go on: the best of those who come next"
        {...number}
        {...form.field('options.pools.wildCards', valueAsNumber)}
      />
      <SelectField
        label="They go on into a"
        options={(['single-elimination', 'double-elimination'] as const).map((value) => ({
          value,
          label: formats[value],
        }))}
        {...form.field('options.pools.into')}
      />
    </>
  );
}
