import type { QueryFilters } from '@tanstack/react-query';
import { activitiesCalls } from '#contract/activities.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { LiveEvent } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { type GroupNow, myGroupCalls } from '#contract/my-groups.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { answersOf } from './keys.ts';
import { answersAbout, listsShowing, threadOf } from './showing.ts';
import {
  earnedByOneself,
  eveningsOf,
  eventsOf,
  fameIn,
  givenIn,
  ratingOf,
  shownOf,
  shownOfPlayer,
  shownOfPlayers,
} from './shown-of.ts';

/** What waits for the viewer. */
const waiting = answersOf(activitiesCalls.waiting);

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
  message_changed: () => [],
  typing: () => [],
  conversation_changed: ({ conversationId }) => [
    answersOf(conversationCalls.own, { params: { id: conversationId } }),
    answersOf(conversationCalls.get, { params: { id: conversationId } }),
    listsShowing(conversationCalls.list, ({ id }) => id === conversationId),
    listsShowing(myGroupCalls.list, ({ talk }) => talk.id === conversationId),
    answersOf(conversationCalls.unread),
  ],
  // Who comes in finds it in their list; who has left finds it nowhere.
  game_talk: ({ conversationId, gameId, userIds }, viewerId) => [
    ...(userIds.includes(viewerId) ? [] : [answersOf(messageCalls.list, { query: { conversationId } })]),
    answersOf(conversationCalls.get, { params: { id: conversationId } }),
    answersOf(conversationCalls.ofGame, { params: { gameId } }),
    answersOf(conversationCalls.list),
    answersOf(conversationCalls.unread),
  ],
  blocks_changed: () => [
    answersOf(blockCalls.list),
    answersOf(conversationCalls.get),
    answersOf(conversationCalls.list),
    answersOf(conversationCalls.unread),
    answersOf(playerCalls.get),
    answersOf(playerCalls.results),
    answersOf(ratingCalls.get),
    answersOf(ratingCalls.history),
    answersOf(gameCalls.get),
    answersOf(gameCalls.list),
    answersOf(openEventCalls.open),
    waiting,
  ],
  moderation: ({ groupId }) => [...decidedIn(groupId), waiting],
  cooldown: ({ groupId }) => [answersOf(moderationCalls.cooldown, { params: { groupId } })],
  group_update: ({ groupId, action, userIds }, viewerId) => {
    const shown = [
      answersOf(groupCalls.get, { params: { id: groupId } }),
      answersOf(memberCalls.list, { params: { id: groupId } }),
      answersOf(activityCalls.list, { params: { id: groupId } }),
    ];
    const isMine = userIds.includes(viewerId);
    shown.push(...groupsOfPlayers(isMine ? undefined : userIds));
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
      threadOf(groupId),
      answersOf(conversationCalls.list),
      conversationOf(groupId),
      answersOf(conversationCalls.ofGroup, { params: { groupId } }),
      answersOf(conversationCalls.unread),
      answersOf(tournamentCalls.list),
      answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
      answersOf(tournamentCalls.get),
      ...eveningsOf(groupId),
      answersOf(activitiesCalls.list),
      waiting,
      ...eventsOf(groupId),
      answersOf(eventCalls.ofUser),
      ...shownOfPlayers(),
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
    answersOf(playerCalls.get, { params: { id: userId } }),
    waiting,
    ...(userId === viewerId
      ? [answersOf(inviteCalls.mine), answersOf(groupCalls.discover), answersOf(linkCalls.look)]
      : []),
  ],
  achievement: ({ userId }) => [...earnedByOneself(), ...shownOfPlayer(userId)],
  achievements_taken: ({ userId }) => [...earnedByOneself(), ...shownOfPlayer(userId)],
  group_links: ({ groupId }) => [answersOf(linkCalls.list, { params: { id: groupId } })],
  // What it changed in tournaments and their lists it carries; what is on in a group is put together anew.
  tournament_update: (update, viewerId) => [
    ...(changesOutcome(update) ? [givenIn(update.tournamentId), fameIn(update.groupId)] : []),
    listsShowing(myGroupCalls.list, ({ id, now }) => id === update.groupId && isOtherNow(now, update, viewerId)),
    ...(update.action === 'tournament_deleted' ? playing(update) : []),
    ...(changesPlans(update, viewerId) ? [answersOf(activitiesCalls.list), waiting] : []),
    ...playersOf(update),
  ],
  event_update: ({ groupId, eventId, action }) => {
    if (action === 'attendance') return [answersOf(attendanceCalls.attendance, { params: { id: eventId } })];
    // With an occurrence those that follow it may have changed.
    const isOne = action === 'answered' || action === 'play';
    return [
      answersAbout(eventCalls.get, (event) => (isOne ? event.id === eventId : event.groupId === groupId)),
      ...(isOne
        ? [
            answersOf(eventCalls.answers, { params: { id: eventId } }),
            answersOf(attendanceCalls.attendance, { params: { id: eventId } }),
          ]
        : [answersOf(eventCalls.answers), answersOf(eventCalls.days, { params: { groupId } }), ...eveningsOf(groupId)]),
      answersOf(eventCalls.ofGroup, { params: { groupId } }),
      answersOf(eventCalls.ofUser),
      listsShowing(myGroupCalls.list, ({ id }) => id === groupId),
      answersOf(activitiesCalls.list),
      answersAbout(activitiesCalls.waiting, ({ places }) => places.some((place) => place.groupId === groupId)),
    ];
  },
  // What else they are about is told to the group, too.
  event_place: () => [waiting],
  event_cancelled: () => [],
  rating_changed: ({ userId }) => ratingOf(userId),
  game_update: ({ gameId, action }) => [
    answersOf(gameCalls.get, { params: { id: gameId } }),
    answersOf(gameCalls.list),
    answersOf(activitiesCalls.list),
    waiting,
    // A result that counts, or does not any longer, is on the pages of all who were in it.
    ...(['changed', 'confirmed', 'disputed'].includes(action)
      ? [answersOf(playerCalls.get), answersOf(playerCalls.results)]
      : []),
  ],
  evening_update: ({ eveningId }) => [answersOf(eveningCalls.get, { params: { id: eveningId } })],
};

