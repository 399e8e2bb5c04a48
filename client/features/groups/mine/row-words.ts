import { counted, shortCount } from '#client/lib/counts.ts';
import { type Line, lastSaid, lineText, type Reader } from '#client/lib/last-line.ts';
import type { GroupNow, MyGroup } from '#contract/my-groups.ts';

/** What happened last in a group: that is what its place in the list comes from. */
export function lastLine(group: MyGroup, reader: Reader): Line {
  const { talk, lastJoined, activeAt, createdAt, now } = group;
  const saidAt = talk.lastMessage?.sentAt ?? '';
  if (activeAt > saidAt && activeAt > lastJoined.joinedAt) {
    // Which one it was is known where that is what is on.
    return { who: now && now.kind !== 'open' ? now.tournament.name : 'A tournament', text: 'started', isSaid: false };
  }
  if (talk.lastMessage && saidAt >= lastJoined.joinedAt) return lastSaid(talk.lastMessage, reader);
  const text = lastJoined.joinedAt === createdAt ? 'created the group' : 'joined';
  return { who: lastJoined.id === reader.viewerId ? 'You' : lastJoined.username, text, isSaid: false };
}

/** The first group in which a match of the viewer's waits: the one thing in yellow. */
export const firstWaiting = (groups: readonly MyGroup[]): MyGroup | undefined =>
  groups.find(({ now }) => now?.kind === 'match');

interface OnNow {
  what: string;
  /** Said more quietly. */
  beside?: string;
}

/** What is on in a group: 'You play amara now', 'Autumn Cup, round 4 of 7', 'Open to join: Winter Doubles'. */
export function onNowWords(now: GroupNow): OnNow {
  const { kind, tournament } = now;
  switch (kind) {
    case 'match':
      return { what: `You play ${now.opponent.username} now`, beside: tournament.name };
    case 'running':
      return { what: `${tournament.name}, round ${now.currentRound} of ${now.roundCount}` };
    case 'open':
      return {
        what: `${now.isParticipant ? 'You are in' : 'Open to join'}: ${tournament.name}`,
        beside: `${now.participantCount} in`,
      };
  }
}

/**
 * All that a row shows, in a sentence: 'Riverside Dinkers, 6 unread, you play amara now, Autumn Ladder, newbie: And a
 * spot left in it?, 9:42, 60 members'.
 *
 * @param time when something last happened, as the row shows it
 */
export function rowName(group: MyGroup, { time, ...reader }: Reader & { time: string }): string {
  const { name, talk, now, memberCount } = group;
  const { what, beside } = now ? onNowWords(now) : {};
  const parts = [
    name,
    talk.unreadCount > 0 && `${shortCount(talk.unreadCount)} unread`,
    now?.kind === 'running' ? what : what && `${what.slice(0, 1).toLowerCase()}${what.slice(1)}`,
    beside,
    lineText(lastLine(group, reader)),
    time,
    counted(memberCount, 'member'),
  ];
  return parts.filter(Boolean).join(', ');
}
