import type { Query, QueryClient } from '@tanstack/react-query';
import { live } from '#client/live/live.ts';
import type { Subject } from '#contract/subjects.ts';
import { type ReadEndpoint, readOf } from './keys.ts';

/** Whether an answer shows one of these subjects, or was not to be had without one of these rights. */
export function isTouched(query: Query, subjects: readonly Subject[]): boolean {
  const endpoint = readOf(query.queryKey);
  if (!endpoint) return false;
  const { data, status } = query.state;
  const isMissing = data === undefined || status === 'error';
  return names(query, isMissing ? [...endpoint.shows, ...rightsOf(endpoint)] : endpoint.shows, subjects);
}

/** Lets go of what the viewer may not read any longer. What is on screen is fetched again, and its page says why it is gone. */
export function forget(client: QueryClient, lost: readonly Subject[]): void {
  const needsOneOf = (query: Query) => {
    const endpoint = readOf(query.queryKey);
    return endpoint !== undefined && names(query, rightsOf(endpoint), lost);
  };
  if (lost.length > 0) client.removeQueries({ type: 'inactive', predicate: needsOneOf });
}

/** Fetches again what shows these subjects, as far as it is on screen; the rest when it is. */
export async function invalidate(client: QueryClient, touched: readonly Subject[]): Promise<void> {
  if (touched.length > 0) await client.invalidateQueries({ predicate: (query) => isTouched(query, touched) });
}

/**
 * What shows a change of one's own follows with the update that the server sends of it, like in every other window; where
 * none can come, it is fetched at once.
 */
export async function refetchIfOffline(
  client: QueryClient,
  touched: readonly Subject[],
  socket: Pick<typeof live, 'connection'> = live,
): Promise<void> {
  if (socket.connection !== 'open') await invalidate(client, touched);
}

const rightsOf = ({ needs }: ReadEndpoint): readonly string[] => [needs].flat();

/** Whether templates such as `group:{.groupId}`, filled in with what was asked and answered, name one of the subjects. */
const names = (query: Query, templates: readonly string[], subjects: readonly Subject[]): boolean =>
  templates.some((template) => {
    const [kind, ids] = filled(template, query);
    return subjects.some((subject) => {
      const [touchedKind, id] = subject.split(':');
      return kind === touchedKind && (id === undefined || id === '*' || ids === '*' || ids.includes(id));
    });
  });

/** A template's kind and the ids that it stands for here. */
function filled(template: string, { queryKey, state: { data } }: Query): [kind: string, ids: '*' | string[]] {
  const [, kind = template, isOfAnswer, name] = /^(\w+):(?:\*|\{(\.?)([\w.]+)\})$/.exec(template) ?? [];
  if (name === undefined) return [kind, '*'];
  // Of what has not come yet nobody knows what it will show, nor of what was refused what it would.
  if (isOfAnswer) return [kind, data === undefined ? '*' : fieldsIn(data, name.split('.')).map(String)];
  // `keyOf` put it there.
  const asked = (queryKey[1] ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return [kind, fieldsIn({ ...asked.query, ...asked.params }, [name]).map(String)];
}

/** A field of an answer, of each of its rows, or of each row of its pages. Untrusted: whatever the cache holds. */
function fieldsIn(data: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(data)) return data.flatMap((row) => fieldsIn(row, path));
  const [name, ...rest] = path;
  if (name === undefined) return data === undefined || data === null ? [] : [data];
  if (typeof data !== 'object' || data === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...data };
  if (name in fields) return fieldsIn(fields[name], rest);
  const { pages, items, messages } = fields;
  return fieldsIn(pages ?? items ?? messages, path);
}
