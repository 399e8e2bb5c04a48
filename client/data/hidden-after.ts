import type { QueryFilters } from '@tanstack/react-query';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { LiveEvent } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { answersOf } from './keys.ts';
import { answersAbout } from './showing.ts';

/**
 * What the viewer may not be shown any longer after an event, not even until it has been fetched again: answers that are
 * kept for a page that is not on screen. What is on screen is fetched again and told by its page.
 */
export function hiddenAfter(event: LiveEvent, viewerId: number): QueryFilters[] {
  if (event.type !== 'group_update') return [];
  const { groupId, action, userIds } = event;
  const isMine = userIds.includes(viewerId);
  const forAdmins = [
    answersOf(inviteCalls.requests, { params: { id: groupId } }),
    answersOf(inviteCalls.list, { params: { id: groupId } }),
    answersOf(linkCalls.list, { params: { id: groupId } }),
    answersOf(activityCalls.list, { params: { id: groupId } }),
  ];
  if (action === 'role_changed' && isMine) return forAdmins.map(offScreen);
  // For a member of a group that becomes private nothing is hidden; it is fetched once more.
  if (action !== 'deleted' && action !== 'made_private' && !(action === 'member_left' && isMine)) return [];
  return [
    ...forAdmins,
    answersOf(groupCalls.get, { params: { id: groupId } }),
    answersOf(memberCalls.list, { params: { id: groupId } }),
    answersOf(memberCalls.here, { params: { id: groupId } }),
    answersOf(messageCalls.list, { query: { groupId } }),
    answersOf(messageCalls.ofGroup, { params: { groupId } }),
    answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
    answersAbout(tournamentCalls.get, (tournament) => tournament.groupId === groupId),
  ].map(offScreen);
}

const offScreen = (answers: QueryFilters): QueryFilters => ({ ...answers, type: 'inactive' });
