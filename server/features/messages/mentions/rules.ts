import { type Mention, maxCallsToAll } from '#contract/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inWords } from '../rules.ts';

/** Whom a message calls by name; who comes after them is not looked for. */
const maxMentions = 20;

type Calls = readonly (readonly string[])[];

/** The usernames that may be meant, each once. */
export const namesCalled = (calls: Calls): string[] => [...new Set(calls.slice(0, 2 * maxMentions).flat())];

/**
 * Who is named: of each call the longest name that somebody has who takes part.
 *
 * @param authorId nobody names themselves
 */
export function namedBy(calls: Calls, readers: readonly Mention[], authorId: number): Mention[] {
  const byName = new Map(readers.map((reader) => [reader.typed, reader]));
  const found = calls.flatMap((names) => {
    const name = names.find((each) => byName.has(each));
    return (name !== undefined && byName.get(name)) || [];
  });
  return [...new Set(found)].filter(({ id }) => id !== authorId).slice(0, maxMentions);
}

const day = 24 * 60 * 60_000;

/** Only what is later than this counts. */
export const callsCountSince = (now: Date): string => new Date(now.getTime() - day).toISOString();

/**
 * @param calls when everybody was called within a day, the latest first
 * @throws Refusal `called_too_often`
 */
export function assertMayCallAll(calls: readonly string[], now: Date): void {
  const first = calls[maxCallsToAll - 1];
  if (first === undefined) return;
  const left = inWords(Date.parse(first) + day - now.getTime());
  throw new Refusal(
    'called_too_often',
    `@all was used ${maxCallsToAll} times in the last 24 hours. Send this without it, or try again in ${left}.`,
  );
}
