import { test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices } from './screens.ts';

const people: Record<string, number> = { ines: 5, me: 1, kenji: 4, theo: 2, amara: 3, newbie: 8 };
const rows: [string, string, string, number][] = [
  ['ines', 'Bring water', '20:43', -1],
  ['ines', 'I tightened the net on 4', '20:44', -1],
  ['ines', '34 inches, measured', '20:44', -1],
  ['me', 'Are the courts dry?', '08:15', 0],
  ['me', 'I have a squeegee in the car', '08:15', 0],
  ['kenji', '1 and 2 are, 5 has a lake', '08:21', 0],
  ['theo', 'Ladder results are in', '09:40', 0],
  ['theo', 'Round 4 at ten, courts 1 to 3', '09:40', 0],
  ['amara', 'Down two, and I did not play?', '09:41', 0],
  ['kenji', 'Gravity', '09:41', 0],
  ['kenji', '🍎', '09:41', 0],
  ['newbie', 'And a spot left in it?', '09:42', 0],
];
function made(count: number) {
  const base = new Date();
  base.setUTCHours(0, 0, 0, 0);
  const pad = Array.from({ length: Math.max(0, count - rows.length) }, (_, i): [string, string, string, number] => [
    Object.keys(people)[Math.floor(i / 2) % 6] ?? 'ines',
    i % 7 === 0
      ? 'A longer one, about the courts and the nets and who brings the balls, with https://example.org/courts/4 in it, that takes several lines on a phone'
      : i % 9 === 4
        ? 'مرحبا، الملعب الثالث'
        : `message ${i}`,
    '10:00',
    -2,
  ]);
  return [...pad, ...rows].slice(-count).map(([who, content, clock, day], i) => {
    const [h = 0, m = 0] = clock.split(':').map(Number);
    const sentAt = new Date(base.getTime() + day * 86400000 + (h * 60 + m) * 60000).toISOString();
    return {
      id: i + 1,
      conversationId: 1,
      seq: i + 1,
      groupId: 1,
      senderId: people[who],
      sender: { id: people[who], username: who === 'me' ? 'anna' : who },
      content,
      sentAt,
      clientId: null,
    };
  });
}

test('shots', async ({ browserFor, faults }) => {
  test.setTimeout(300_000);
  faults.expect(/./);
  const page = await browserFor('anna');
  const anna = new Player('anna', page);
  await anna.registerByCall();
  await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  let messages = made(12);
  let unread = 6;
  await page.route('**/api/messages?*', (route) => {
    const q = new URL(route.request().url()).searchParams;
    const limit = Number(q.get('limit') ?? 50);
    const after = q.get('after');
    const before = q.get('before');
    if (after !== null) return route.fulfill({ json: messages.filter((m) => m.seq > Number(after)).slice(0, limit) });
    return route.fulfill({
      json: messages
        .filter((m) => before === null || m.seq < Number(before))
        .slice(-limit)
        .reverse(),
    });
  });
  await page.route('**/api/conversations/group/1', (route) =>
    route.fulfill({
      json: {
        id: 1,
        kind: 'group',
        groupId: 1,
        group: { id: 1, name: 'Riverside Dinkers', imageUrl: null },
        lastMessage: messages.at(-1) ?? null,
        lastSeq: messages.length,
        readSeq: messages.length - unread,
        unreadCount: unread,
      },
    }),
  );
  await page.route('**/api/groups/1', async (route) => {
    const a = await route.fetch();
    return route.fulfill({ json: { ...(await a.json()), memberCount: 60 } });
  });
  await page.route('**/api/conversations?*', async (route) => {
    const a = await route.fetch();
    const json = await a.json();
    return route.fulfill({
      json: json.map((c: object) => ({
        ...c,
        lastMessage: messages.at(-1) ?? null,
        lastSeq: messages.length,
        readSeq: messages.length - unread,
        unreadCount: unread,
      })),
    });
  });
  await page.route('**/api/conversations', async (route) => {
    const a = await route.fetch();
    const json = await a.json();
    return route.fulfill({
      json: json.map((c: object) => ({
        ...c,
        lastMessage: messages.at(-1) ?? null,
        lastSeq: messages.length,
        readSeq: messages.length - unread,
        unreadCount: unread,
      })),
    });
  });
  await page.route('**/api/conversations/1/read', (route) =>
    route.fulfill({ json: { conversationId: 1, readSeq: messages.length } }),
  );
  let fails: 'no' | 'net' | 'refuse' = 'no';
  await page.route('**/api/messages', (route) =>
    fails === 'net'
      ? route.abort()
      : fails === 'refuse'
        ? route.fulfill({
            status: 403,
            json: { error: 'You are no longer a member of this group.', code: 'forbidden' },
          })
        : route.continue(),
  );
  const out = process.env.SHOTS ?? '/tmp/shots-chat';
  const only = process.env.ONLY;
  const shoot = async (name: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/${name}.png` });
  };
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [device, size] of Object.entries(devices)) {
      await page.setViewportSize(size);
      if (only && only !== `${device}-${scheme}`) continue;
      messages = made(12);
      unread = 6;
      fails = 'no';
      await page
        .evaluate(() => {
          if (location.protocol.startsWith('http')) localStorage.clear();
        })
        .catch(() => {});
      await page.goto('/messages?group=1');
      await shoot(`little-${device}-${scheme}`);
      fails = 'net';
      await page.getByRole('textbox', { name: /message/i }).fill('On my way, ten minutes');
      await page.getByRole('textbox', { name: /message/i }).press('Enter');
      await page.waitForTimeout(1500);
      await shoot(`unsent-${device}-${scheme}`);
      fails = 'refuse';
      await page.getByRole('textbox', { name: /message/i }).fill('Anybody?');
      await page.getByRole('textbox', { name: /message/i }).press('Enter');
      await page.waitForTimeout(4000);
      await shoot(`refused-${device}-${scheme}`);
      await page.evaluate(() => localStorage.clear());
      messages = made(400);
      unread = 120;
      fails = 'no';
      await page.goto('/messages?group=1');
      await shoot(`much-${device}-${scheme}`);
      messages = [];
      unread = 0;
      await page.evaluate(() => localStorage.clear());
      await page.goto('/messages?group=1');
      await shoot(`empty-${device}-${scheme}`);
    }
  }
});
