import type { z } from 'zod';
import {
  type GroupLevelNow,
  type ListedGroupLevel,
  mostGroupLevels,
  type NotificationSettings,
  type notificationSettingsCalls,
} from '#contract/notifications/settings.ts';
import { type NotificationCategory, notificationCategories, usualQuiet } from '#contract/notifications/types.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { knownZone } from '../../../kernel/zones.ts';
import { topics } from '../../../live/topics.ts';
import { lockMembershipForShare, membershipIn } from '../../../membership/membership.ts';
import { assertMember } from '../../../membership/refusals.ts';
import { isStaff } from '../../../membership/rules.ts';
import { pushMoment, usualZone } from '../rules.ts';
import * as queries from './queries.ts';
import { chosenAfter, levelAfter, levelNow, mailsMoved, type StoredLevel } from './rules.ts';

type Change = z.output<(typeof notificationSettingsCalls)['change']['body']>;
type WantedLevel = z.output<(typeof notificationSettingsCalls)['setLevel']['body']>;

/** How people want to hear of what. Who has said nothing about it hears as is usual. */
export function settingsService({ database, writeAs, live, jobs, clock }: Deps, { sendsMail }: { sendsMail: boolean }) {
  const tellOwnWindows = (tx: WriteTx, userId: number) =>
    live.tell(tx, [topics.user(userId)], { type: 'notifications' });

  async function read(tx: Tx, viewer: Viewer): Promise<NotificationSettings> {
    const now = clock();
    const row = await queries.findSettings(tx, viewer.id);
    const limit = mostGroupLevels;
    const groups = await queries.listGroups(tx, { userId: viewer.id, now: now.toISOString(), limit });
    const seesReports = viewer.isSiteAdmin || groups.some(isStaff);
    return {
      channels: channelsIn(row, { seesReports }),
      quiet: quietIn(row),
      timeZone: row.timeZone,
      mail: sendsMail ? mailOf(row) : null,
      groups: groups.map((group) => toListed(group, now)),
      groupCount: Number(groups[0]?.groupCount ?? 0),
    };
  }

  /** What waits goes by what holds from now on. */
  async function moveWaiting(tx: WriteTx, userId: number, had: queries.SettingsRow, next: Chosen): Promise<void> {
    const now = clock();
    const before = { channels: had.channels ?? {}, timeZone: had.timeZone ?? usualZone };
    const after = { channels: next.channels, timeZone: next.timeZone ?? usualZone };
    for (const moved of mailsMoved(before, after, now)) {
      const waits = await queries.moveMails(tx, userId, moved);
      if (waits && moved.mailAt !== null) await askFor(tx, 'send_mails', moved.mailAt);
    }
    const isQuietAsBefore = had.quietFrom === next.quietFrom && had.quietUntil === next.quietUntil;
    if (isQuietAsBefore && had.timeZone === next.timeZone) return;
    const dueAt = pushMoment(next, now);
    if (await queries.movePushes(tx, userId, dueAt)) await askFor(tx, 'send_pushes', dueAt);
  }

  const askFor = (tx: WriteTx, kind: 'send_mails' | 'send_pushes', runAt: string) =>
    jobs.addSoonest(tx, [{ kind, key: 'all', payload: {}, runAt }]);

  async function readLevel(tx: Tx, userId: number, groupId: number) {
    const row = await queries.findLevel(tx, { userId, groupId });
    return { stored: storedIn(row), chat: chatOf(row) };
  }

  return {
    get(viewer: Viewer): Promise<NotificationSettings> {
      return database.read((tx) => read(tx, viewer));
    },

    change(viewer: Viewer, { channels = {}, quiet, timeZone }: Change): Promise<NotificationSettings> {
      const zone = timeZone === undefined ? undefined : knownZone(timeZone);
      return writeAs(
        viewer,
        async (tx) => {
          const had = await queries.findSettings(tx, viewer.id);
          const next = {
            channels: chosenAfter(had.channels ?? {}, channels),
            // Hours without a zone are by the usual one.
            timeZone: zone ?? had.timeZone ?? (quiet === undefined ? null : usualZone),
            ...timesOf(quiet === undefined ? quietAfter(had, zone) : quiet),
          };
          await queries.putSettings(tx, { userId: viewer.id, ...next, channels: JSON.stringify(next.channels) });
          await moveWaiting(tx, viewer.id, had, next);
          tellOwnWindows(tx, viewer.id);
          return read(tx, viewer);
        },
        { exclusively: true },
      );
    },

    level(viewer: Viewer, groupId: number): Promise<GroupLevelNow> {
      return database.read(async (tx) => {
        assertMember(await membershipIn(tx, viewer.id, groupId), 'hear of it');
        const { stored, chat } = await readLevel(tx, viewer.id, groupId);
        return { groupId, ...levelNow(stored, clock()), ...chat };
      });
    },

    setLevel(viewer: Viewer, groupId: number, wanted: WantedLevel): Promise<GroupLevelNow> {
      return writeAs(
        viewer,
        async (tx) => {
          assertMember(await lockMembershipForShare(tx, viewer.id, groupId), 'hear of it');
          const place = { userId: viewer.id, groupId };
          const { stored, chat } = await readLevel(tx, viewer.id, groupId);
          const next = levelAfter(stored, wanted, clock());
          if (next === undefined) await queries.deleteLevel(tx, place);
          else await queries.putLevel(tx, place, next);
          tellOwnWindows(tx, viewer.id);
          return { groupId, ...levelNow(next, clock()), ...chat };
        },
        { exclusively: true },
      );
    },
  };
}

