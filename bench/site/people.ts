/** Many people at once: signing up one after the other would take half an hour of hashing passwords. */

import { groupCalls } from '#contract/groups.ts';
import type { New } from '../../server/database/schema.ts';
import type { WriteTx } from '../../server/database/types.ts';
import { hashToken, newToken } from '../../server/features/auth/token.ts';
import { sessionCookie } from '../../server/http/session-cookie.ts';
import { Person } from './person.ts';
import type { Site } from './site.ts';

/** Neither engine takes more than some ten thousand parameters in a statement. */
const mostAtOnce = 1000;

/** People who are signed in, in the order of their ids. Nobody could sign in as one of them: they have no password. */
export async function plantPeople(site: Site, count: number, prefix = 'player'): Promise<Person[]> {
  const now = new Date();
  const users = Array.from({ length: count }, (_, at) => userRow(`${prefix}${at}`, now.toISOString()));
  return site.plant(async (tx) => {
    const people: Person[] = [];
    for (let from = 0; from < count; from += mostAtOnce) {
      const rows = users.slice(from, from + mostAtOnce);
      const stored = await tx.db.insertInto('users').values(rows).returning(['id', 'username']).execute();
      people.push(...(await signIn(tx, site, stored, now)));
    }
    return people;
  });
}

async function signIn(
  tx: WriteTx,
  site: Site,
  users: readonly { id: number; username: string }[],
  now: Date,
): Promise<Person[]> {
  const expiresAt = new Date(now.getTime() + 86_400_000).toISOString();
  const { name } = sessionCookie(undefined);
  const signedIn = users.map((user) => ({ user, token: newToken() }));
  const sessions = signedIn.map(({ user, token }) => ({
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent: 'bench',
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt,
  }));
  await tx.db.insertInto('sessions').values(sessions).execute();
  return signedIn.map(({ user, token }) => new Person(site.url, { ...user, cookie: `${name}=${token}` }));
}

function userRow(username: string, now: string): New<'users'> {
  return {
    username,
    usernameKey: username,
    email: `${username}@example.org`,
    bio: '',
    rating: 3,
    ratingType: 'self',
    passwordHash: '',
    createdAt: now,
    updatedAt: now,
  };
}

/** A group of the first person's with all the others in it, and its conversation. */
export async function gather(site: Site, [owner, ...others]: readonly Person[]) {
  if (owner === undefined) throw new Error('A group needs somebody');
  const { id: groupId, name } = await owner.call(groupCalls.create, { body: { name: 'Benchmark' } });
  const joinedAt = new Date().toISOString();
  return site.plant(async (tx) => {
    const { id: conversationId } = await tx.db
      .selectFrom('conversations')
      .select('id')
      .where('groupId', '=', groupId)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < others.length; from += mostAtOnce) {
      const some = others.slice(from, from + mostAtOnce);
      const members = some.map(({ id }) => ({ groupId, userId: id, role: 'member', joinedAt }) as const);
      const readers = some.map(({ id }) => ({ conversationId, userId: id, readSeq: 0 }));
      await tx.db.insertInto('group_members').values(members).execute();
      await tx.db.insertInto('conversation_readers').values(readers).execute();
    }
    return { owner, groupId, name, conversationId };
  });
}
