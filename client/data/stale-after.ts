import type { QueryFilters } from '@tanstack/react-query';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { LiveEvent } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { type GroupNow, myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { answersOf } from './keys.ts';
import { answersAbout, listsShowing } from './showing.ts';

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/**
 * Event → answers to fetch again, as far as they are on screen: those, and only those, that show what the event names.
 * What carries its content, messages and scores, is taken in by its feature.
 */
const stale: { [Type in LiveEvent['type']]: (event: EventOf<Type>, viewerId: number) => QueryFilters[] } = {
  // Where something may have been missed, everything is fetched.
  ready: () => [],
  missed: () => [],
  watching: ({ topic, missed }) => (missed ? shownOf(topic) : []),
  chat_message: () => [],
  conversation_read: () => [],
  group_update: ({ groupId, action, userIds }, viewerId) => {
    const shown = [
      answersOf(groupCalls.get, { params: { id: groupId } }),
      answersOf(memberCalls.list, { params: { id: groupId } }),
      answersOf(activityCalls.list, { params: { id: groupId } }),
    ];
    const isMine = userIds.includes(viewerId);
    if (action === 'role_changed') return isMine ? [...shown, ...byRoleIn(groupId)] : shown;
    if (action === 'changed') return [...shown, ...naming(groupId)];
    if (!isMine && action !== 'made_private' && action !== 'deleted') {
      const lists = [myGroupCalls.list, groupCalls.discover];
      return [...shown, ...lists.map((list) => listsShowing(list, ({ id }) => id === groupId))];
    }
    // Whoever comes or goes, or finds a door closed, has a group more or less, and may read and do other things there, in
    // whichever window.
    return [
      ...shown,
      answersOf(inviteCalls.mine),
      answersOf(inviteCalls.list, { params: { id: groupId } }),
      answersOf(myGroupCalls.list),
      answersOf(groupCalls.discover),
      answersOf(linkCalls.look),
      answersOf(messageCalls.list, { query: { groupId } }),
      answersOf(messageCalls.conversations),
      answersOf(messageCalls.ofGroup, { params: { groupId } }),
      answersOf(messageCalls.unread),
      answersOf(tournamentCalls.list),
      answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
      answersOf(tournamentCalls.get),
    ];
  },
  // One knows that one is here oneself.
  presence: ({ groupId, userIds }, viewerId) =>
    userIds.every((userId) => userId === viewerId) ? [] : [answersOf(memberCalls.here, { params: { id: groupId } })],
  invite: ({ groupId, userId }, viewerId) => [
    answersOf(groupCalls.get, { params: { id: groupId } }),
    answersOf(inviteCalls.list, { params: { id: groupId } }),
    answersOf(inviteCalls.requests, { params: { id: groupId } }),
    answersOf(activityCalls.list, { params: { id: groupId } }),
    ...(userId === viewerId
      ? [answersOf(inviteCalls.mine), answersOf(groupCalls.discover), answersOf(linkCalls.look)]
      : []),
  ],
  group_links: ({ groupId }) => [answersOf(linkCalls.list, { params: { id: groupId } })],
  // What it changed in tournaments and their lists it carries; what is on in a group is put together anew.
  tournament_update: (update, viewerId) => [
    listsShowing(myGroupCalls.list, ({ id, now }) => id === update.groupId && isOtherNow(now, update, viewerId)),
  ],
};

/** What shows a person only what they may do in a group, or lets them do it. */
function byRoleIn(groupId: number): QueryFilters[] {
  return [
    answersOf(inviteCalls.list, { params: { id: groupId } }),
    answersOf(inviteCalls.requests, { params: { id: groupId } }),
    answersOf(linkCalls.list, { params: { id: groupId } }),
    answersOf(myGroupCalls.list),
    listsShowing(tournamentCalls.list, (card) => card.groupId === groupId),
    answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
    answersAbout(tournamentCalls.get, (tournament) => tournament.groupId === groupId),
  ];
}

/** What shows what a group is called, its picture, who owns it. */
function naming(groupId: number): QueryFilters[] {
  return [
    listsShowing(myGroupCalls.list, ({ id }) => id === groupId),
    listsShowing(groupCalls.discover, ({ id }) => id === groupId),
    listsShowing(inviteCalls.mine, (invite) => invite.groupId === groupId),
    listsShowing(messageCalls.conversations, (conversation) => conversation.groupId === groupId),
    listsShowing(tournamentCalls.list, (card) => card.groupId === groupId),
    answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
    answersAbout(tournamentCalls.get, (tournament) => tournament.groupId === groupId),
  ];
}

/** Whether something else may be on in a group after what happened in one of its tournaments. */
function isOtherNow(now: GroupNow | null, update: EventOf<'tournament_update'>, viewerId: number): boolean {
  const { tournamentId, action, card } = update;
  if (action !== 'match_scored' || card === null || card.playerIds.includes(viewerId)) return true;
  // Of a tournament that others play in, the round is shown.
  const isShown = now !== null && now.kind !== 'open' && now.tournament.id === tournamentId;
  return isShown && now.currentRound !== card.progress.currentRound;
}

/** What is shown of a topic that is watched, such as `group:5`. */
export function shownOf(topic: string): QueryFilters[] {
  const [kind, text] = topic.split(':');
  const id = Number(text);
  if (kind === 'tournament') return [answersOf(tournamentCalls.get, { params: { id } })];
  if (kind === 'here') return [answersOf(memberCalls.here, { params: { id } })];
  return [
    answersOf(groupCalls.get, { params: { id } }),
    answersOf(memberCalls.list, { params: { id } }),
    answersOf(tournamentCalls.listByGroup, { params: { groupId: id } }),
    listsShowing(tournamentCalls.list, ({ groupId }) => groupId === id),
  ];
}

/** What the viewer's page has to fetch again after an event. */
export function staleAfter(event: LiveEvent, viewerId: number): QueryFilters[] {
  return isKnown(event) ? lookUp(event, event.type, viewerId) : [];
}

/** A server that is newer than this page may say what the page does not know. */
const isKnown = ({ type }: LiveEvent): boolean => Object.hasOwn(stale, type);

const lookUp = <Type extends LiveEvent['type']>(event: EventOf<Type>, type: Type, viewerId: number): QueryFilters[] =>
  stale[type](event, viewerId);
