import { Button } from './Button.tsx';

interface LoadMoreProps {
  /** What `useInfiniteQuery` answers. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children?: string;
}

/** The button below a list that goes on. */
export function LoadMore({ query, children = 'Show more' }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button variant="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
