import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '#client/data/call-error.ts';

/**
 * Puts what the server refused beside the fields it refused, and answers what is left to say about the form as a
 * whole: nothing when each complaint has found its field.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues' | 'setFocus'>,
  error: unknown,
): string | undefined {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.';
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [name, message] of known) form.setError(name as Path<Values>, { type: 'server', message });
  const first = known[0];
  if (!first) return error.message;
  form.setFocus(first[0] as Path<Values>);
  return undefined;
}

/** What to tell about a failure: the server's own sentence, or ours where it is not one of its answers. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof CallError ? error.message : otherwise;
}
