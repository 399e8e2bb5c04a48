import { describe, expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { clockTime } from '#contract/notifications/clock-times.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { readLetter } from '../../../testing/mail-server.ts';
import {
  endsOfBob,
  headerOf,
  job,
  mailedClub,
  subjectsOf,
  verified,
  waiting,
  wantMail,
} from '../../../testing/mailed-club.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { said, sayings, tell } from '../../../testing/telling.ts';
import { putNotifications } from '../queries.ts';
import { moveDue } from './queries.ts';

const minuteMs = 60_000;

test('what is told at once is mailed after a minute, once, in words as they are then', async () => {
  const { site, smtp, words, announce, wait, bob, groupId } = await mailedClub();
  await bob.call(groupCalls.create, { body: { name: 'Another one' } });
  words.set(1, said('Courts closed'));
  await announce(1, [bob]);
  await wait(0.5);
  expect(smtp.letters).toEqual([]);
  words.set(
    1,
    said('Courts closed on Friday', { body: `Rain until ${clockTime(18, 0)}.`, link: `/groups/${groupId}` }),
  );
  await wait(1);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: Courts closed on Friday']);
  const [letter] = smtp.letters;
  expect(readLetter(letter)).toContain(`Rain until 18:00.\n\nOpen:\nhttps://club.example/groups/${groupId}\n`);
  expect(headerOf(letter, 'Message-ID')).toMatch(/^<[0-9a-f]{40}@riverside\.example>$/);
  expect(headerOf(letter, 'List-Unsubscribe')).toMatch(/^<https:\/\/club\.example\/unsubscribe\?token=[\w.-]+>$/);
  expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  await wait(60 * 24);
  expect(smtp.letters).toHaveLength(1);
  expect(await waiting(site)).toEqual([]);
  expect(await job(site)).toBeUndefined();
});

test('what comes within the same minute is one mail, the newest first, and what comes later another', async () => {
  const { smtp, site, words, announce, wait, bob } = await mailedClub();
  for (const id of [1, 2, 3]) words.set(id, said(`News ${id}`));
  await announce(1, [bob]);
  site.wait(10_000);
  await announce(2, [bob], { groupId: null });
  await wait(1.5);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: News 2, and 1 more']);
  expect(readLetter(smtp.letters[0])).toMatch(/\* News 2[\s\S]+\* News 1/);
  await announce(3, [bob]);
  // The first again: it is told again.
  await announce(1, [bob]);
  await wait(1.5);
  expect(subjectsOf(smtp.letters).slice(1)).toEqual(['bob: News 1, and 1 more']);
});

test('what somebody wants once a day or once a week comes then, with all that waited', async () => {
  const monday = Date.parse('2026-05-04T12:00:00.000Z');
  const { site, smtp, words, announce, wait, bob, carl } = await mailedClub({}, {}, { openedAt: monday });
  await wantMail(site, [bob], { announcements: { mail: 'daily' } });
  await wantMail(site, [carl], { announcements: { mail: 'weekly' } });
  for (const id of [1, 2, 3]) words.set(id, said(`News ${id}`));
  await announce(1, [bob, carl]);
  await announce(2, [bob, carl]);
  // Eight in Berlin is six in UTC.
  await wait(17 * 60);
  expect(smtp.letters).toEqual([]);
  await wait(60);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: News 2, and 1 more']);
  await announce(3, [bob, carl]);
  await wait(24 * 60);
  expect(subjectsOf(smtp.letters).slice(1)).toEqual(['bob: News 3']);
  await wait(5 * 24 * 60);
  expect(subjectsOf(smtp.letters).slice(2)).toEqual(['carl: News 3, and 2 more']);
});

test.each([
  ['Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T07:00:00.000Z', '2026-10-26T07:00:00.000Z'],
  ['America/New_York', '2026-03-07T17:00:00.000Z', '2026-03-08T12:00:00.000Z', '2026-03-09T12:00:00.000Z'],
  ['America/New_York', '2026-10-31T17:00:00.000Z', '2026-11-01T13:00:00.000Z', '2026-11-02T13:00:00.000Z'],
])(
  'in %s a digest comes at eight when the clocks are turned, too: after %s',
  async (timeZone, opened, sunday, monday) => {
    const { site, smtp, words, announce, bob, carl } = await mailedClub({}, {}, { openedAt: Date.parse(opened) });
    await wantMail(site, [bob], { announcements: { mail: 'daily' } });
    await wantMail(site, [carl], { announcements: { mail: 'weekly' } });
    await site.database.write(({ db }) => db.updateTable('notification_settings').set({ timeZone }).execute());
    words.set(1, said('News'));
    words.set(2, said('Other news'));
    const until = async (moment: string, offMs: number) => {
      site.wait(Date.parse(moment) + offMs - site.now().getTime());
      await site.keepUp();
      return subjectsOf(smtp.letters);
    };
    await announce(1, [bob, carl]);
    expect(await until(sunday, -minuteMs)).toEqual([]);
    expect(await until(sunday, 0)).toEqual(['bob: News']);
    await announce(2, [bob, carl]);
    expect(await until(monday, -minuteMs)).toHaveLength(1);
    expect((await until(monday, 0)).slice(1).toSorted()).toEqual(['bob: Other news', 'carl: Other news, and 1 more']);
  },
);

test('more people than at once get theirs one batch after the other', async () => {
  const { smtp, site, words, announce, anna, bob, carl, dora } = await mailedClub();
  const others = await Promise.all(['eve', 'finn', 'gus', 'hana'].map((name) => site.register(name)));
  await verified(site, others);
  await wantMail(site, others);
  words.set(1, said('News'));
  await announce(1, [anna, bob, carl, dora, ...others], { groupId: null });
  site.wait(60_000);
  await site.keepUp();
  expect(smtp.letters).toHaveLength(5);
  site.wait(1000);
  await site.keepUp();
  expect(subjectsOf(smtp.letters).toSorted()).toEqual(
    ['anna', 'bob', 'carl', 'dora', 'eve', 'finn', 'gus', 'hana'].map((name) => `${name}: News`),
  );
});

describe('between telling and sending', () => {
  type Club = Awaited<ReturnType<typeof mailedClub>>;
  const changes: [string, (club: Club) => unknown][] = [
    ...endsOfBob,
    ['it was read', ({ bob }) => bob.call(notificationCalls.read, { body: { all: true } })],
    ['it is gone', ({ words }) => words.set(1, null)],
    ['they have blocked who said it', ({ bob, carl }) => bob.call(blockCalls.block, { params: { userId: carl.id } })],
    ['they want no mail of it', ({ site, bob }) => wantMail(site, [bob], { announcements: { mail: 'never' } })],
    [
      'they want to hear nothing of the group',
      ({ site, bob, groupId }) =>
        site.database.write(({ db }) =>
          db
            .insertInto('group_notification_levels')
            .values({ userId: bob.id, groupId, level: 'nothing', until: null })
            .execute(),
        ),
    ],
  ];
  test.each(changes)('%s: it is not sent, nor is an empty mail', async (_, change) => {
    const club = await mailedClub();
    const { site, smtp, words, announce, wait, bob, carl, dora } = club;
    words.set(1, said('News', { actorId: carl.id }));
    words.set(2, said('Other news'));
    await announce(1, [bob]);
    await announce(2, [dora]);
    await change(club);
    await wait(1.5);
    expect(subjectsOf(smtp.letters).filter((each) => each.endsWith('ews'))).toEqual(['dora: Other news']);
    expect(await waiting(site)).toEqual([]);
  });
});

test('a mail that was sent, but not marked before the process ended, is sent again as the same', async () => {
  const { site, smtp, words, announce, wait, bob } = await mailedClub();
  for (const id of [1, 2, 3]) words.set(id, said(`News ${id}`));
  await announce(1, [bob]);
  await announce(2, [bob]);
  const before = await waiting(site);
  const asked = await job(site);
  await wait(1.5);
  await site.database.write(async ({ db }) => {
    await db
      .updateTable('notifications')
      .set({ mailAt: before[0]?.mailAt ?? null })
      .execute();
    await db
      .insertInto('jobs')
      .values({ kind: 'send_mails', key: 'all', payload: '{}', runAt: asked?.runAt ?? '' })
      .execute();
  });
  await wait(0);
  await announce(3, [bob]);
  await wait(1.5);
  const ids = smtp.letters.map((letter) => headerOf(letter, 'Message-ID'));
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('what comes while a mail is on its way is not lost', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const { smtp, words, announce, wait, bob } = await mailedClub({
    answers: (line) => {
      if (line === '.') void meanwhile?.();
      return undefined;
    },
  });
  words.set(1, said('News'));
  await announce(1, [bob]);
  let told: Promise<unknown> | undefined;
  meanwhile = () => {
    meanwhile = undefined;
    words.set(1, said('More news'));
    told = announce(1, [bob]);
    return told;
  };
  await wait(1);
  await told;
  await wait(2);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: News', 'bob: More news']);
});

test('what goes out in a digest is in no mail before it', async () => {
  const { site, smtp, words, announce, wait, bob } = await mailedClub();
  await wantMail(site, [bob], { announcements: { mail: 'at_once' }, court: { mail: 'weekly' } });
  words.set(1, said('News'));
  words.set(2, said('Court 2'));
  const notice = { type: 'court_called', subject: 'match:2', groupId: null, facts: { matchId: 2 } } as const;
  await tell(site, { ...notice, userIds: [bob.id] });
  await announce(1, [bob]);
  await wait(2);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: News']);
  await wait(60 * 24 * 7);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: News', 'bob: Court 2']);
});

test('of more than are looked at together all are counted, and none waits', async () => {
  const { site, smtp, words, wait, bob } = await mailedClub();
  await plantDue(site, bob.id, 2500);
  for (let id = 1; id <= 2500; id++) words.set(id, said(`News ${id}`));
  // Nobody is to see these any more.
  for (const id of [1, 1200, 2400]) words.set(id, null);
  await wait(1);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: News 2500, and 2496 more']);
  expect(readLetter(smtp.letters[0])).toContain('2497 updates for you');
  expect(readLetter(smtp.letters[0])).toContain('… and 2467 more');
  expect(await waiting(site)).toEqual([]);
});

test('what is seen stands behind a thousand that nobody is to see any more', async () => {
  const { site, smtp, words, wait, bob } = await mailedClub();
  await plantDue(site, bob.id, 1001);
  words.set(1, said('The first'));
  await wait(1);
  expect(subjectsOf(smtp.letters)).toEqual(['bob: The first']);
});

/** Announcements that are due for somebody, each a second after the one before. */
async function plantDue({ database, now }: Site, userId: number, count: number): Promise<void> {
  const at = now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ userId, type: 'announcement' as const, subject: `announcement:${index + 1}`, groupId: null, count: 1 },
    facts: JSON.stringify({ messageId: index + 1 }),
    createdAt: new Date(at - (count - index) * 1000).toISOString(),
    mailAt: new Date(at).toISOString(),
  }));
  await database.write(async ({ db }) => {
    for (let from = 0; from < count; from += 500) {
      await db
        .insertInto('notifications')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const runAt = new Date(at).toISOString();
    await db.insertInto('jobs').values({ kind: 'send_mails', key: 'all', payload: '{}', runAt }).execute();
  });
}

