import type { z } from 'zod';

/**
 * Whether a field has to be filled in: what it holds once the person has taken out what is there would be refused.
 *
 * @param before what it holds when the form opens, which tells text, a number and a box to tick apart
 */
export function isRequired({ shape }: z.ZodObject, name: string, before: unknown): boolean {
  const field = shape[name];
  return field !== undefined && 'safeParse' in field && !field.safeParse(emptied(before)).success;
}

/** What react-hook-form reads from an empty field of that kind. */
function emptied(before: unknown): unknown {
  switch (typeof before) {
    case 'number':
      return Number.NaN;
    case 'boolean':
      return false;
    default:
      return '';
  }
}
