import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { isSession, sessionQuery } from '#client/lib/session.ts';
import { createStore } from '#client/lib/store.ts';
import { startTimeouts } from '#client/worker/messages.ts';
import { readLastSeen } from './last-seen-storage.ts';

/** What was shown of what was last seen, by the query's hash; and whether its answer may still come. */
const shown = createStore<ReadonlyMap<string, { seen: unknown; isAwaited: boolean }>>(new Map());

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
  if (isHere && (await answer.then(yes, isServersAnswer))) return answer;
  const seen = lastSeen(context, query);
  if (seen === undefined) return answer;
  setShown(query, { seen, isAwaited: !isHere });
  if (!isHere) void takeLate(answer, seen, query, context.client);
  // Cast: it was kept under the same key.
  return seen as Data;
}

const yes = () => true;
const nothing = () => undefined;

/** Once one answer has failed to come, nobody waits for the others. */
function waited(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, isAnythingLastSeen() ? 0 : startTimeouts.answersMs, false));
}

/** The answer has come after all: it counts, unless something newer is there, or nobody looks at it any longer. */
async function takeLate(answer: Promise<unknown>, seen: unknown, query: Query, client: QueryClient): Promise<void> {
  const isStillShown = () => showsLastSeen(query) && query.state.data === seen;
  try {
    const data = await answer;
    if (isStillShown()) query.setData(data);
    forget(query);
  } catch (error) {
    if (!isStillShown()) return;
    if (isServersAnswer(error)) {
      // A refusal is asked for once more, so that it is told like any other.
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      return;
    }
    setShown(query, { seen, isAwaited: false });
  }
}

function setShown({ queryHash }: Query, state: { seen: unknown; isAwaited: boolean }): void {
  shown.set(new Map([...shown.get(), [queryHash, state]]));
}

/** Of a query that has been answered nothing is last seen any longer. */
function forget({ queryHash }: Query): void {
  if (shown.get().has(queryHash)) shown.set(new Map([...shown.get()].filter(([hash]) => hash !== queryHash)));
}

/** Whether a query shows what was last seen, and not what the server says now. */
export const showsLastSeen = ({ queryHash, state }: Query): boolean =>
  state.data !== undefined && shown.get().get(queryHash)?.seen === state.data;

export const isAnythingLastSeen = (): boolean => shown.get().size > 0;

/** Whether some of it is there because nobody could be reached, and not only because an answer takes its time. */
export const isAnythingUnreachable = (): boolean => [...shown.get().values()].some(({ isAwaited }) => !isAwaited);

/** The server answers again, or whoever had seen it has signed out. */
export const forgetShown = (): void => shown.set(new Map());

export const subscribeToLastSeen = shown.subscribe;

function lastSeen({ client }: QueryFunctionContext, { queryHash }: Query): unknown {
  const kept = readLastSeen();
  if (!kept) return undefined;
  if (isSession({ queryHash })) return kept.viewer;
  const viewer = client.getQueryData(sessionQuery.queryKey);
  return viewer?.id === kept.viewer.id ? kept.queries.find(({ hash }) => hash === queryHash)?.data : undefined;
}

/** Not where nobody answered, or only what stands before the server did. */
function isServersAnswer(error: unknown): boolean {
  return !(error instanceof CallError) || ![0, 502, 503, 504].includes(error.status);
}