// As where its moment was found just before the clock struck eight, and it is stored just after.
test.each([
  ['another thing', 2, 'bob: Other news'],
  ['the same again', 1, 'bob: News'],
])(
  'what is told while a mail is on its way, and is due at that moment, is not lost: %s',
  async (_, messageId, again) => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    let told: Promise<unknown> | undefined;
    const { site, smtp, words, wait, bob } = await mailedClub({
      answers: (line) => {
        if (line === 'DATA') told = meanwhile?.();
        return undefined;
      },
    });
    words.set(1, said('News'));
    words.set(2, said('Other news'));
    await plantDue(site, bob.id, 1);
    meanwhile = () => {
      meanwhile = undefined;
      const createdAt = site.now().toISOString();
      const mailAt = new Date(site.now().getTime() - 1000).toISOString();
      const row = { userId: bob.id, type: 'announcement', groupId: null, count: 1, createdAt } as const;
      const subject = `announcement:${messageId}`;
      return site.database.write(async (tx) => {
        await putNotifications(tx, [{ ...row, subject, facts: JSON.stringify({ messageId }), mailAt }]);
      });
    };
    await wait(1);
    await told;
    await wait(2);
    expect(subjectsOf(smtp.letters)).toEqual(['bob: News', again]);
  },
);

