import { useLocation, useSearchParams } from 'wouter';
import { hasEntryBefore, useBack } from '#client/lib/back.ts';

/** Marks an entry of the history that was made by opening a tournament from its list. */
const fromList = { openedFromList: true };

/** Where a tournament is shown. The group is the one whose list lies behind it. */
export const addressOfTournament = (id: number, groupId?: number): string =>
  `/tournaments/details/${id}${groupId === undefined ? '' : `?group=${groupId}`}`;

/** The courts of a group, for those who call matches to them. */
export const addressOfDesk = (groupId: number): string => `/groups/${groupId}/desk`;

/** The same with one of its matches open. */
export const addressOfMatch = (id: number, matchId: number): string => `${addressOfTournament(id)}?match=${matchId}`;

/** What of it is for paper. */
export const addressOfPrint = (id: number, kind?: 'courts'): string =>
  `${addressOfTournament(id)}?print${kind === undefined ? '' : `=${kind}`}`;

/** Opens a tournament above a list. */
export function useOpenTournament(groupId?: number): (id: number) => void {
  const [, navigate] = useLocation();
  return (id) => navigate(addressOfTournament(id, groupId), { state: fromList });
}

/** For the link of a card: the state that its entry of the history gets. */
export const linkState = fromList;

let left: number | undefined;

/** The tournament that was on screen last, once: its card gets the focus back. */
export function takeLeft(): number | undefined {
  const id = left;
  left = undefined;
  return id;
}

/** Which list lies behind an open tournament, and the way back to where one came from. */
export function useListBehind(id: number): { groupId: number | undefined; close: () => void } {
  const [search] = useSearchParams();
  const groupId = Number(search.get('group')) || undefined;
  const back = useBack(groupId === undefined ? '/tournaments' : `/groups/${groupId}/tournaments`);
  const close = () => {
    // Only the list gives the focus back, and it is not every time the list that one goes back to.
    if (history.state?.openedFromList || !hasEntryBefore()) left = id;
    back();
  };
  return { groupId, close };
}