interface Chosen {
  channels: NonNullable<queries.SettingsRow['channels']>;
  timeZone: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
}

const timesOf = (quiet: NotificationSettings['quiet']) => {
  const isNone = quiet === null || quiet.from === quiet.until;
  return { quietFrom: isNone ? null : quiet.from, quietUntil: isNone ? null : quiet.until };
};

function quietIn(row: queries.SettingsRow) {
  if (row.timeZone === null) return usualQuiet;
  const { quietFrom: from, quietUntil: until } = row;
  return from === null || until === null ? null : { from, until };
}

/** Nights are quiet from the moment that it is known when they are. */
const quietAfter = (had: queries.SettingsRow, zone: string | undefined) =>
  had.timeZone === null && zone === undefined ? null : quietIn(had);

function channelsIn(
  { channels }: queries.SettingsRow,
  { seesReports }: { seesReports: boolean },
): NotificationSettings['channels'] {
  const categories = Object.keys(notificationCategories) as NotificationCategory[];
  return categories
    .filter((category) => category !== 'reports' || seesReports)
    .map((category) => ({ category, ...notificationCategories[category], ...channels?.[category] }));
}

const mailOf = ({ email, emailVerifiedAt, bouncedAt }: queries.SettingsRow): NotificationSettings['mail'] => ({
  address: email,
  isVerified: emailVerifiedAt !== null,
  hasBounced: bouncedAt !== null,
});

type GroupRow = Awaited<ReturnType<typeof queries.listGroups>>[number];

const toListed = (row: GroupRow, now: Date): ListedGroupLevel => ({
  groupId: row.groupId,
  name: row.name,
  ...pictureOf(row),
  ...levelNow(storedIn(row), now),
  ...chatOf(row),
});

const chatOf = (row: { conversationId: number; isChatMuted: boolean | null }) => ({
  conversationId: row.conversationId,
  isChatMuted: row.isChatMuted ?? false,
});

/** Where a level is joined to something that need not have one. */
function storedIn({ level, until, levelAfter: after }: { [Name in keyof StoredLevel]: StoredLevel[Name] | null }) {
  return level === null ? undefined : { level, until, levelAfter: after };
}
