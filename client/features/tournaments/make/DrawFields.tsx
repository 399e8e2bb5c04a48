import { CheckboxField } from '#client/ui/CheckboxField.tsx';
import type { Making, MakingForm } from './making.ts';

/** Who meets whom first and, in doubles, who plays with whom. */
export function DrawFields({ form, making }: { form: MakingForm; making: Making }) {
  const isDoubles = making.gameType === 'doubles';
  const { register } = form.inner;
  return (
    <fieldset>
      <legend className="font-semibold">Order of play</legend>
      <CheckboxField
        label="Randomize opponents"
        hint="Drawn by lot instead of in the order of joining"
        {...register('randomizeOpponents')}
      />
      <CheckboxField
        label="Balance by skill"
        hint="Seeded by rating; with both, drawn among players of like rating"
        {...register('balanceBySkill')}
      />
      <CheckboxField
        label="Randomize partners"
        hint={isDoubles ? 'Whoever has no partner at the start gets one by lot' : 'For doubles only'}
        disabled={!isDoubles}
        // What cannot be chosen is not ticked either; what it was comes back with doubles.
        {...(isDoubles ? register('randomizePartners') : { checked: false, readOnly: true })}
      />
    </fieldset>
  );
}
