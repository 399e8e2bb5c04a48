import type { QueryFilters } from '@tanstack/react-query';
import { achievementCalls } from '#contract/achievements.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventReads } from '#contract/events/reads.ts';
import { gameCalls } from '#contract/games.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { answersOf } from './keys.ts';
import { answersAbout, listsShowing } from './showing.ts';

/** What the viewer has earned, wherever it shows. */
export const earnedByOneself = (): QueryFilters[] => [
  answersOf(achievementCalls.list),
  answersOf(achievementCalls.counts),
  answersOf(achievementCalls.progress),
  answersOf(achievementCalls.recent),
];

/** What somebody’s results say of how strong they are. */
export const ratingOf = (userId: number): QueryFilters[] => [
  answersOf(ratingCalls.get, { params: { userId } }),
  answersOf(ratingCalls.history, { params: { userId } }),
];

/** What is shown of somebody on their page. */
export const shownOfPlayer = (id: number): QueryFilters[] => [
  answersOf(playerCalls.get, { params: { id } }),
  answersOf(playerCalls.results, { params: { id } }),
  answersOf(achievementCalls.ofPlayer, { params: { id } }),
  ...ratingOf(id),
];

/** The same of everybody. */
export const shownOfPlayers = (): QueryFilters[] => [
  answersOf(playerCalls.get),
  answersOf(playerCalls.results),
  answersOf(achievementCalls.ofPlayer),
  answersOf(ratingCalls.get),
  answersOf(ratingCalls.history),
];

/** What a tournament has given. */
export const givenIn = (tournamentId: number): QueryFilters =>
  answersOf(achievementCalls.list, { query: { tournamentId } });

/** Who of a group has won what. */
export const fameIn = (groupId: number): QueryFilters => answersOf(achievementCalls.ofGroup, { params: { groupId } });

/** What is shown of a topic that is watched, such as `group:5`. */
export function shownOf(topic: string): QueryFilters[] {
  const [kind, text] = topic.split(':');
  const id = Number(text);
  if (kind === 'tournament') return [answersOf(tournamentCalls.get, { params: { id } }), givenIn(id)];
  if (kind === 'game') return [answersOf(gameCalls.get, { params: { id } })];
  if (kind === 'here') return [answersOf(memberCalls.here, { params: { id } })];
  return [
    answersOf(groupCalls.get, { params: { id } }),
    answersOf(memberCalls.list, { params: { id } }),
    answersOf(tournamentCalls.listByGroup, { params: { groupId: id } }),
    listsShowing(tournamentCalls.list, ({ groupId }) => groupId === id),
    fameIn(id),
    ...eveningsOf(id),
    ...eventsOf(id),
  ];
}

/** What shows who was there and what they played: of a group, or where the answer does not say whose it is, of any. */
export const eveningsOf = (groupId: number): QueryFilters[] => [
  answersAbout(eveningCalls.get, (evening) => evening.groupId === groupId),
  answersOf(attendanceCalls.attendance),
];

/** What shows a group's events. */
export const eventsOf = (groupId: number): QueryFilters[] => [
  answersOf(eventReads.ofGroup, { params: { groupId } }),
  answersOf(eventReads.days, { params: { groupId } }),
  answersAbout(eventReads.get, (event) => event.groupId === groupId),
];
