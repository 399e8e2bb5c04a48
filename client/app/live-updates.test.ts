import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { type IsOlder, trackRequests } from '#client/data/request-times.ts';
import { storeGroup } from '#client/features/groups/group-cache.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import { type FakeBrowser, fakeBrowser } from '#client/live/browser-for-tests.ts';
import { LiveSocket } from '#client/live/socket.ts';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { closeCodes } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { follow } from './live-updates.ts';

const me = 7;

const said = aMessage({ conversationId: 4, groupId: 5, senderId: 3 });

describe('a page with a group and a tournament on screen', () => {
  let browser: FakeBrowser;
  let client: QueryClient;
  let live: LiveSocket;
  let isOlder: IsOlder;
  let end: () => void;
  /** What was fetched since this was last emptied. */
  const fetched: string[] = [];
  let isNetworkAway: boolean;

  /** Has it on screen, and fetched in a tenth of a second. */
  function show(queryKey: QueryKey, data: unknown = queryKey) {
    const queryFn = async () => {
      fetched.push(String(queryKey[0]));
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isNetworkAway) throw new Error('away');
      return data;
    };
    new QueryObserver(client, { queryKey, queryFn, retry: false, networkMode: 'always' }).subscribe(() => {});
  }

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const say = (message: unknown) => browser.socket.hears(message);
  const long = 60_000;
  /** For how long nothing was told: of the group, and of what comes with being the person. */
  const answer = ({ group = long, own = long } = {}) => {
    say({ type: 'watching', topic: 'group:5', quietMs: group });
    say({ type: 'ready', quietMs: own });
  };

  beforeEach(async () => {
    browser = fakeBrowser();
    isNetworkAway = false;
    client = new QueryClient();
    client.mount();
    live = new LiveSocket();
    isOlder = trackRequests(client.getQueryCache());
    show(keyOf(groupCalls.get, { params: { id: 5 } }));
    show(keyOf(tournamentCalls.get, { params: { id: 9 } }));
    live.watch('group:5');
    end = follow(live, client, isOlder, me);
    await pass(200);
    browser.socket.opens();
    fetched.length = 0;
  });
  afterEach(() => {
    end();
    client.clear();
    client.unmount();
  });

  test.each<[what: string, quietMs: { group?: number; own?: number }, fetched: string[]]>([
    ['nothing again that was just loaded', {}, []],
    ['once what it has missed while it was loading, which began 200 ms ago', { group: 200 }, ['/groups/:id']],
    [
      'everything once where it may have missed something of the person’s',
      { group: 10, own: 200 },
      ['/groups/:id', '/tournaments/:id'],
    ],
  ])('fetches %s', async (_, quietMs, expected) => {
    answer(quietMs);
    await pass(5_000);
    expect(fetched).toEqual(expected);
  });

  test('fetches everything once after a break, at a moment of its own, also what could not be fetched before', async () => {
    answer();
    isNetworkAway = true;
    say({ type: 'group_update', groupId: 5, action: 'member_joined', userIds: [3] });
    await pass(1_200);
    browser.socket.breaks();
    await pass(1_000);
    isNetworkAway = false;
    fetched.length = 0;
    browser.socket.opens();
    answer({ group: 10 });
    await pass(400);
    expect(fetched).toEqual([]);
    await pass(5_000);
    expect(fetched).toEqual(['/groups/:id', '/tournaments/:id']);
  });

  test('fetches nothing after a break that was asked for since', async () => {
    answer();
    browser.socket.breaks();
    await pass(1_000);
    browser.socket.opens();
    answer();
    await pass(1);
    void client.refetchQueries();
    await pass(100);
    fetched.length = 0;
    await pass(5_000);
    expect(fetched).toEqual([]);
  });

  test('fetches everything when the server itself has missed something', async () => {
    answer();
    say({ type: 'missed' });
    await pass(5_000);
    expect(fetched).toEqual(['/groups/:id', '/tournaments/:id']);
  });

  test('fetches what others have changed once, at a moment of its own within a second', async () => {
    answer();
    const joined = { type: 'group_update', groupId: 5, action: 'member_joined', userIds: [3] };
    say(joined);
    say(joined);
    expect(fetched).toEqual([]);
    await pass(1_100);
    expect(fetched).toEqual(['/groups/:id']);
  });

  test('shows at once what one has done oneself', async () => {
    answer();
    say({ type: 'group_update', groupId: 5, action: 'member_joined', userIds: [me] });
    await pass(0);
    expect(fetched).toContain('/groups/:id');
  });

  test('shows at once an invitation for the person, and in its own time what waits for an admin', async () => {
    answer();
    const invite = (userId: number) => ({ type: 'invite', groupId: 5, inviteId: 1, userId });
    say(invite(3));
    await pass(0);
    expect(fetched).toEqual([]);
    say(invite(me));
    await pass(0);
    expect(fetched).toEqual(['/groups/:id']);
  });

  test('forgets at once what a group has shown that is no more, unless it is on screen', async () => {
    const thread = keyOf(messageCalls.list, { query: { conversationId: 4 } });
    client.setQueryData(thread, { messages: [said] });
    answer();
    say({ type: 'group_update', groupId: 5, action: 'deleted', userIds: [] });
    await pass(0);
    expect(client.getQueryData(thread)).toBeUndefined();
    expect(client.getQueryData(keyOf(groupCalls.get, { params: { id: 5 } }))).toBeDefined();
  });

  describe('joining a group', () => {
    const joined = { type: 'group_update', groupId: 5, action: 'member_joined', userIds: [me] };
    // What is not of interest here is left out.
    const group = { id: 5, viewer: { role: 'member' } } as Group;
    const fetches = (path: string) => fetched.filter((each) => each === path).length;

    beforeEach(async () => {
      answer();
      show(keyOf(myGroupCalls.list));
      await pass(200);
      fetched.length = 0;
    });

    test.each([
      ['before', [() => say(joined), () => storeGroup(client, group, me, live)]],
      ['after', [() => storeGroup(client, group, me, live), () => say(joined)]],
    ])('fetches once what shows it, where the event comes %s the answer', async (_, steps) => {
      for (const step of steps) {
        void step();
        await pass(20);
      }
      await pass(5_000);
      expect(fetches(myGroupCalls.list.path)).toBe(1);
      expect(fetches(groupCalls.get.path)).toBe(1);
    });

    test('fetches it at once where no event can come', async () => {
      browser.socket.breaks();
      void storeGroup(client, group, me, live);
      await pass(0);
      expect(fetches(myGroupCalls.list.path)).toBe(1);
    });
  });

  test('does nothing any longer once nobody is signed in', async () => {
    answer();
    // What others did a moment before is not fetched, either.
    say({ type: 'group_update', groupId: 5, action: 'member_joined', userIds: [3] });
    end();
    expect(live.connection).toBe('off');
    say({ type: 'missed' });
    await pass(5_000);
    expect(fetched).toEqual([]);
  });

  test('asks who is signed in when it is turned away as somebody else', async () => {
    show(sessionQuery.queryKey);
    await pass(200);
    fetched.length = 0;
    browser.socket.breaks(closeCodes.notYou);
    await pass(200);
    expect(fetched).toEqual(['/auth/me']);
  });

  test('does not find out again who is signed in, however long ago that was', async () => {
    end();
    show(sessionQuery.queryKey);
    client.setQueryData(keyOf(authCalls.me), 'found out before');
    await pass(200);
    fetched.length = 0;
    end = follow(live, client, isOlder, me);
    browser.socket.opens();
    answer({ own: 100 });
    await pass(5_000);
    expect(fetched).toEqual(['/groups/:id', '/tournaments/:id']);
  });

  test('fetches at once what it has missed of what it begins to show', async () => {
    answer();
    say({ type: 'watching', topic: 'group:5', quietMs: 300 });
    await pass(5_000);
    expect(fetched).toEqual([]);
    say({ type: 'watching', topic: 'group:5', quietMs: 5_200 });
    await pass(0);
    expect(fetched).toEqual(['/groups/:id']);
  });

  test('fetches what an update leaves open', async () => {
    // Cast: as far as it is read.
    client.setQueryData<object>(keyOf(tournamentCalls.get, { params: { id: 9 } }), { revision: 3 });
    answer({});
    const update = { action: 'match_scored', tournamentId: 9, groupId: 5, revision: 8 } as const;
    say({ type: 'tournament_update', ...update, playerIds: [3], isOver: false, isNewRound: false });
    await pass(5_000);
    expect(fetched).toEqual(['/tournaments/:id']);
  });

  const saidNow = { type: 'chat_message', message: said, groupName: 'Dinkers', game: null };

  test.each([
    ['the conversations when something is said in one that the list lacks', saidNow, 3, ['/conversations']],
    [
      'them when something was read of what the list lacks',
      { type: 'conversation_read', conversationId: 3, readSeq: 9 },
      3,
      ['/conversations'],
    ],
    ['nothing for a message that the list takes in', saidNow, 4, []],
  ])('fetches, in its own time, %s', async (_, event, id, expected) => {
    const item = { id, lastSeq: id === 3 ? 1 : 0, readSeq: id === 3 ? 1 : 0, revision: 0 };
    show(keyOf(conversationCalls.list), { pages: [{ items: [item], next: undefined }], pageParams: [undefined] });
    await pass(200);
    answer();
    fetched.length = 0;
    say(event);
    expect(fetched).toEqual([]);
    await pass(1_000);
    expect(fetched).toEqual(expected);
  });

  test('forgets which conversations are muted when that changes', () => {
    const unread = keyOf(conversationCalls.unread);
    client.setQueryData<unknown>(unread, { direct: 0, group: 3, muted: [] });
    say({ type: 'conversation_changed', conversationId: 1 });
    expect(client.getQueryData(unread)).toBeUndefined();
  });
});
