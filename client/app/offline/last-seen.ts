import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { isSession, sessionQuery } from '#client/lib/session.ts';
import { patience } from '#client/worker/messages.ts';
import type { LastSeen } from './kept-queries.ts';
import { readLastSeen } from './storage.ts';

/** What was shown of what was last seen, by the query's hash; and whether its answer may still come. */
const shown = new Map<string, { seen: unknown; isAwaited: boolean }>();
const listeners = new Set<() => void>();

/**
 * Answers a query that has nothing to show yet with what was last seen, where the server cannot be reached or says
 * nothing for a while; its late answer then takes that place. Only then: as long as it answers, it alone says who
 * somebody is and what they may read.
 */
export async function orLastSeen<Data>(
  fetch: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const answer = Promise.resolve(fetch(context));
  if (query.state.data !== undefined) {
    void answer.then(() => forget(query), nothing);
    return answer;
  }
  // What it says in the end is taken below, or by whoever waits for it.
  const isHere = await Promise.race([answer.then(yes, yes), waited()]);
  if (isHere && (await answer.then(yes, isToBeTold))) return answer;
  const seen = lastSeen(context, query);
  if (seen === undefined) return answer;
  shown.set(query.queryHash, { seen, isAwaited: !isHere });
  tell();
  if (!isHere) void takeLate(answer, { seen, query, context });
  // Cast: it was kept under the same key.
  return seen as Data;
}

const yes = () => true;
const nothing = () => undefined;

/** Once one answer has failed to come, nobody waits for the others. */
function waited(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, isAnythingLastSeen() ? 0 : patience.answers, false));
}

interface Late {
  seen: unknown;
  query: Query;
  context: QueryFunctionContext;
}

/** The answer has come after all: it counts, unless something newer is there, or nobody looks at it any longer. */
async function takeLate(answer: Promise<unknown>, { seen, query, context }: Late): Promise<void> {
  const isStillShown = () => showsLastSeen(query) && query.state.data === seen;
  try {
    const data = await answer;
    if (isStillShown()) query.setData(data);
    forget(query);
  } catch (error) {
    if (!isStillShown()) return;
    if (isToBeTold(error)) {
      // A refusal is asked for once more, so that it is told like any other.
      void context.client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      return;
    }
    shown.set(query.queryHash, { seen, isAwaited: false });
    tell();
  }
}

/** Of a query that has been answered nothing is last seen any longer. */
function forget({ queryHash }: Query): void {
  if (shown.delete(queryHash)) tell();
}

/** Whether a query shows what was last seen, and not what the server says now. */
export const showsLastSeen = ({ queryHash, state }: Query): boolean =>
  state.data !== undefined && shown.get(queryHash)?.seen === state.data;

/** Whether anything on the page was last seen. */
export const isAnythingLastSeen = (): boolean => shown.size > 0;

/** Whether some of it is there because nobody could be reached, and not only because an answer takes its time. */
export const isAnythingUnreachable = (): boolean => [...shown.values()].some(({ isAwaited }) => !isAwaited);

/** The server answers again, or whoever had seen it has signed out. */
export function forgetShown(): void {
  shown.clear();
  tell();
}

export function subscribeToLastSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function lastSeen({ client }: QueryFunctionContext, query: Query): unknown {
  const kept = readLastSeen();
  if (!kept) return undefined;
  if (isSession(query)) return kept.viewer;
  const viewer = client.getQueryData(sessionQuery.queryKey);
  return viewer?.id === kept.viewer.id ? dataOf(kept, query) : undefined;
}

function dataOf({ queries }: LastSeen, { queryHash }: Query): unknown {
  return queries.find(({ hash }) => hash === queryHash)?.data;
}

/** Whether a failure says more than that nobody answered, or only what stands before the server did. */
function isToBeTold(error: unknown): boolean {
  return !(error instanceof CallError) || ![0, 502, 503, 504].includes(error.status);
}

function tell(): void {
  for (const listener of listeners) listener();
}
