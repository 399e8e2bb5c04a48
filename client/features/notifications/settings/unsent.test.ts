import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ListedGroupLevel, NotificationSettings } from '#contract/notifications/settings.ts';
import { levelQuery, settingsQuery, unsentLevels, unsentSettings } from './unsent.ts';

const settings: NotificationSettings = {
  ...{ channels: [], quiet: null, timeZone: 'Europe/Berlin', mail: null, groupCount: 2 },
  groups: [5, 6].map(
    (groupId): ListedGroupLevel => ({
      ...{ groupId, name: `Group ${groupId}`, imageUrl: null, imageSize: null, imagePosition: 'center' },
      ...{ level: 'all', until: null, conversationId: 10 + groupId, isChatMuted: false },
    }),
  ),
};

function serverThatAnswers(answer: unknown) {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

test('what was changed is sent, and what is stored then is shown', async () => {
  const saved = { ...settings, timeZone: 'Asia/Kolkata' };
  const fetching = serverThatAnswers(saved);
  const client = new QueryClient();
  const change = { channels: { court: { push: false } } };
  await unsentSettings.send(client, { part: 'court', change }, 'key');
  const [address, request] = fetching.mock.calls[0] ?? [];
  expect([address, request?.method, request?.body]).toEqual([
    '/api/notification-settings',
    'PUT',
    JSON.stringify(change),
  ]);
  expect(client.getQueryData(settingsQuery.queryKey)).toEqual(saved);
});

test('so is how much one wants to hear of a group, on its own and among all', async () => {
  const client = new QueryClient();
  client.setQueryData(settingsQuery.queryKey, settings);
  const level = { groupId: 6, level: 'nothing', until: null, conversationId: 16, isChatMuted: false } as const;
  client.setQueryData(levelQuery(6).queryKey, { ...level, level: 'all' });
  const fetching = serverThatAnswers(level);
  await unsentLevels.send(client, { groupId: 6, level: 'nothing', until: null }, 'key');
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/notification-settings/groups/6');
  expect(client.getQueryData(levelQuery(6).queryKey)).toEqual(level);
  expect(client.getQueryData(settingsQuery.queryKey)?.groups.map((each) => each.level)).toEqual(['all', 'nothing']);
});

test('what is kept of it in the browser is looked at before it is sent', () => {
  const quiet = { from: '22:00', until: '07:00' };
  const change = { channels: { court: { push: false }, places: { mail: 'daily' } }, quiet, timeZone: 'UTC' };
  for (const part of [
    { part: 'all', change },
    { part: 'quiet', change: { quiet: null } },
  ]) {
    expect(unsentSettings.parse(JSON.parse(JSON.stringify(part)))).toEqual(part);
  }
  for (const wrong of [
    null,
    { part: 3, change },
    { part: 'all' },
    { part: 'all', change: { channels: { nothing: { push: true } } } },
    { part: 'all', change: { channels: { court: { push: 'x' } } } },
    { part: 'all', change: { channels: { court: { mail: 'hourly' } } } },
    { part: 'all', change: { quiet: { from: '22:00' } } },
    { part: 'all', change: { timeZone: 3 } },
  ]) {
    expect(unsentSettings.parse(wrong)).toBeUndefined();
  }
  const level = { groupId: 6, level: 'about_me', until: '2030-06-01T12:00:00.000Z' };
  expect(unsentLevels.parse(level)).toEqual(level);
  for (const wrong of [null, { ...level, groupId: 'x' }, { ...level, level: 'some' }, { ...level, until: 5 }]) {
    expect(unsentLevels.parse(wrong)).toBeUndefined();
  }
});
