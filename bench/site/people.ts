/** Many people at once: signing up one after the other would take half an hour of hashing passwords. */
import { groupCalls } from '#contract/groups.ts';
import type { WriteTx } from '../../server/database/types.ts';
import { hashToken, newToken } from '../../server/features/auth/token.ts';
import { sessionCookie } from '../../server/http/session-cookie.ts';
import { Person } from './ask.ts';
import type { Planted } from './site.ts';

/** Neither engine takes more than some ten thousand parameters in a statement. */
const rowsAtOnce = 1000;

/** Names are taken once on a site, whoever measures there. */
let named = 0;

/** People who are signed in, in the order of their ids. Nobody could sign in as one of them: they have no password. */
export async function plantPeople(site: Planted, count: number, prefix = 'player'): Promise<[Person, ...Person[]]> {
  const now = new Date();
  const at = now.toISOString();
  const users = Array.from({ length: count }, () => {
    named += 1;
    const username = `${prefix}${named}`;
    const account = {
      username,
      usernameKey: username,
      name: username,
      email: `${username}@example.org`,
      passwordHash: '',
    };
    return { ...account, bio: '', rating: 3, ratingType: 'self' as const, createdAt: at, updatedAt: at };
  });
  const [first, ...others] = await site.plant(async (tx) => {
    const people: Person[] = [];
    for (let from = 0; from < count; from += rowsAtOnce) {
      const rows = users.slice(from, from + rowsAtOnce);
      const stored = await tx.db.insertInto('users').values(rows).returning(['id', 'username']).execute();
      people.push(...(await signIn(tx, site.url, stored, now)));
    }
    return people;
  });
  if (first === undefined) throw new Error('Nobody was planted');
  return [first, ...others];
}

async function signIn(
  tx: WriteTx,
  url: string,
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
  return signedIn.map(({ user, token }) => new Person(url, { ...user, cookie: `${name}=${token}` }));
}

/** A group of the first person's with all the others in it, and its conversation. */
export async function plantGroup(site: Planted, members: readonly [Person, ...Person[]]) {
  const [owner, ...others] = members;
  const { id: groupId, name } = await owner.call(groupCalls.create, { body: { name: 'Benchmark' } });
  const joinedAt = new Date().toISOString();
  return site.plant(async (tx) => {
    const { id: conversationId } = await tx.db
      .selectFrom('conversations')
      .select('id')
      .where('groupId', '=', groupId)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < others.length; from += rowsAtOnce) {
      const some = others.slice(from, from + rowsAtOnce);
      const places = some.map(({ id }) => ({ groupId, userId: id, role: 'member', joinedAt }) as const);
      const readers = some.map(({ id }) => ({ conversationId, userId: id, readSeq: 0 }));
      await tx.db.insertInto('group_members').values(places).execute();
      await tx.db.insertInto('conversation_readers').values(readers).execute();
    }
    return { owner, members, groupId, name, conversationId };
  });
}
