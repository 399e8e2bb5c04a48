import { useLayoutEffect, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UserStorage } from '#client/lib/user-storage.ts';
import { useViewer } from '#client/lib/viewer.ts';

/** What somebody has typed somewhere and not sent yet. */
export interface Draft {
  read: () => string | undefined;
  write: (text: string) => void;
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
    const kept = new UserStorage('drafts', id);
    return { read: () => kept.get(name), write: (text) => kept.set(name, text), forget: () => kept.set(name, '') };
  }, [id, name]);
}

/** Keeps what is typed into a form, and puts it back when the form opens again. Not for one that holds a password. */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draft: Draft | undefined,
): void {
  const { subscribe, reset, getValues } = form;
  // Before anything can be chosen: a draft that came later would take the choice back.
  useLayoutEffect(() => {
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

/** Untrusted: what an earlier build, or anybody, left in the browser's storage counts where it fits the form. */
export function typedIn<Values extends object>(text: string | undefined, form: Values): Partial<Values> | undefined {
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isFields(stored) ? (fittingIn(stored, form) as Partial<Values>) : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored for fields that the form has, and is of their kind. */
function fittingIn(stored: Fields, form: object): Fields {
  const fitting = Object.entries(form).flatMap(([field, value]) => {
    const kept = stored[field];
    if (isFields(value)) return isFields(kept) ? [[field, { ...value, ...fittingIn(kept, value) }]] : [];
    // A field that is empty may hold whatever was typed there.
    return kept !== undefined && (value === undefined || typeof kept === typeof value) ? [[field, kept]] : [];
  });
  return Object.fromEntries(fitting);
}

function isSame(one: Fields, other: Fields): boolean {
  return Object.entries(one).every(([field, value]) => {
    const before = other[field];
    return isFields(value) && isFields(before) ? isSame(value, before) : value === before;
  });
}
