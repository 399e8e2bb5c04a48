import { sql } from 'kysely';
import { groupWords } from '../../../database/full-text.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { isAmong, valueRows } from '../../../database/value-rows.ts';
import type { DiscoveredPart } from '../rules.ts';

/** So many people whom the viewer shares a group with are looked at, and so many groups of theirs. */
const maxPeople = 500;
const maxGroups = 200;

/**
 * The ids of the newest groups in which somebody is whom the viewer shares another group with, private ones too: their
 * rows, which lie far apart, are not read for it.
 */
export async function listWithAcquaintances({ db }: Tx, viewerId: number): Promise<number[]> {
  const people = db
    .selectFrom('group_members as own')
    .innerJoin('group_members as theirs', 'theirs.groupId', 'own.groupId')
    .select('theirs.userId')
    .distinct()
    .where('own.userId', '=', viewerId)
    .where('theirs.userId', '!=', viewerId)
    .orderBy('theirs.userId')
    .limit(maxPeople);
  const rows = await db
    .selectFrom('group_members')
    .select('group_members.groupId')
    .distinct()
    .where(({ ref }) => isAmong(db, ref('group_members.userId'), people))
    .orderBy('group_members.groupId', 'desc')
    .limit(maxGroups)
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** Of what suits somebody: their level, and where they play. */
export function findPlayer({ db }: Tx, id: number) {
  return db
    .selectFrom('users')
    .leftJoin('playing_profiles as profile', 'profile.userId', 'users.id')
    .select(['users.rating', 'profile.placeName'])
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** The newest groups that are found by all words of a place, with where they are. */
export function listLocated({ db }: Tx, words: readonly string[]) {
  return db
    .selectFrom(groupWords.found(db, words).as('found'))
    .innerJoin('groups', 'groups.id', 'found.id')
    .select(['groups.id', 'groups.location'])
    .orderBy('found.id', 'desc')
    .limit(maxGroups)
    .execute();
}

/** So many events are looked at before groups that meet soon are looked for one by one. */
const maxEvents = 400;

/** The ids of the groups that meet between two moments, some of them twice; undefined where there are too many to list. */
export async function listMeeting({ db }: Tx, [from, until]: readonly [string, string]) {
  const rows = await db
    .selectFrom('events')
    .select('groupId')
    .where('eventDate', '>', from)
    .where('eventDate', '<', until)
    .where('isCancelled', '=', false)
    .orderBy('eventDate')
    .orderBy('id')
    .limit(maxEvents)
    .execute();
  return rows.length < maxEvents ? rows.map(({ groupId }) => groupId) : undefined;
}

interface Discovering {
  viewerId: number;
  parts: readonly DiscoveredPart[];
  knownIds: readonly number[];
  nearIds: readonly number[];
  /** Only with an event between these. */
  plays: readonly [from: string, until: string] | undefined;
  /** The groups that have one, where they are few. */
  meetingIds: readonly number[] | undefined;
  /** Where the page before ended. */
  after: readonly [order: number, id: number] | undefined;
  limit: number;
}

/** Which groups come next: each part is read by its index, as far as the page needs. */
export async function listDiscovered({ db }: Tx, { parts, after, limit, ...asked }: Discovering) {
  const [first, ...others] = parts
    .filter(({ order }) => after === undefined || order >= after[0])
    .map((part) => db.selectFrom(groupsOf(db, part, { ...asked, after, limit }).as('part')).selectAll());
  if (first === undefined) return [];
  return others
    .reduce((all, part) => all.unionAll(part), first)
    .orderBy('order')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function groupsOf(
  db: Tx['db'],
  { order, isPrivate, isQuiet, skillLevel, isKnown, isNear }: DiscoveredPart,
  { viewerId, knownIds, nearIds, plays, meetingIds, after, limit }: Omit<Discovering, 'parts'>,
) {
  const isOneOf = (ids: readonly number[]) => {
    const shape = { id: 'id' } as const;
    const rows = ids.map((id) => ({ id }));
    return isAmong(
      db,
      sql.ref<number>('groups.id'),
      db.selectFrom(valueRows(db, shape, rows).as('some')).select('some.id'),
    );
  };
  return db
    .selectFrom('groups')
    .select(['groups.id', sql<number>`${sql.lit(order)}`.as('order')])
    .where('groups.isPrivate', '=', isPrivate)
    .where('groups.isQuiet', '=', isQuiet)
    .where('groups.skillLevel', '=', skillLevel)
    .$if(isKnown === true, (query) => query.where(isOneOf(knownIds)))
    .$if(isKnown === false, (query) => query.where(({ not }) => not(isOneOf(knownIds))))
    .$if(isNear === true, (query) => query.where(isOneOf(nearIds)))
    .$if(isNear === false, (query) => query.where(({ not }) => not(isOneOf(nearIds))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_members as own')
            .select('own.userId')
            .whereRef('own.groupId', '=', 'groups.id')
            .where('own.userId', '=', viewerId),
        ),
      ),
    )
    .$if(meetingIds !== undefined, (query) => query.where(isOneOf(meetingIds ?? [])))
    .$if(plays !== undefined && meetingIds === undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('events')
            .select('events.id')
            .whereRef('events.groupId', '=', 'groups.id')
            .where('events.isCancelled', '=', false)
            .where('events.eventDate', '>', plays?.[0] ?? '')
            .where('events.eventDate', '<', plays?.[1] ?? ''),
        ),
      ),
    )
    .$if(after?.[0] === order, (query) => query.where('groups.id', '<', after?.[1] ?? 0))
    .orderBy('groups.id', 'desc')
    .limit(limit);
}

