import type { Self } from '#contract/auth.ts';

/** In milliseconds. */
const hour = 60 * 60_000;

/**
 * What the dashboard says first: nobody is welcomed back who has only just come.
 *
 * @param now in milliseconds since 1970
 */
export function greeting({ username, createdAt }: Pick<Self, 'username' | 'createdAt'>, now: number): string {
  const isNew = now - Date.parse(createdAt) < hour;
  return `Welcome${isNew ? '' : ' back'}, ${username}`;
}