/** Whether it is over, or was: until then nobody has a place in it, and it has given nothing. */
const changesOutcome = ({ action, card }: EventOf<'tournament_update'>): boolean =>
  ['tournament_completed', 'tournament_deleted', 'tournament_reset', 'tournament_reopened'].includes(action) ||
  card?.status === 'completed';

/** The pages of those whose results, next match or medals may be other ones after it: at its end, of all who are in it. */
function playersOf(update: EventOf<'tournament_update'>): QueryFilters[] {
  const { action, card } = update;
  if (action === 'match_live') return [];
  return card === null || changesOutcome(update) ? shownOfPlayers() : card.playerIds.flatMap(shownOfPlayer);
}

/** Who shows the groups of these, and to which of them they could be invited; of everybody where it is about the viewer. */
const groupsOfPlayers = (ids: readonly number[] = []): QueryFilters[] =>
  ids.length === 0 ? [answersOf(playerCalls.get)] : ids.map((id) => answersOf(playerCalls.get, { params: { id } }));

/** The events of whose people a tournament was made. */
const playing = ({ tournamentId }: EventOf<'tournament_update'>): QueryFilters[] => [
  answersAbout(eventCalls.get, ({ play }) => play?.kind === 'tournament' && play.id === tournamentId),
];

/** A group's conversation by its own id. */
export const conversationOf = (groupId: number): QueryFilters =>
  answersAbout(conversationCalls.get, (conversation) => conversation.groupId === groupId);

/** What those decide about who keep order in a group. */
export const decidedIn = (groupId: number): QueryFilters[] => [
  answersOf(moderationCalls.flagged, { params: { groupId } }),
  answersOf(moderationCalls.muted, { params: { groupId } }),
  answersOf(moderationCalls.bans, { params: { groupId } }),
];

/** What shows a person only what they may do in a group, or lets them do it. */
function byRoleIn(groupId: number): QueryFilters[] {
  return [
    conversationOf(groupId),
    answersOf(inviteCalls.list, { params: { id: groupId } }),
    answersOf(inviteCalls.requests, { params: { id: groupId } }),
    answersOf(linkCalls.list, { params: { id: groupId } }),
    waiting,
    answersOf(myGroupCalls.list),
    listsShowing(tournamentCalls.list, (card) => card.groupId === groupId),
    answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
    answersAbout(tournamentCalls.get, (tournament) => tournament.groupId === groupId),
    ...eveningsOf(groupId),
    ...eventsOf(groupId),
  ];
}

/** What shows what a group is called, its picture, who owns it. */
function naming(groupId: number): QueryFilters[] {
  return [
    listsShowing(myGroupCalls.list, ({ id }) => id === groupId),
    listsShowing(groupCalls.discover, ({ id }) => id === groupId),
    listsShowing(inviteCalls.mine, (invite) => invite.groupId === groupId),
    listsShowing(conversationCalls.list, (conversation) => conversation.groupId === groupId),
    conversationOf(groupId),
    listsShowing(tournamentCalls.list, (card) => card.groupId === groupId),
    answersOf(tournamentCalls.listByGroup, { params: { groupId } }),
    answersAbout(tournamentCalls.get, (tournament) => tournament.groupId === groupId),
    listsShowing(activitiesCalls.list, (activity) => activity.type !== 'game' && activity.groupId === groupId),
    waiting,
    ...eventsOf(groupId),
  ];
}

/** Whether what the viewer plans or has played may be different after it: matches of others are not listed. */
function changesPlans({ action, card }: EventOf<'tournament_update'>, viewerId: number): boolean {
  if (action === 'match_live') return false;
  if (card === null || card.status === 'completed') return true;
  if (action === 'match_called') {
    return card.courses.some(({ team1, team2 }) => [...team1, ...team2].includes(viewerId));
  }
  return action !== 'match_scored' || card.playerIds.includes(viewerId);
}

/** Whether something else may be on in a group after what happened in one of its tournaments. */
function isOtherNow(now: GroupNow | null, update: EventOf<'tournament_update'>, viewerId: number): boolean {
  const { tournamentId, action, card } = update;
  if (action === 'match_called' || action === 'match_live') return false;
  if (action !== 'match_scored' || card === null || card.playerIds.includes(viewerId)) return true;
  // Of a tournament that others play in, the round is shown.
  const isShown = now?.kind === 'running' || now?.kind === 'match';
  return isShown && now.tournament.id === tournamentId && now.currentRound !== card.progress.currentRound;
}

/** What the viewer's page has to fetch again after an event. */
export function staleAfter(event: LiveEvent, viewerId: number): QueryFilters[] {
  return isKnown(event) ? lookUp(event, event.type, viewerId) : [];
}

/** A server that is newer than this page may say what the page does not know. */
const isKnown = ({ type }: LiveEvent): boolean => Object.hasOwn(stale, type);

const lookUp = <Type extends LiveEvent['type']>(event: EventOf<Type>, type: Type, viewerId: number): QueryFilters[] =>
  stale[type](event, viewerId);
