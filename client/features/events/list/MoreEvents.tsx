import { Button } from '#client/ui/Button.tsx';
import type { EventList } from './use-events.ts';

/** More come when they are asked for, never by themselves under a moving thumb: something else follows the list. */
export function MoreEvents({ list, children }: Pick<EventList, 'list'> & { children: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="my-3 flex justify-center">
      <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
