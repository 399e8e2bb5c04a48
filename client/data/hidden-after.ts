import type { QueryFilters } from '@tanstack/react-query';
import { conversationCalls } from '#contract/conversations.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { LiveEvent } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { answersOf } from './keys.ts';
import { answersAbout, threadOf } from './showing.ts';
import { eveningsOf, eventsOf, fameIn, shownOfPlayers } from './shown-of.ts';
import { conversationOf, decidedIn } from './stale-after.ts';

/**
 * What the viewer may not be shown any longer after an event, not even until it has been fetched again: answers that are
 * kept for a page that is not on screen. What is on screen is fetched again and told by its page.
 */
export function hiddenAfter(event: LiveEvent, viewerId: number): QueryFilters[] {
  // Which conversations are muted is asked for anew when something is said next.
  if (event.type === 'conversation_changed') return [offScreen(answersOf(conversationCalls.unread))];
  if (event.type === 'game_talk') return event.userIds.includes(viewerId) ? [] : talkOf(event).map(offScreen);
  if (event.type !== 'group_update') return [];
  const { groupId, action, userIds } = event;
  const isMine = userIds.includes(viewerId);
  const forStaff = [
    answersOf(inviteCalls.requests, { params: { id: groupId } }),
    answersOf(inviteCalls.list, { params: { id: groupId } }),
    answersOf(linkCalls.list, { params: { id: groupId } }),
    answersOf(activityCalls.list, { params: { id: groupId } }),
    ...decidedIn(groupId),
    answersOf(attendanceCalls.attendance),
  ];
  if (action === 'role_changed' && isMine) return forStaff.map(offScreen);
  // For a member of a group that becomes private nothing is hidden; it is fetched once more.
  if (action !== 'deleted' && action !== 'made_private' && !(action === 'member_left' && isMine)) return [];
  return [
    ...forStaff,
    answersOf(moderationCalls.cooldown, { params: { groupId } }),
    answersOf(groupCalls.get, { params: { id: groupId } }),
    answersOf(memberCalls.list, { params: { id: groupId } }),
    answersOf(memberCalls.here, { params: { id: groupId } }),
    threadOf(groupId),
    answersAbout(conversationCalls.pinned, ([message]) => message?.groupId === groupId),
    conversationOf(groupId),
    answersOf(conversationCalls.ofGroup, { params: { groupId } }),
    answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
    answersAbout(tournamentCalls.get, (tournament) => tournament.groupId === groupId),
    fameIn(groupId),
    ...eveningsOf(groupId),
    ...eventsOf(groupId),
    // Whose event they are of is not said in them.
    answersOf(eventCalls.answers),
    // Nor whose the tournaments are in which somebody has played.
    ...shownOfPlayers(),
  ].map(offScreen);
}

/** What is said in a conversation. */
const talkOf = ({ conversationId }: { conversationId: number }): QueryFilters[] => [
  answersOf(messageCalls.list, { query: { conversationId } }),
  answersOf(conversationCalls.get, { params: { id: conversationId } }),
  answersOf(conversationCalls.own, { params: { id: conversationId } }),
];

const offScreen = (answers: QueryFilters): QueryFilters => ({ ...answers, type: 'inactive' });
