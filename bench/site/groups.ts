import type { Person } from './person.ts';
import type { Site } from './site.ts';
import { line } from './spoken.ts';

/** Groups of one person's with the same others in each, where the last of them has said one thing: oldest first. */
export function plantGroups(site: Site, members: readonly Person[], count: number): Promise<number[]> {
  const [owner] = members;
  const speaker = members.at(-1);
  if (owner === undefined || speaker === undefined) throw new Error('A group needs somebody');
  const now = new Date().toISOString();
  return site.plant(async (tx) => {
    const groups = await tx.db
      .insertInto('groups')
      .values(Array.from({ length: count }, (_, at) => groupRow(owner.id, `Group ${at}`, now)))
      .returning('id')
      .execute();
    const conversations = await tx.db
      .insertInto('conversations')
      .values(
        groups.map(({ id }) => ({ kind: 'group', groupId: id, lastSeq: 1, revision: 1, lastActivityAt: now }) as const),
      )
      .returning('id')
      .execute();
    const isOwner = (person: Person) => person === owner;
    await tx.db
      .insertInto('group_members')
      .values(
        groups.flatMap(({ id }) =>
          members.map((person) => {
            const role = isOwner(person) ? 'admin' : 'member';
            return { groupId: id, userId: person.id, role, joinedAt: now } as const;
          }),
        ),
      )
      .execute();
    await tx.db
      .insertInto('conversation_readers')
      .values(
        conversations.flatMap(({ id }) =>
          members.map((person) => ({ conversationId: id, userId: person.id, readSeq: 0 })),
        ),
      )
      .execute();
    await tx.db
      .insertInto('messages')
      .values(
        conversations.map(({ id }) => {
          return {
            conversationId: id,
            seq: 1,
            revision: 1,
            senderId: speaker.id,
            content: line,
            clientId: null,
            sentAt: now,
          };
        }),
      )
      .execute();
    return groups.map(({ id }) => id);
  });
}

function groupRow(ownerId: number, name: string, createdAt: string) {
  return {
    name,
    description: 'Open play on four courts, all levels, paddles to borrow.',
    location: 'Riverside Courts',
    meetupDetails: 'Tuesdays from six.',
    skillLevel: 'All Levels',
    isPrivate: false,
    creatorId: ownerId,
    ownerId,
    createdAt,
  } as const;
}
