import type { Tx } from '../../../database/types.ts';
import { emailKey, isCalledLike, isSuspended } from '../../../kernel/people-queries.ts';

function peopleIn({ db }: Tx, now: string) {
  return db
    .selectFrom('users')
    .leftJoin('suspensions', (join) =>
      join.onRef('suspensions.userId', '=', 'users.id').on(isSuspended('users.id', now)),
    )
    .leftJoin('users as suspenders', 'suspenders.id', 'suspensions.byId')
    .select(['users.id', 'users.username', 'users.name', 'users.email', 'users.createdAt', 'users.isSiteAdmin'])
    .select(['suspensions.since as suspendedAt', 'suspensions.until as suspendedUntil'])
    .select(['suspensions.byId', 'suspenders.username as byUsername', 'suspenders.name as byName'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.lastSeenAt').as('last'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('lastSeenAt'),
      selectFrom('group_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('group_members.userId', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('groupCount'),
    ])
    .where('users.deletedAt', 'is', null)
    .where('users.guestOfGroupId', 'is', null);
}

interface ListOfPeople {
  /** What they are to be found by; everybody without. */
  search: { words: readonly string[]; email: string } | undefined;
  beforeId: number | undefined;
  limit: number;
  now: string;
}

/** Newest first. */
export function listPeople(tx: Tx, { search, beforeId, limit, now }: ListOfPeople) {
  return peopleIn(tx, now)
    .$if(search !== undefined, (query) =>
      query.where('users.id', 'in', foundBy(tx, search ?? { words: [], email: '' })),
    )
    .$if(beforeId !== undefined, (query) => query.where('users.id', '<', beforeId ?? 0))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export function findPerson(tx: Tx, id: number, now: string): Promise<PersonRow | undefined> {
  return peopleIn(tx, now).where('users.id', '=', id).executeTakeFirst();
}

/** Comes after every character. */
const afterAll = '\u{10ffff}';

/** By their names, each of whose words begins so, or by how their mail address begins: both out of an index. */
function foundBy(tx: Tx, { words, email }: { words: readonly string[]; email: string }) {
  // The longest word is the rarest.
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const { db } = tx;
  const address = emailKey(tx);
  return db
    .selectFrom('user_name_words')
    .select('user_name_words.userId')
    .where('word', '>=', first)
    .where('word', '<', first === '' ? '' : `${first}${afterAll}`)
    .$if(others.length > 0, (query) => query.where(isCalledLike('user_name_words.userId', others)))
    .unionAll(
      db
        .selectFrom('users')
        .select('id as userId')
        .where(address, '>=', email)
        .where(address, '<', `${email}${afterAll}`),
    );
}

export function countAll({ db }: Tx) {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deletedAt', 'is', null)
        .where('guestOfGroupId', 'is', null)
        .$asScalar()
        .$notNull()
        .as('people'),
      selectFrom('message_reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('decidedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('reports'),
    ])
    .executeTakeFirstOrThrow();
}
