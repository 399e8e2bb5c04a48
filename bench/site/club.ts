/** What a club has: groups, messages, events, achievements, tournaments. */
import { achievementTypes, catalogue } from '#contract/achievements/catalogue.ts';
import type { Request } from '#contract/endpoint.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { eventRow } from '../../server/testing/event-rows.ts';
import type { Person } from './ask.ts';
import { plantGroup } from './people.ts';
import type { Planted } from './site.ts';

/** Longer than a greeting, shorter than a letter. */
export const line = 'Court three is free from six, who brings the balls? I can be there ten minutes early.';

const rowsAtOnce = 2000;

/**
 * Puts messages of one person into a group's conversation in which nobody has said anything yet.
 *
 * @param contentOf by the number of each, from 1 on
 */
export function plantMessages(
  site: Planted,
  { conversationId, sender, count }: { conversationId: number; sender: Person; count: number },
  contentOf: (seq: number) => string = () => line,
): Promise<void> {
  const sentAt = new Date().toISOString();
  return site.plant(async (tx) => {
    for (let from = 0; from < count; from += rowsAtOnce) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => {
        const seq = from + at + 1;
        const message = { conversationId, seq, revision: seq, senderId: sender.id, clientId: null, sentAt };
        return { ...message, content: contentOf(seq) };
      });
      await tx.db.insertInto('messages').values(rows).execute();
    }
    await tx.db
      .updateTable('conversations')
      .set({ lastSeq: count, revision: count, lastActivityAt: sentAt })
      .where('id', '=', conversationId)
      .execute();
  });
}

/** Groups with the same people in each, where the last of them has said one thing: oldest first. */
export async function plantGroups(
  site: Planted,
  members: readonly [Person, ...Person[]],
  count: number,
): Promise<number[]> {
  const groupIds: number[] = [];
  const sender = members.at(-1) ?? members[0];
  for (let made = 0; made < count; made += 1) {
    const { groupId, conversationId } = await plantGroup(site, members);
    await plantMessages(site, { conversationId, sender, count: 1 });
    groupIds.push(groupId);
  }
  return groupIds;
}

/** So many events of a group, one an hour from the next day on, to each of which all of these people come. */
export function plantEvents(site: Planted, groupId: number, people: readonly Person[], count: number): Promise<void> {
  const madeAt = new Date();
  return site.plant(async ({ db }) => {
    const rows = Array.from({ length: count }, (_, at) =>
      eventRow(
        { madeAt, inHours: 24 + at, uid: `event-${groupId}-${at}` },
        { groupId, creatorId: people[0]?.id ?? 0, goingCount: people.length, lastTurn: people.length },
      ),
    );
    const events = await db.insertInto('events').values(rows).returning('id').execute();
    const reply = { status: 'going', guests: 0, isWaiting: false, answeredAt: madeAt.toISOString() } as const;
    const replies = events.flatMap(({ id }) =>
      people.map((person, at) => ({ ...reply, eventId: id, userId: person.id, turn: at + 1 })),
    );
    await db.insertInto('event_answers').values(replies).execute();
  });
}

/** Everything that can be earned, each once: what is of a tournament in this one. */
export async function plantAchievements(site: Planted, { id: userId }: Person, tournamentId: number): Promise<void> {
  const awardedAt = new Date().toISOString();
  const rows = achievementTypes.map((type) => {
    const isOfTournament = 'isOfTournament' in catalogue[type];
    return { userId, type, tournamentId: isOfTournament ? tournamentId : null, metadata: '{}', awardedAt };
  });
  await site.plant((tx) =>
    tx.db
      .insertInto('achievements')
      .values(rows)
      .onConflict((earned) => earned.doNothing())
      .execute(),
  );
}

type NewTournament = Partial<Request<typeof tournamentCalls.create>['body']>;

export const roundRobin = { options: { playoffs: false } } satisfies NewTournament;
export const doubleElimination = { format: 'double-elimination' } satisfies NewTournament;

/** A tournament that these people have entered, still to be started by whoever runs the group. */
export async function enter(
  owner: Person,
  groupId: number,
  players: readonly Person[],
  kind: NewTournament,
): Promise<number> {
  const { id } = await owner.call(tournamentCalls.create, { body: { name: 'Club Cup', groupId, ...kind } });
  for (const player of players) await player.call(tournamentCalls.join, { params: { id } });
  return id;
}

/** Starts it. @returns the ids of its matches, in the order of play */
export async function start(owner: Person, id: number): Promise<number[]> {
  const { bracket } = await owner.call(tournamentCalls.start, { params: { id } });
  return (bracket?.rounds ?? []).flatMap(({ matches }) => matches.map((match) => match.id));
}
