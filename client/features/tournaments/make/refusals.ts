import { toast } from '#client/ui/toast.ts';

/** Specification section 5: a missing name is also said in a toast. */
export function nameMissing(fields: readonly string[]): void {
  if (!fields.includes('name')) return;
  toast({ title: 'Validation Error', description: 'Tournament name is required.', destructive: true });
}
