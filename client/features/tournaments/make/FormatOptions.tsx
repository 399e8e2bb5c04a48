import { CheckboxField } from '#client/ui/CheckboxField.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { knownTo, type Making, type MakingForm } from './making.ts';
import { PoolsFields } from './PoolsFields.tsx';

/** What the chosen format lets one choose, and nothing else. */
export function FormatOptions({ form, making }: { form: MakingForm; making: Making }) {
  const knows = knownTo(making);
  const { register } = form.inner;
  return (
    <>
      {knows.pools && <PoolsFields form={form} />}
      {knows.legs && (
        <SelectField
          label="How often two meet"
          options={[
            { value: 1, label: 'Once' },
            { value: 2, label: 'Twice' },
          ]}
          {...form.field('options.legs', { valueAsNumber: true })}
        />
      )}
      <fieldset>
        <legend className="font-semibold">{knows.playoffs ? 'Finals' : 'Beside the main matches'}</legend>
        {knows.playoffs && (
          <CheckboxField
            label="Playoffs"
            hint="The first two play for the championship, the next two for third place. Without them whoever leads is champion"
            {...register('options.playoffs')}
          />
        )}
        {knows.thirdPlace && (
          <CheckboxField
            label="Match for third place"
            hint="Between those who lose their semi-finals"
            {...register('options.thirdPlace')}
          />
        )}
        {knows.consolation && (
          <CheckboxField
            label="Consolation"
            hint="Whoever loses their first match plays on among themselves"
            {...register('options.consolation')}
          />
        )}
        {knows.decidingGame && (
          <CheckboxField
            label="Deciding game"
            hint="Whoever comes through the losers’ bracket has to win twice"
            {...register('options.decidingGame')}
          />
        )}
      </fieldset>
    </>
  );
}
