import { z } from 'zod';
import { newLink } from '#contract/group-links.ts';

/** Hours, or never. */
export const expiries = [
  { value: 'never', label: 'Never' },
  { value: '24', label: 'After 1 day' },
  { value: '168', label: 'After 7 days' },
  { value: '720', label: 'After 30 days' },
] as const;

export const usesChoices = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: '1', label: '1' },
  { value: '10', label: '10' },
  { value: '50', label: '50' },
  { value: 'other', label: 'Other' },
] as const;

/** The terms of a link as they are chosen in the form. */
export const linkTerms = z.object({
  expires: z.enum(expiries.map(({ value }) => value)),
  uses: z.enum(usesChoices.map(({ value }) => value)),
  /** Only where another number is wanted. */
  mostUses: newLink.shape.mostUses,
  needsApproval: newLink.shape.needsApproval,
});

/** What is asked of the server. */
export function bodyOf(terms: z.output<typeof linkTerms>): z.output<typeof newLink> {
  const { expires, uses, mostUses, needsApproval } = terms;
  return {
    needsApproval,
    mostUses: uses === 'other' ? mostUses : numberOr(uses, 'unlimited'),
    expiresIn: numberOr(expires, 'never'),
  };
}

const numberOr = (text: string, none: string): number | null => (text === none ? null : Number(text));
