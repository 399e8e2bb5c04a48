import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { eventCalls } from '#contract/events.ts';
import { eventsFreshFor } from '../fresh.ts';

/** So many are named. */
const shown = 5;

const labels = { maybe: 'maybe', not_going: 'can’t' } as const;

interface OthersLineProps {
  eventId: number;
  status: keyof typeof labels;
  /** Where it is known without asking. */
  count?: number;
}

/** Who may come, or cannot, in a line; nothing where that is nobody. */
export function OthersLine({ eventId, status, count }: OthersLineProps) {
  const { data } = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: eventId }, query: { status, limit: shown } }),
    staleTime: eventsFreshFor,
  });
  const first = data?.pages[0];
  const people = first?.items.map(({ user }) => user) ?? [];
  if (people.length === 0) return null;
  const names = people.map(({ username }) => username).join(', ');
  return (
    <p className="flex min-h-12 items-center gap-3 py-2">
      <Faces people={people.slice(0, 3)} size="small" />
      <span className="min-w-0">
        <b className="block">
          {count ?? `${people.length}${first?.next ? '+' : ''}`} {labels[status]}
        </b>
        <span className="block text-sm text-soft wrap-anywhere">
          {names}
          {first?.next && ' and others'}
        </span>
      </span>
    </p>
  );
}
