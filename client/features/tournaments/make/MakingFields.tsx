import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { gameTypes } from '../words.ts';
import { DrawFields } from './DrawFields.tsx';
import { FormatField } from './FormatField.tsx';
import { FormatOptions } from './FormatOptions.tsx';
import { MatchFields } from './MatchFields.tsx';
import type { Making, MakingForm } from './making.ts';

/** All there is to say of how a tournament is played. */
export function MakingFields({ form, making }: { form: MakingForm; making: Making }) {
  return (
    <>
      <TextArea
        label="Description"
        hint="Optional. When and where, what to bring, what there is to win."
        {...form.field('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormatField form={form} />
        <SelectField
          label="Players"
          options={Object.entries(gameTypes).map(([value, label]) => ({ value, label }))}
          {...form.field('gameType')}
        />
      </div>
      <FormatOptions form={form} making={making} />
      <MatchFields form={form} />
      <DrawFields form={form} making={making} />
    </>
  );
}
