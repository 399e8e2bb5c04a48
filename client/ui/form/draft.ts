import { useEffect, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Kept } from '#client/lib/kept.ts';
import { useViewer } from '#client/lib/viewer.ts';

/** What somebody has typed somewhere and not sent yet. */
export interface Draft {
  read: () => string | undefined;
  write: (text: string) => void;
  /** It is sent, or not wanted any longer. */
  forget: () => void;
}

/**
 * A place for what the viewer types, which outlives a session that ended, a reload and a closed tab.
 *
 * @param name tells it from all others, such as `tournament:5`
 */
export function useDraft(name: string): Draft {
  const { id } = useViewer();
  return useMemo(() => {
    const kept = new Kept('drafts', id);
    return { read: () => kept.get(name), write: (text) => kept.set(name, text), forget: () => kept.set(name, '') };
  }, [id, name]);
}

/** Keeps what is typed into a form, and puts it back when the form opens again. Not for one that holds a password. */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draft: Draft | undefined,
): void {
  const { subscribe, reset, getValues } = form;
  useEffect(() => {
    if (!draft) return;
    const values = getValues();
    const typed = typedIn(draft.read(), values);
    if (typed) reset({ ...values, ...typed }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values: now, defaultValues: before }) =>
        draft.write(isSame(now, before ?? {}) ? '' : JSON.stringify(now)),
    });
  }, [draft, subscribe, reset, getValues]);
}

/** The edge: what an earlier build, or anybody, left in the browser's storage counts where it fits the form. */
export function typedIn<Values extends object>(text: string | undefined, form: Values): Partial<Values> | undefined {
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fitting = Object.entries(stored).filter(
      ([field, value]) => field in form && typeof value === typeof form[field as keyof Values],
    );
    return Object.fromEntries(fitting) as Partial<Values>;
  } catch {
    return undefined;
  }
}

/** Our forms are flat. */
function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(one).every(([field, value]) => value === other[field]);
}
