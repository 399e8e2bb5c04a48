import { useSection } from '../list/sections.ts';
import { type OnNow, onNow } from './on-now.ts';

/** What is on in a group now, from the same lists as its tournaments' page; undefined while it is on its way. */
export function useOnNow(groupId: number): OnNow | undefined {
  const active = useSection(groupId, 'active');
  const pending = useSection(groupId, 'pending');
  const isLoading = [active, pending].some(({ list }) => list.isPending && !list.isError);
  return isLoading ? undefined : onNow(active.cards, pending.cards);
}
