import type { QueryFilters } from '@tanstack/react-query';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { answersOf } from './keys.ts';
import { listsShowing } from './showing.ts';

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
