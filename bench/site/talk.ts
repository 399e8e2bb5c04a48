import type { New } from '../../server/database/schema.ts';
import { messageWords } from '../../server/database/search/message-words.ts';
import type { WriteTx } from '../../server/database/types.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

const atOnce = 500;
/** As many as are sent together at most. */
const saidAtOnce = 32;

type Said = Parameters<typeof messageWords.put>[1][number];

/** A number from 0 up to 1, the same ones in every run. */
function numbers(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = [
  'ka',
  'so',
  'mi',
  'te',
  'ru',
  'na',
  'lo',
  'pe',
  'di',
  'gan',
  'ber',
  'fus',
  'hol',
  'vit',
  'wem',
  'zor',
];

/** The words of a language, the most common first: as in any, each is about as much rarer as it comes later. */
export const vocabulary = Array.from({ length: 30_000 }, (_, at) => {
  const digits = (at * 7 + 16).toString(16);
  return [...digits].map((digit) => syllables[Number.parseInt(digit, 16)]).join('');
});

function speaker(): () => string {
  const random = numbers();
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1];
  return () => Array.from({ length: 10 }, word).join(' ');
}

/**
 * Puts down groups in which so many messages were said, all over the same time, with their words.
 *
 * @param lengths how many in each group
 * @returns the groups' conversations
 */
export function plantTalk(site: Site, sender: Person, lengths: readonly number[]): Promise<number[]> {
  const now = new Date().toISOString();
  return site.plant(async (tx) => {
    const conversations = await plantGroups(tx, sender, lengths, now);
    const say = speaker();
    const order = lengths
      .flatMap((length, at) => Array.from({ length }, (_, seq) => ({ at, seq: seq + 1, when: (seq + 0.5) / length })))
      .sort((one, other) => one.when - other.when);
    const said = new Map(conversations.map((id): [number, Said[]] => [id, []]));
    for (let from = 0; from < order.length; from += atOnce) {
      const rows = order.slice(from, from + atOnce).map(({ at, seq }) => ({
        ...{ conversationId: conversations[at] ?? 0, seq, revision: seq, senderId: sender.id },
        ...{ content: say(), clientId: null, sentAt: now },
      }));
      const stored = await tx.db
        .insertInto('messages')
        .values(rows)
        .returning(['id', 'conversationId', 'seq', 'content'])
        .execute();
      for (const message of stored) said.get(message.conversationId)?.push(message);
    }
    // Conversation by conversation, as they lie in the index.
    for (const messages of said.values()) {
      for (let from = 0; from < messages.length; from += saidAtOnce) {
        await messageWords.put(tx, messages.slice(from, from + saidAtOnce));
      }
    }
    return conversations;
  });
}

async function plantGroups(tx: WriteTx, owner: Person, lengths: readonly number[], now: string): Promise<number[]> {
  const planted: number[] = [];
  for (let from = 0; from < lengths.length; from += atOnce) {
    const some = lengths.slice(from, from + atOnce);
    const group: New<'groups'> = {
      ...{ name: 'Talk', description: '', location: '', meetupDetails: '', skillLevel: 'All Levels', isPrivate: false },
      ...{ creatorId: owner.id, ownerId: owner.id, createdAt: now },
    };
    const groups = await tx.db
      .insertInto('groups')
      .values(some.map(() => group))
      .returning('id')
      .execute();
    const conversations = await tx.db
      .insertInto('conversations')
      .values(
        groups.map(({ id: groupId }, at) => ({
          ...{ kind: 'group' as const, groupId, lastSeq: some[at] ?? 0, revision: some[at] ?? 0, lastActivityAt: now },
        })),
      )
      .returning('id')
      .execute();
    planted.push(...conversations.map(({ id }) => id));
  }
  return planted;
}

/** Somebody takes part in conversations. */
export function letIn(site: Site, { id: userId }: Person, conversations: readonly number[]): Promise<void> {
  return site.plant(async ({ db }) => {
    const readers = conversations.map((conversationId) => ({ conversationId, userId, readSeq: 0 }));
    await db.insertInto('conversation_readers').values(readers).execute();
  });
}
