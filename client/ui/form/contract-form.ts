import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { type Around, mutation } from '#client/data/mutations.ts';
import { type ToastContent, toast } from '#client/ui/toast.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { type Draft, useFormDraft } from './draft.ts';
import { complaintsOf, placed } from './errors.ts';

type Failure = string | Omit<ToastContent, 'destructive'>;

interface FormParts<E extends Endpoint, Schema extends z.ZodObject> {
  /** Checks what is typed, as the server will. */
  schema: Schema;
  defaults: DefaultValues<z.input<Schema>>;
  requestOf: (values: z.output<Schema>) => Request<E>;
  around?: Around<E> | undefined;
  onDone: (answer: Answer<E>) => unknown;
  /** Said in a toast beside what the form itself says, where that has words of its own; perhaps by why it failed. */
  failed?: Failure | ((error: Error) => Failure);
  /** What the form says about a refusal, if not what it would: beside the field, or else the server's own sentence. */
  onRefused?: (error: CallError) => string | undefined;
  /** Told when something typed is wrong, with the fields in question. */
  onInvalid?: (fields: string[]) => unknown;
  /**
   * Of what the fields hold, what counts: where one field decides which others are shown, those that are not shown are
   * neither checked nor sent.
   */
  known?: (values: z.input<Schema>) => z.input<Schema>;
  /** Where what is typed is kept until it is sent. Not for a form that holds a password. */
  draft?: Draft;
}

/** A form of one call: what `Form` and `FormDialog` need of it, and a field's properties by its name. */
export interface ContractForm<Schema extends z.ZodObject> {
  /**
   * The properties of a field: its value, what is wrong with it, whether it has to be filled in.
   *
   * @example <TextField label="Group name" {...form.field('name')} />
   */
  field: (
    name: Path<z.input<Schema>>,
    options?: RegisterOptions<z.input<Schema>, Path<z.input<Schema>>>,
  ) => ReturnType<UseFormReturn<z.input<Schema>>['register']> & { error: string | undefined; required: boolean };
  submit: (event: FormEvent<HTMLFormElement>) => void;
  isPending: boolean;
  problem: string | undefined;
  inner: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  draft?: Draft | undefined;
}

/**
 * A form that is checked with a schema of the contract, sent with a call of the contract, and shows what the server
 * refused beside the field that it refused. Nothing typed is lost by a failure.
 */
export function useContractForm<E extends Endpoint, Schema extends z.ZodObject>(
  endpoint: E,
  parts: FormParts<E, Schema>,
): ContractForm<Schema> {
  const { schema, defaults, requestOf, around, onDone, failed, onRefused, onInvalid, known, draft } = parts;
  const [problem, setProblem] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: (values, ...rest) => zodResolver(schema)(known ? known(values) : values, ...rest),
    defaultValues: defaults,
  });
  useFormDraft(form, draft);
  /** Puts what the server refused beside the fields that it refused. @returns what is left to say */
  const showRefused = (error: Error): string | undefined => {
    const { beside, problem: left } = complaintsOf(error, fieldsOf(element.current));
    // Cast: a field has the name that it was registered under.
    const named = beside.map(([name, message]) => ({ name: name as Path<z.input<Schema>>, message }));
    for (const { name, message } of named) form.setError(name, { type: 'server', message });
    if (named[0]) form.setFocus(named[0].name);
    return left;
  };
  const { mutate, isPending } = useMutation({
    ...mutation(endpoint, around),
    onSuccess: (answer) => {
      draft?.forget();
      onDone(answer);
    },
    onError: (error) => {
      setProblem((error instanceof CallError ? onRefused?.(error) : undefined) ?? showRefused(error));
      const said = typeof failed === 'function' ? failed(error) : failed;
      if (said) toast({ ...(typeof said === 'string' ? { title: said } : said), destructive: true });
    },
  });
  const check = form.handleSubmit(
    (values) => {
      setProblem(undefined);
      mutate(requestOf(values));
    },
    (errors) => {
      // Beside their fields the others stand already, and the first of them has the focus.
      setProblem(placed(sentencesIn(errors), fieldsOf(element.current)).problem);
      onInvalid?.(Object.keys(errors));
    },
  );
  return {
    field: (name, options) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
      required: isRequired(schema, name, defaults[name]),
    }),
    submit: (event) => {
      event.preventDefault();
      element.current = event.currentTarget;
      if (!isPending) void check(event);
    },
    isPending,
    problem,
    inner: form,
    draft,
  };
}

/** The names of a form's fields as they stand on the page. */
function fieldsOf(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((each) => each.getAttribute('name') ?? []);
}

/** By the names of the fields, those of fields within others too: `options.pools.count`. */
function sentencesIn<Values extends FieldValues>(errors: FieldErrors<Values>): Record<string, string> {
  const entries = Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error?.message === 'string') return [[name, error.message]];
    const within = sentencesIn((error ?? {}) as FieldErrors);
    return Object.entries(within).map(([inner, sentence]) => [`${name}.${inner}`, sentence]);
  });
  return Object.fromEntries(entries);
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
