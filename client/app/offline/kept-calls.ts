/** Which answers are kept to be read without a network, and how much of each. */
import type { QueryKey } from '@tanstack/react-query';
import { isAnswerOf, requestIn } from '#client/data/keys.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';

const threadLength = 50;

/**
 * The calls whose answers are kept. Who is signed in is kept beside these. What others' groups are to be discovered, and
 * the lists in which an admin decides, are of no use without a network, and what was found by each letter that was typed
 * would leave no room for what is read.
 */
const keptCalls = [
  myGroupCalls.list,
  groupCalls.get,
  memberCalls.list,
  activityCalls.list,
  inviteCalls.mine,
  blockCalls.list,
  messageCalls.list,
  conversationCalls.list,
  conversationCalls.get,
  conversationCalls.unread,
  tournamentCalls.list,
  tournamentCalls.listByGroup,
  tournamentCalls.get,
  achievementCalls.list,
  achievementCalls.counts,
  achievementCalls.progress,
  achievementCalls.ofPlayer,
  playerCalls.get,
  playerCalls.results,
  ratingCalls.get,
  ratingCalls.history,
  authCalls.statistics,
  eventCalls.ofGroup,
  eventCalls.days,
  eventCalls.get,
  eventCalls.answers,
  openEventCalls.open,
  gameCalls.list,
  gameCalls.get,
  attendanceCalls.attendance,
  eveningCalls.get,
  activitiesCalls.list,
  activitiesCalls.waiting,
  matchmakingCalls.profile,
  matchmakingCalls.players,
  matchmakingCalls.hours,
  matchmakingCalls.recommendations,
  userPictureCalls.list,
];

export function isKept(queryKey: QueryKey): boolean {
  const searchable = [myGroupCalls.list, attendanceCalls.attendance];
  const isSearch = searchable.some((call) => requestIn(call, queryKey).query?.q !== undefined);
  return !isSearch && keptCalls.some((call) => isAnswerOf(call, queryKey));
}

/** The newest part of a thread, the first page of a list, and all of anything else. */
export function newestOf(queryKey: QueryKey, data: unknown): unknown {
  if (isAnswerOf(messageCalls.list, queryKey) && isThread(data)) {
    return { ...data, messages: data.messages.slice(-threadLength) };
  }
  if (isPaged(data)) return { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return data;
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return false;
  return Array.isArray(data.pages) && Array.isArray(data.pageParams);
}

function isThread(data: unknown): data is { messages: unknown[] } {
  return typeof data === 'object' && data !== null && 'messages' in data && Array.isArray(data.messages);
}