test('what was read meanwhile is not put off', async () => {
  const { site, bob } = await mailedClub();
  await plantDue(site, bob.id, 1);
  const due = await site.database.read(({ db }) =>
    db.selectFrom('notifications').select(['id', 'createdAt']).execute(),
  );
  await bob.call(notificationCalls.read, { body: { all: true } });
  const mailAt = new Date(site.now().getTime() + minuteMs).toISOString();
  await site.database.write((tx) =>
    moveDue(
      tx,
      due.map((row) => ({ ...row, mailAt })),
    ),
  );
  expect(await waiting(site)).toEqual([]);
});

test('without a mail server nothing waits, nor does what waited when there was one', async () => {
  const { kinds, words } = sayings();
  const site = await openSite({}, { kinds });
  const anna = await site.register('anna');
  await verified(site, [anna]);
  await wantMail(site, [anna]);
  words.set(1, said('News'));
  const notice = { type: 'announcement', subject: 'announcement:1', groupId: null, facts: { messageId: 1 } } as const;
  await tell(site, { ...notice, userIds: [anna.id] });
  await site.keepUp();
  expect(await waiting(site)).toEqual([]);
  expect(await job(site)).toBeUndefined();
  await site.database.write(async ({ db }) => {
    const runAt = site.now().toISOString();
    await db.updateTable('notifications').set({ mailAt: runAt }).execute();
    await db.insertInto('jobs').values({ kind: 'send_mails', key: 'all', payload: '{}', runAt }).execute();
  });
  await site.keepUp();
  expect(await waiting(site)).toEqual([]);
  expect(await job(site)).toBeUndefined();
});
