import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { type Around, mutation } from '#client/data/mutations.ts';
import { type ToastContent, toast } from '#client/ui/toast.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { Draft } from './draft.ts';
import { complaintsOf } from './errors.ts';
import { type Fields, namesIn, useFields } from './fields.ts';

type Failure = string | Omit<ToastContent, 'destructive'>;

interface FormParts<E extends Endpoint, Schema extends z.ZodObject> {
  /** Checks what is typed, as the server will. */
  schema: Schema;
  defaults: z.input<Schema>;
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
export interface ContractForm<Schema extends z.ZodObject> extends Pick<Fields<Schema>, 'element' | 'field'> {
  submit: (event: FormEvent<HTMLFormElement>) => void;
  isPending: boolean;
  problem: string | undefined;
  inner: Fields<Schema>;
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
  const inner = useFields({ schema, defaults, known, draft });
  /** Puts what the server refused beside the fields that it refused. @returns what is left to say */
  const showRefused = (error: Error): string | undefined => {
    const { beside, problem: left } = complaintsOf(error, namesIn(inner.element.current));
    inner.complain(beside);
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
  return {
    element: inner.element,
    field: inner.field,
    submit: (event) => {
      event.preventDefault();
      if (isPending) return;
      const { output, names, problem: left } = inner.check();
      setProblem(left);
      if (output) mutate(requestOf(output));
      else onInvalid?.(names);
    },
    isPending,
    problem,
    inner,
    draft,
  };
}
