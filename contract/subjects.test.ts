import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from './endpoint.ts';
import type { LiveEvent } from './live.ts';
import { subjectsOf } from './live-subjects.ts';
import { ownSubjects, rightKinds, subjectKinds, subjectsOfTopic } from './subjects.ts';

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'feature' in value && 'method' in value;

const reads = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((calls) => (typeof calls === 'object' && calls !== null ? Object.values(calls) : []))
  .filter(isEndpoint)
  .filter((call) => call.method === 'GET');

const templatesOf = ({ shows, needs }: Endpoint): string[] => [...(shows ?? []), ...[needs ?? []].flat()];

const kindOf = (template: string): string => template.split(':')[0] ?? '';

type Json = { [key in string]?: Json } & { [Symbol.iterator]?: () => Iterator<Json> };

/** Whether what a schema describes has this field, or each of its rows, in one of its forms at least. */
function hasField(schema: Json, path: readonly string[], all: Json): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const { $ref, items, properties, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return hasField(referred($ref, all), path, all);
  if (items) return hasField(items, path, all);
  const forms = [anyOf, oneOf, allOf].flatMap((each) => (Array.isArray(each) ? (each as Json[]) : []));
  const field = properties?.[name];
  return (field !== undefined && hasField(field, rest, all)) || forms.some((form) => hasField(form, path, all));
}

const referred = (name: string, all: Json): Json => all.$defs?.[name.replace('#/$defs/', '')] ?? {};

/** Whether a template names a part of the request or a field of the answer, or nothing at all. */
function isNamed(template: string, { params, query, answer }: Endpoint): boolean {
  const [, isOfAnswer, name = ''] = /\{(\.?)([\w.]+)\}$/.exec(template) ?? [];
  if (name === '') return true;
  if (!isOfAnswer) return [params, query].some((part) => part && name in part.shape);
  // Cast: a JSON schema is JSON.
  const schema = answer && (z.toJSONSchema(answer, { unrepresentable: 'any' }) as unknown as Json);
  return schema !== undefined && hasField(schema, name.split('.'), schema);
}

test('each template names a part of the request or a field of the answer', () => {
  expect(reads.length).toBeGreaterThan(70);
  const wrong = reads.flatMap((call) =>
    templatesOf(call)
      .filter((template) => !isNamed(template, call))
      .map((template) => `${call.path} ${template}`),
  );
  expect(wrong).toEqual([]);
});

test('what the check goes by: a field that is not there is found out', () => {
  const group = reads.find(({ path }) => path === '/groups/mine');
  if (!group) throw new Error('There is no such call');
  const templates = ['group:{.id}', 'group:{.talk.id}', 'group:{id}', 'group:{.talk.nothing}', 'group:{.moon}'];
  expect(templates.map((template) => isNamed(template, group))).toEqual([true, true, false, false, false]);
});

test('a reading call that does not say what it shows and needs does not compile, nor does one with a misspelt kind', () => {
  const call = { method: 'GET', path: '/x', summary: '' } as const;
  // @ts-expect-error: it says neither
  endpoints('x', () => ({ get: call }));
  // @ts-expect-error: it says only one
  endpoints('x', () => ({ get: { ...call, shows: [] } }));
  // @ts-expect-error: there is no such kind
  endpoints('x', () => ({ get: { ...call, shows: ['membrs:*'], needs: 'public' } }));
  expect(endpoints('x', () => ({ get: { ...call, shows: ['members:*'], needs: 'public' } })).get.feature).toBe('x');
});

const me = 7;
const [groupId, eventId, conversationId, gameId, tournamentId, userId] = [1, 2, 3, 4, 5, me];
const moment = '2026-05-04T18:00:00.000Z';

/** Of each kind of update one that touches all that it can. Cast: as far as it is read. */
const updates = [
  ...['member_left', 'changed', 'role_changed', 'guests'].map((action) => ({
    type: 'group_update',
    groupId,
    action,
    userIds: [me],
  })),
  { type: 'conversation_changed', conversationId },
  { type: 'pinned_changed', conversationId },
  { type: 'game_talk', conversationId, gameId, userIds: [] },
  { type: 'blocks_changed' },
  { type: 'moderation', groupId },
  { type: 'cooldown', groupId },
  { type: 'presence', groupId, userIds: [3] },
  { type: 'invite', groupId, inviteId: 1, userId },
  { type: 'achievements_taken', userId, ids: [1] },
  { type: 'group_links', groupId },
  { type: 'tournament_update', tournamentId, groupId, action: 'tournament_deleted', playerIds: null },
  ...['answered', 'changed', 'attendance'].map((action) => ({ type: 'event_update', groupId, eventId, action })),
  { type: 'rating_changed', userId },
  { type: 'notifications' },
  { type: 'site' },
  { type: 'administration' },
  { type: 'dupr_ids', tournamentId: 1 },
  { type: 'game_update', gameId, action: 'confirmed', by: null, startsAt: moment, placeName: '' },
  { type: 'evening_update', groupId, eventId, eveningId: 1, playerIds: [] },
] as unknown as LiveEvent[];

test('there is an update and a reading call for each kind of subject', () => {
  const touched = updates.flatMap((update) => subjectsOf(update, me).touched);
  const missed = ['group:1', 'tournament:1', 'game:1', 'here:1'].flatMap(subjectsOfTopic);
  const all = [...subjectKinds, ...ownSubjects, ...rightKinds].sort();
  const touchedKinds = new Set<string>([...touched, ...missed].map(kindOf));
  const untouched = all.filter((kind) => !touchedKinds.has(kind));
  expect(untouched, 'no update above touches these: add one to `updates`').toEqual([]);
  const named = reads
    .flatMap(templatesOf)
    .map(kindOf)
    .filter((kind) => kind !== 'public' && kind !== 'session');
  const unread = all.filter((kind) => !named.includes(kind));
  expect(unread, 'no reading call shows or needs these').toEqual([]);
});

test('the points of a game of an evening come with their update, and nothing is fetched', () => {
  const update = { type: 'evening_update' as const, groupId, eventId, eveningId: 1, playerIds: [] };
  expect(subjectsOf({ ...update, live: { key: 's1-1', points: [1, 0] } }, me).touched).toEqual([]);
  expect(subjectsOf(update, me).touched).toEqual(['evening:1']);
});

test('rights that are lost are touched, too, so that what is on screen is asked for again', () => {
  for (const update of updates) {
    const { touched, lostRights } = subjectsOf(update, me);
    expect(touched).toEqual(expect.arrayContaining([...lostRights]));
  }
});
