import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type Draft, isSame, typedIn } from './draft.ts';
import { placed } from './errors.ts';

/** What a form's fields hold, by their names; those of fields within others too: `options.pools.count`. */
export type FieldName<Values> = {
  [Key in keyof Values & string]-?: NonNullable<Values[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Values[Key]> extends object
      ? Key | `${Key}.${FieldName<NonNullable<Values[Key]>>}`
      : Key;
}[keyof Values & string];

type ValueOf<Values, Name> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Values
    ? ValueOf<NonNullable<Values[Head]>, Rest>
    : never
  : Name extends keyof Values
    ? Values[Name]
    : never;

interface FieldProps {
  name: string;
  value?: string;
  checked?: boolean;
  onChange: (event: { target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement }) => void;
  error: string | undefined;
  required: boolean;
}

interface Given<Schema extends z.ZodObject> {
  /** Checks what is typed. */
  schema: Schema;
  defaults: z.input<Schema>;
  /** See `useContractForm`. */
  known?: ((values: z.input<Schema>) => z.input<Schema>) | undefined;
  draft?: Draft | undefined;
}

export interface Fields<Schema extends z.ZodObject> {
  /** To be given to the form's element. */
  element: RefObject<HTMLFormElement | null>;
  values: z.input<Schema>;
  /** What stands beside the fields. */
  errors: Readonly<Record<string, string>>;
  /** How often it was to be sent since it was filled. */
  checkCount: number;
  isDirty: boolean;
  /**
   * The properties of a field: its value, what is wrong with it, whether it has to be filled in.
   *
   * @param read what is typed, as a value, where it is neither text nor a number from the start
   * @example <TextField label="Group name" {...form.field('name')} />
   */
  field(name: FieldName<z.input<Schema>>, read?: (text: string) => unknown): FieldProps;
  /** What the fields hold now: the same as `values`, save in what goes on after it was changed. */
  getValues(): z.input<Schema>;
  setValue<Name extends FieldName<z.input<Schema>>>(name: Name, value: ValueOf<z.input<Schema>, Name>): void;
  /** Fills it again, as it was to begin with or with something else. */
  reset(values?: z.input<Schema>): void;
  setFocus(name: FieldName<z.input<Schema>>): void;
  /** Puts sentences beside their fields, the first of which gets the focus. */
  complain(beside: readonly (readonly [field: string, sentence: string])[]): void;
  /** What is typed as the schema makes it, unless something is wrong: in these fields, and what no field shows. */
  check(): { output: z.output<Schema> | undefined; names: string[]; problem: string | undefined };
}

type Values = Readonly<Record<string, unknown>>;

interface State {
  values: Values;
  errors: Readonly<Record<string, string>>;
  checkCount: number;
  /** As what the text of a field was read: '4.' and '4' are the same number. */
  texts: Readonly<Record<string, { text: string; value: unknown }>>;
}

const filled = (values: Values): State => ({ values, errors: {}, checkCount: 0, texts: {} });

/** The fields of a form, checked when it is to be sent, and from then on whenever one is changed. */
export function useFields<Schema extends z.ZodObject>(given: Given<Schema>): Fields<Schema> {
  const { schema, known, draft } = given;
  const element = useRef<HTMLFormElement>(null);
  const [defaults] = useState<Values>(given.defaults);
  const [state, setState] = useState(() => filled({ ...defaults, ...typedIn(draft?.read(), defaults) }));
  const latest = useRef(state);
  const update = (change: Partial<State>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
    if (change.values) draft?.write(isSame(change.values, defaults) ? '' : JSON.stringify(change.values));
  };
  const checked = () => {
    // Cast: the fields hold what the schema takes, or what it refuses.
    const values = latest.current.values as z.input<Schema>;
    const { data, error } = schema.safeParse(known ? known(values) : values);
    const issues = error ? sentencesOf(error.issues) : {};
    return { output: data, names: Object.keys(issues), ...placed(issues, namesIn(element.current)) };
  };
  const change = (name: string, value: unknown, texts = latest.current.texts) => {
    update({ values: withValue(latest.current.values, name.split('.'), value), texts });
    if (latest.current.checkCount === 0) return;
    const { [name]: _, ...errors } = latest.current.errors;
    update({ errors: { ...errors, ...Object.fromEntries(checked().beside.filter(([field]) => field === name)) } });
  };
  const setFocus = useCallback((name: string) => {
    const control = element.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }, []);
  const complain: Fields<Schema>['complain'] = (beside) => {
    const [first] = beside;
    // What folds its fields away shows those that something is wrong with.
    flushSync(() => update({ errors: { ...latest.current.errors, ...Object.fromEntries(beside) } }));
    if (first) setFocus(first[0]);
  };
  return {
    element,
    values: state.values as z.input<Schema>,
    errors: state.errors,
    checkCount: state.checkCount,
    isDirty: !isSame(state.values, defaults),
    field: (name, read) => {
      const before = valueIn(defaults, name);
      const value = valueIn(state.values, name);
      const { text, value: was } = state.texts[name] ?? {};
      const isRead = text !== undefined && Object.is(was, value);
      return {
        name,
        ...(typeof before === 'boolean' ? { checked: value === true } : { value: isRead ? text : textOf(value) }),
        onChange: ({ target }) => {
          if (typeof before === 'boolean') return change(name, 'checked' in target && target.checked);
          const typed = (read ?? (typeof before === 'number' ? asNumber : String))(target.value);
          change(name, typed, { ...latest.current.texts, [name]: { text: target.value, value: typed } });
        },
        error: state.errors[name],
        required: isRequired(schema, name, before),
      };
    },
    getValues: () => latest.current.values as z.input<Schema>,
    setValue: (name, value) => change(name, value),
    reset: (values) => update(filled(values ?? defaults)),
    setFocus,
    complain,
    check: () => {
      const { beside, ...found } = checked();
      update({ errors: {}, checkCount: latest.current.checkCount + 1 });
      if (beside.length > 0) complain(beside);
      return found;
    },
  };
}

/** Of an empty field: `NaN`, which every schema of a number refuses. */
export const asNumber = (text: string): number => (text === '' ? Number.NaN : Number(text));

const textOf = (value: unknown): string =>
  value === undefined || value === null || Number.isNaN(value) ? '' : String(value);

function valueIn(values: unknown, name: string): unknown {
  return name.split('.').reduce((within, key) => (within as Values | undefined)?.[key], values);
}

function withValue(values: Values, [key = '', ...inner]: readonly string[], value: unknown): Values {
  return { ...values, [key]: inner.length === 0 ? value : withValue((values[key] ?? {}) as Values, inner, value) };
}

/** The names of a form's fields as they stand on the page. */
export function namesIn(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((each) => each.getAttribute('name') ?? []);
}

/** The first sentence about each field; of alternatives, about the one that comes closest. */
export function sentencesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const others = issue.code === 'invalid_union' ? [...issue.errors] : [];
    const [closest] = others.sort((one, other) => one.length - other.length);
    sentences[issue.path.join('.')] ??= closest?.[0]?.message ?? issue.message;
  }
  return sentences;
}

/**
 * Whether a field has to be filled in: what it holds once the person has taken out what is there would be refused.
 *
 * @param before what it holds when the form opens, which tells text, a number and a box to tick apart
 */
export function isRequired({ shape }: z.ZodObject, name: string, before: unknown): boolean {
  const field = shape[name];
  return field !== undefined && 'safeParse' in field && !field.safeParse(emptied(before)).success;
}

/** What is read from an empty field of that kind. */
function emptied(before: unknown): unknown {
  if (typeof before === 'boolean') return false;
  return typeof before === 'number' ? Number.NaN : '';
}