/** When each of some groups meets next between two moments, on the clock there. */
export async function listPlaysNext({ db }: Tx, groupIds: readonly number[], [from, until]: readonly [string, string]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('events')
    .select((event) => ['groupId', event.fn.min('localStart').as('localStart')])
    .where('groupId', 'in', groupIds)
    .where('isCancelled', '=', false)
    .where('eventDate', '>', from)
    .where('eventDate', '<', until)
    .groupBy('groupId')
    .execute();
}

/** Groups of which it is to be looked whether they are quiet, with when something was last on; none that somebody changes. */
export function lockUnchecked({ db }: WriteTx, now: string, limit: number) {
  return db
    .selectFrom('groups')
    .select(['groups.id', 'groups.createdAt'])
    .select(({ selectFrom }) => [
      selectFrom('conversations')
        .select('conversations.lastActivityAt')
        .whereRef('conversations.groupId', '=', 'groups.id')
        .as('saidAt'),
      selectFrom('events')
        .select((event) => event.fn.max('events.eventDate').as('eventDate'))
        .whereRef('events.groupId', '=', 'groups.id')
        .where('events.isCancelled', '=', false)
        .as('metAt'),
      selectFrom('tournaments')
        .select(({ fn }) =>
          fn
            .max(fn.coalesce('tournaments.lastPlayedAt', 'tournaments.startsAt', 'tournaments.createdAt'))
            .as('playedAt'),
        )
        .whereRef('tournaments.groupId', '=', 'groups.id')
        .as('playedAt'),
    ])
    .where('groups.quietCheckAt', '<=', now)
    .orderBy('groups.quietCheckAt')
    .orderBy('groups.id')
    .limit(limit)
    .forUpdate('groups')
    .skipLocked()
    .execute();
}

interface Checked {
  id: number;
  isQuiet: boolean;
  quietCheckAt: string;
}

export async function updateChecked({ db }: WriteTx, groups: readonly Checked[]): Promise<void> {
  const shape = { id: 'id', isQuiet: 'truth', quietCheckAt: 'moment' } as const;
  await db
    .updateTable('groups')
    .from(valueRows(db, shape, groups).as('now'))
    .set(({ ref }) => ({ isQuiet: ref('now.isQuiet'), quietCheckAt: ref('now.quietCheckAt') }))
    .whereRef('groups.id', '=', 'now.id')
    .execute();
}
