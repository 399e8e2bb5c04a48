import type { z } from 'zod';

/** What is asked of a value of each type. */
const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

const formats: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be a UUID',
  datetime: 'must look like 2026-05-04T18:00:00.000Z',
  date: 'must look like 2026-05-04',
  time: 'must look like 18:00',
};

const notValid = 'is not valid';

/** What is wrong with something that was sent, where the contract has no words of its own for it: in ours, naming the field. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  // A number field that is empty holds NaN.
  const isMissing = issue.input === undefined || issue.input === null || Number.isNaN(issue.input);
  return `${nameOf(issue.path ?? [])} ${isMissing ? 'is required' : wrongWith(issue)}`;
}

function wrongWith(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? notValid;
    case 'invalid_format':
      return formats[issue.format] ?? notValid;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`;
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `takes no ${issue.keys.join(', ')}`;
    default:
      return notValid;
  }
}

function bound(origin: string, words: string, limit: number | bigint): string {
  const most = limit.toLocaleString('en');
  if (origin === 'string') return `must be ${words} ${most} characters`;
  return origin === 'array' || origin === 'set' ? `must have ${words} ${most} entries` : `must be ${words} ${most}`;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}` : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** The field as a person would call it: the innermost that has a name, and which of a list it is. */
function nameOf(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((step) => typeof step === 'string');
  if (at < 0) return 'The request';
  const words = String(path[at])
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replaceAll(/([a-z])([0-9])/g, '$1 $2');
  const which = path.slice(at + 1).map((step) => ` ${Number(step) + 1}`);
  return words.charAt(0).toUpperCase() + words.slice(1) + which.join('');
}
