import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { query } from '#client/data/queries.ts';
import { type GroupLevelNow, notificationSettingsCalls } from '#contract/notifications/settings.ts';
import {
  groupLevels,
  mailTimings,
  type NotificationCategory,
  notificationCategories,
} from '#contract/notifications/types.ts';
import type { SettingsChange } from './changes.ts';

export const settingsQuery = query(notificationSettingsCalls.get);
export const levelQuery = (groupId: number) => query(notificationSettingsCalls.level, { params: { groupId } });

/** Where something was changed, for what is to be said about it. */
export type Part = NotificationCategory | 'quiet' | 'all';

/** What somebody changed of how they hear of things, also where there was no network. */
export const unsentSettings = outboxKind<{ part: Part; change: SettingsChange }>({
  name: 'notification settings',
  parse: readSettings,
  subjectOf: () => 'notification settings',
  async send(client, { change }) {
    client.setQueryData(settingsQuery.queryKey, await call(notificationSettingsCalls.change, { body: change }));
  },
});

export type ChosenLevel = Pick<GroupLevelNow, 'groupId' | 'level' | 'until'>;

/** How much they want to hear of a group. */
export const unsentLevels = outboxKind<ChosenLevel>({
  name: 'notification level',
  parse: readLevel,
  subjectOf: ({ groupId }) => `notification level ${groupId}`,
  async send(client, { groupId, ...body }) {
    storeLevel(client, await call(notificationSettingsCalls.setLevel, { params: { groupId }, body }));
  },
});

function storeLevel(client: QueryClient, saved: GroupLevelNow): void {
  const { groupId } = saved;
  client.setQueryData(levelQuery(groupId).queryKey, (had) => had && saved);
  client.setQueryData(settingsQuery.queryKey, (had) => {
    const groups = had?.groups.map((each) => (each.groupId === groupId ? { ...each, ...saved } : each));
    return had && groups && { ...had, groups };
  });
}

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
function readSettings(stored: unknown) {
  if (!isRecord(stored) || typeof stored.part !== 'string' || !isRecord(stored.change)) return undefined;
  const { channels = {}, quiet = null, timeZone = '' } = stored.change;
  const areTimes = quiet === null || (isRecord(quiet) && [quiet.from, quiet.until].every(isText));
  if (!isRecord(channels) || !areTimes || !isText(timeZone)) return undefined;
  if (!Object.entries(channels).every(([category, each]) => category in notificationCategories && isChannel(each))) {
    return undefined;
  }
  // Cast: looked at one by one.
  return stored as unknown as { part: Part; change: SettingsChange };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isChannel = (value: unknown): boolean =>
  isRecord(value) &&
  (value.push === undefined || typeof value.push === 'boolean') &&
  (value.mail === undefined || mailTimings.some((timing) => timing === value.mail));

function readLevel(stored: unknown): ChosenLevel | undefined {
  if (!isRecord(stored)) return undefined;
  const { groupId, until } = stored;
  const level = groupLevels.find((each) => each === stored.level);
  if (!Number.isSafeInteger(groupId) || level === undefined) return undefined;
  return until === null || isText(until) ? { groupId: Number(groupId), level, until } : undefined;
}
