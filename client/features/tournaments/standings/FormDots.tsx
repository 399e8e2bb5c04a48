import { classes } from '#client/ui/classes.ts';
import type { Outcome } from './form.ts';

/** How the last matches went: full for a win, hollow for a loss. */
export function FormDots({ form }: { form: readonly Outcome[] }) {
  if (form.length === 0) return null;
  return (
    <span className="flex justify-end gap-[3px]">
      <span className="sr-only">{form.join(', ')}</span>
      {form.map((outcome, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={at}
          aria-hidden="true"
          className={classes(
            'size-2 rounded-full border-2',
            outcome === 'won'
              ? 'border-court bg-court dark:border-court-text dark:bg-court-text forced-colors:bg-[CanvasText]'
              : 'border-control',
          )}
        />
      ))}
    </span>
  );
}
