import { SelectField } from '#client/ui/SelectField.tsx';
import { formats } from '../words.ts';
import type { MakingForm } from './making.ts';

/** What is beside the name of a format for whoever does not know it. */
const hints: Readonly<Record<keyof typeof formats, string>> = {
  'round-robin': 'all play all',
  'single-elimination': 'who loses is out',
  'double-elimination': 'out after two defeats',
  pools: 'small round robins first',
};

export function FormatField({ form }: { form: MakingForm }) {
  return (
    <SelectField
      label="Format"
      options={Object.entries(formats).map(([value, label]) => ({
        value,
        label: `${label}: ${hints[value as keyof typeof formats]}`,
      }))}
      {...form.field('format')}
    />
  );
}
