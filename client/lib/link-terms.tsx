import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { counted } from '#client/lib/counts.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { type GroupLink, linkCalls, newLink } from '#contract/group-links.ts';

/** '3 of 10 uses', '1 use', 'Not used yet' */
export function usesOf({ uses, mostUses }: Pick<GroupLink, 'uses' | 'mostUses'>): string {
  if (mostUses !== null) return `${uses.toLocaleString('en-GB')} of ${counted(mostUses, 'use')}`;
  return uses === 0 ? 'Not used yet' : counted(uses, 'use');
}

/** 'Never expires', 'Expires 4 May 2026, 18:00' */
export function expiryOf({ expiresAt }: Pick<GroupLink, 'expiresAt'>): string {
  return expiresAt === null ? 'Never expires' : `Expires ${dateOf(expiresAt)}, ${timeOf(expiresAt)}`;
}

/** Hours, or never. */
const expiries = [
  { value: 'never', label: 'Never' },
  { value: '24', label: 'After 1 day' },
  { value: '168', label: 'After 7 days' },
  { value: '720', label: 'After 30 days' },
] as const;

const usesChoices = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: '1', label: '1' },
  { value: '10', label: '10' },
  { value: '50', label: '50' },
  { value: 'other', label: 'Other' },
] as const;

/** For how long an invite link works, and for how many. */
export const linkTerms = z.object({
  expires: z.enum(expiries.map(({ value }) => value)),
  uses: z.enum(usesChoices.map(({ value }) => value)),
  mostUses: newLink.shape.mostUses,
});

export function bodyOf({ expires, uses, mostUses }: z.output<typeof linkTerms>) {
  return { mostUses: uses === 'other' ? mostUses : numberOr(uses, 'unlimited'), expiresIn: numberOr(expires, 'never') };
}

const numberOr = (text: string, none: string): number | null => (text === none ? null : Number(text));

const { limits } = linkCalls.create;

/** The fields of a form whose schema has them. */
export function LinkTermFields<Terms extends typeof linkTerms>({ form: given }: { form: ContractForm<Terms> }) {
  // Cast: whatever else the form has, it has these.
  const form = given as unknown as ContractForm<typeof linkTerms>;
  const uses = useWatch({ control: (form.inner as UseFormReturn<z.input<typeof linkTerms>>).control, name: 'uses' });
  return (
    <>
      <SelectField label="Expires" options={expiries} {...form.field('expires')} />
      <SelectField label="How many people can use it" options={usesChoices} {...form.field('uses')} />
      {uses === 'other' && (
        <TextField
          label="Number of people"
          type="number"
          inputMode="numeric"
          min={limits.mostUses.least}
          max={limits.mostUses.most}
          {...form.field('mostUses', { valueAsNumber: true, shouldUnregister: true })}
        />
      )}
    </>
  );
}
