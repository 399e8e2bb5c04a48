import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isBehind } from '#client/features/messages/model/thread.ts';
import { unsentEdits, unsentMessages } from '#client/features/messages/model/unsent-messages.ts';
import type { Conversation, UnreadCounts } from '#contract/conversations.ts';
import { type Message, reactionKind } from '#contract/messages.ts';
import { freePort, type ServerOptions, type ServerProcess, startServer } from '../../e2e/harness/server-process.ts';
import { openBrowser } from './browser.ts';
import { Chatter } from './chatter.ts';
import { openClub } from './club.ts';

/** How often the server is killed. More of it: `CHAT_KILLS=10 npx vitest run --project=unit bench/chatting`. */
const kills = Number(process.env.CHAT_KILLS ?? 2);
/** What each of them does before. */
const roundsBefore = 16;

let server: ServerProcess | undefined;
let chatters: Chatter[] = [];
let dataDir = '';
afterEach(async () => {
  for (const chatter of chatters) chatter.close();
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

test('however often the server is killed under them, chatters end with what was done, in order, once', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thirdshot-kills-'));
  const options = {
    port: await freePort(),
    dataDir,
    fromSources: true,
    settings: { RATE_LIMIT_SCALE: '0', NODE_ENV: 'test' },
  };
  server = await startServer(options);
  const club = await openClub(server.url, ['anna', 'bob', 'carl', 'dora']);
  const browser = openBrowser(server.url);
  chatters = club.people.map((person, at) => new Chatter(person, [{ groupId: club.groupId }, club.partnerOf(at)]));
  for (const chatter of chatters) await chatter.open();

  const random = randomNumbers(20_260_504);
  let written = 0;
  const act = async (chatter: Chatter) => {
    written += 1;
    await doSomething(chatter, `${chatter.name} ${written}`, random);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    for (let round = 0; round < roundsBefore; round += 1) await Promise.all(chatters.map(act));
    // What is on its way at this moment may have been done, or not.
    const restarting: Promise<ServerProcess> = restart(server, options);
    const acting = chatters.map(act);
    // Somebody else each time opens the app anew, and the others go on.
    await chatters[kill % 3]?.open();
    await Promise.all(acting);
    server = await restarting;
    // After the last time they find out by themselves.
    if (kill < kills - 1) browser.isFocused();
  }

  await vi.waitFor(() => expect(chatters.map(({ isDone }) => isDone)).toEqual([true, true, true, true]), longest);
  for (const [at, chatter] of chatters.entries()) {
    for (const { id: conversationId } of chatter.conversations) {
      const fresh = await club.threadOf(at, conversationId);
      const revision = Math.max(...fresh.map((each) => each.revision));
      await vi.waitFor(() => {
        const thread = chatter.thread(conversationId);
        expect({ revision: thread.revision, isBehind: isBehind(thread) }).toEqual({ revision, isBehind: false });
      }, longest);
      const { messages, lastSeq } = chatter.thread(conversationId);
      const first = messages[0]?.seq ?? 0;
      expect(lastSeq).toBe(fresh.length);
      expect(messages).toEqual(fresh.slice(first - 1, first - 1 + messages.length));
      // Nobody has ever been away for so long that this one's thread was loaded anew.
      if (at === 3) expect(messages).toHaveLength(fresh.length);
      expectAllDone(chatters, conversationId, fresh);
    }
    const counts = inShort(await club.countsOf(at));
    await vi.waitFor(() => expect(inShort(chatter.counts)).toEqual(counts), longest);
  }
}, 180_000);

async function restart(server: ServerProcess | undefined, options: ServerOptions): Promise<ServerProcess> {
  await server?.kill();
  return startServer(options);
}

interface Counts {
  sums: UnreadCounts | undefined;
  listed: readonly Conversation[] | undefined;
}

const longest = { timeout: 30_000, interval: 100 };

/** The thread is what all of them have done, and nothing else. */
function expectAllDone(chatters: readonly Chatter[], conversationId: number, fresh: readonly Message[]): void {
  expect(fresh.map(({ seq }) => seq)).toEqual(fresh.map((_, index) => index + 1));
  for (const { id, written, edits, removed, reacted, unsent } of chatters) {
    const mine = fresh.filter(({ senderId }) => senderId === id);
    const refused = new Set(unsent.map((each) => each.id));
    const sent = [...written].filter(
      ([clientId, each]) => each.conversationId === conversationId && !refused.has(clientId),
    );
    const ids = sent.map(([clientId]) => clientId);
    expect(mine.map(({ clientId }) => clientId)).toEqual(ids);
    for (const message of mine) {
      expect(message.isDeleted).toBe(removed.has(message.id));
      if (message.isDeleted) expect(removed.get(message.id)).toBe(true);
      else expect(message.content).toBe(edits.get(message.id) ?? written.get(message.clientId ?? '')?.content);
    }
    for (const message of fresh.filter(({ isDeleted }) => !isDeleted)) {
      for (const { reaction, count } of message.reactions) {
        expect(count).toBe(chatters.filter((each) => each.reacted.has(`${message.id} ${reaction}`)).length);
      }
      const reactions = message.reactions.map(({ reaction }) => `${message.id} ${reaction}`);
      for (const own of reacted) if (own.startsWith(`${message.id} `)) expect(reactions).toContain(own);
    }
    // Only what was deleted meanwhile can neither be changed nor be answered.
    const meant = [
      ...unsentEdits.among(unsent).map(({ content }) => content.messageId),
      ...unsentMessages.among(unsent).map(({ content }) => content.replyTo?.id ?? 0),
    ];
    for (const messageId of meant) expect(chatters.some(({ removed }) => removed.has(messageId))).toBe(true);
  }
}

/** What the lists show. */
const inShort = ({ sums, listed = [] }: Counts) => ({
  sums,
  listed: listed.map(({ id, lastMessage, lastSeq, readSeq, unreadCount, hasAnswer }) => {
    const last = lastMessage && { id: lastMessage.id, content: lastMessage.content, isDeleted: lastMessage.isDeleted };
    return { id, last, lastSeq, readSeq, unreadCount, hasAnswer };
  }),
});

/** Says, answers, changes, deletes or likes something, and leaves what has to wait for the server to wait. */
async function doSomething(chatter: Chatter, text: string, random: () => number): Promise<void> {
  const conversation = chatter.conversations[random() < 0.7 ? 0 : 1];
  if (!conversation) throw new Error('There is nowhere to chat');
  const shown = chatter.thread(conversation.id).messages.filter(({ isDeleted }) => !isDeleted);
  const any = pick(shown, random);
  const own = pick(
    shown.filter(({ id, senderId }) => senderId === chatter.id && !chatter.removed.has(id)),
    random,
  );
  const choice = random();
  if (choice < 0.2 && own) chatter.edit(own, `${text}, edited`);
  else if (choice < 0.3 && own) void chatter.remove(own);
  else if (choice < 0.5 && any) void chatter.react(any, pick(reactionKind.options, random) ?? 'heart');
  else chatter.say(conversation, text, choice > 0.8 ? any : undefined);
  // As long as the server answers, each goes on when it has a few of these.
  await chatter.hasRoom(3);
}

const pick = <T>(all: readonly T[], random: () => number): T | undefined => all[Math.floor(random() * all.length)];

/** The same numbers from 0 to 1 each time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
