import { counted, shortCount } from '#client/lib/counts.ts';
import { type Line, lastSaid, lineText, type Reader } from '#client/lib/last-line.tsx';
import { comingTime } from '#client/lib/row-time.ts';
import { comingText } from '#client/lib/scheduling/occupancy.ts';
import type { GroupNow, MyGroup } from '#contract/my-groups.ts';

/** What happened last in a group: that is what its place in the list comes from. */
export function lastLine(group: MyGroup, reader: Reader): Line {
  const { talk, lastJoined, activeAt, createdAt, now } = group;
  const saidAt = talk.lastMessage?.sentAt ?? '';
  if (activeAt > saidAt && activeAt > lastJoined.joinedAt) {
    // Which one it was is known where that is what is on.
    const isIt = now?.kind === 'match' || now?.kind === 'running';
    return { who: isIt ? now.tournament.name : 'A tournament', text: 'started', isSaid: false };
  }
  if (talk.lastMessage && saidAt >= lastJoined.joinedAt) return lastSaid(talk.lastMessage, reader);
  const text = lastJoined.joinedAt === createdAt ? 'created the group' : 'joined';
  return { who: lastJoined.id === reader.viewerId ? 'You' : lastJoined.name, text, isSaid: false };
}

export const firstWaiting = (groups: readonly MyGroup[]): MyGroup | undefined =>
  groups.find(({ now }) => now?.kind === 'match');

interface OnNow {
  what: string;
  beside?: string;
}

/** 'You play amara now', 'Autumn Cup, round 4 of 7', 'Tue 18:00: Ladder night', 'Open to join: Winter Doubles'. */
export function onNowWords(now: GroupNow, today: number): OnNow {
  switch (now.kind) {
    case 'match':
      return { what: `You play ${now.opponent.name} now`, beside: now.tournament.name };
    case 'running':
      return { what: `${now.tournament.name}, round ${now.currentRound} of ${now.roundCount}` };
    case 'event': {
      const { name, localStart } = now.event;
      return { what: `${comingTime(localStart, today)}: ${name}`, beside: comingText(now) };
    }
    case 'open':
      return {
        what: `${now.isParticipant ? 'You are in' : 'Open to join'}: ${now.tournament.name}`,
        beside: `${now.participantCount} in`,
      };
  }
}

/** 'Riverside Dinkers, 6 unread, you play amara now, Autumn Ladder, newbie: A spot left in it?, 9:42, 60 members' */
export function rowName(group: MyGroup, { time, today, ...reader }: Reader & { time: string; today: number }): string {
  const { name, isPrivate, talk, now, memberCount } = group;
  const { what, beside } = now ? onNowWords(now, today) : {};
  const parts = [
    name,
    isPrivate ? 'private group' : 'public group',
    talk.unreadCount > 0 && `${shortCount(talk.unreadCount)} unread`,
    // Names keep their letters, and so do days.
    now?.kind === 'running' || now?.kind === 'event'
      ? what
      : what && `${what.slice(0, 1).toLowerCase()}${what.slice(1)}`,
    beside,
    lineText(lastLine(group, reader)),
    time,
    counted(memberCount, 'member'),
  ];
  return parts.filter(Boolean).join(', ');
}
