import { CallError } from '#client/data/call-error.ts';

/** What is wrong with a form: beside which field which sentence stands, the first field first, and what is left. */
export interface Complaints {
  beside: readonly (readonly [field: string, sentence: string])[];
  /** About the form as a whole, or about what it does not show. */
  problem: string | undefined;
}

/**
 * Puts complaints beside the fields they are about; one about several fields that belong together, such as
 * `options.pools`, beside the first of them.
 *
 * @param complaints sentences by the names of fields
 * @param shown the names of the form's fields in their order
 */
export function placed(complaints: Readonly<Record<string, string>>, shown: readonly string[]): Complaints {
  const fieldOf = (name: string) => shown.find((field) => field === name || field.startsWith(`${name}.`));
  const found = new Map<string, string>();
  const others: [string, string][] = [];
  for (const [name, sentence] of Object.entries(complaints)) {
    const field = fieldOf(name);
    if (field === undefined || found.has(field)) others.push([name, sentence]);
    else found.set(field, sentence);
  }
  const beside = [...found].sort(([one], [other]) => shown.indexOf(one) - shown.indexOf(other));
  return { beside, problem: others.map(([, sentence]) => sentence).join(' ') || undefined };
}

/** The same for a call that failed: the server's sentence stands where it complains of no field. */
export function complaintsOf(error: unknown, shown: readonly string[]): Complaints {
  if (!(error instanceof CallError)) return { beside: [], problem: 'Something went wrong. Please try again.' };
  const { beside, problem } = placed(error.fields, shown);
  return { beside, problem: beside.length > 0 ? problem : error.message };
}

/** What to tell about a failure: the server's own sentence, or ours where it is not one of its answers. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof CallError ? error.message : otherwise;
}
