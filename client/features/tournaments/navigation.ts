import { useLocation, useSearchParams } from 'wouter';

/** Marks an entry of the history that was made by opening a tournament from its list. */
const fromList = { openedFromList: true };

/** Where a tournament is shown. The group is the one whose list lies behind it. */
export const addressOfTournament = (id: number, groupId?: number): string =>
  `/tournaments/details/${id}${groupId === undefined ? '' : `?group=${groupId}`}`;

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

/** Which list lies behind an open tournament, and the way back to it. */
export function useListBehind(id: number): { groupId: number | undefined; close: () => void } {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const groupId = Number(search.get('group')) || undefined;
  const close = () => {
    left = id;
    // Back rather than on, where one came from the list: it is then scrolled to where it was.
    if (history.state?.openedFromList) history.back();
    else navigate(groupId === undefined ? '/tournaments' : `/groups/${groupId}/tournaments`, { replace: true });
  };
  return { groupId, close };
}
