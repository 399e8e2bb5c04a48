import type { Id } from '../entrants.ts';
import type { Setup } from '../state.ts';

/** Why a value is not what it should be, as a sentence for a person. */
export class Unreadable {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/**
 * Makes a value of a type of what came from anywhere: copied through and through, without fields that do not belong to
 * it. Or says why it cannot.
 */
export type Reader<T> = (value: unknown) => T | Unreadable;

export const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number within bounds. There is no -0, which would not come back from JSON. */
export const whole =
  (from: number, to: number, why: string): Reader<number> =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
      ? value + 0
      : new Unreadable(why);

/** Any whole number that JSON brings back as it was. */
export const anyWhole = (why: string): Reader<number> => whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, why);

export const finite =
  (why: string): Reader<number> =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) ? value + 0 : new Unreadable(why);

/** One of a few words, numbers or truth values. */
export const oneOf =
  <const T extends string | number | boolean>(options: readonly T[], why: string): Reader<T> =>
  (value) =>
    options.find((option) => option === value) ?? new Unreadable(why);

export const list =
  <T>(item: Reader<T>, why: string): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return new Unreadable(why);
    const copy: T[] = [];
    for (const each of value) {
      const read = item(each);
      if (read instanceof Unreadable) return read;
      copy.push(read);
    }
    return copy;
  };

export const pair =
  <T>(item: Reader<T>, why: string): Reader<readonly [T, T]> =>
  (value) => {
    if (!Array.isArray(value) || value.length !== 2) return new Unreadable(why);
    const [one, two] = [item(value[0]), item(value[1])];
    if (one instanceof Unreadable) return one;
    return two instanceof Unreadable ? two : [one, two];
  };

export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);

/** What is not given is this. */
export const or =
  <T>(read: Reader<T>, otherwise: T): Reader<T> =>
  (value) =>
    value === undefined ? otherwise : read(value);

/** A reader for each field; those of optional fields may find nothing. */
export type Fields<T> = { readonly [K in keyof T]-?: Reader<T[K] | (undefined extends T[K] ? undefined : never)> };

export function record<T extends object>(fields: Fields<T>, why: string): Reader<T> {
  const readers = Object.entries<Reader<unknown>>(fields);
  return (value) => {
    if (!isRecord(value)) return new Unreadable(why);
    const copy: { [name: string]: unknown } = {};
    for (const [name, reader] of readers) {
      const read = reader(value[name]);
      if (read instanceof Unreadable) return read;
      if (read !== undefined) copy[name] = read;
    }
    return copy as T;
  };
}

/** What can be read and still be wrong: `problemOf` says why, or null. */
export const sound =
  <T>(reader: Reader<T>, problemOf: (value: T) => string | null): Reader<T> =>
  (value) => {
    const read = reader(value);
    if (read instanceof Unreadable) return read;
    const problem = problemOf(read);
    return problem === null ? read : new Unreadable(problem);
  };

const admitted = new WeakSet<Setup<Id>>();

/** Notes that a set-up was made or read here, and need not be read again. */
export function admit<I extends Id>(setup: Setup<I>): Setup<I> {
  admitted.add(setup);
  return setup;
}

/** Whether this is a set-up that was made or read here. */
export const isAdmitted = (value: unknown): value is Setup<Id> =>
  typeof value === 'object' && value !== null && admitted.has(value as Setup<Id>);
