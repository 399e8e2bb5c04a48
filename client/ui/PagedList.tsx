import { type ReactNode, useEffect, useRef } from 'react';
import type { Page } from '#client/data/call.ts';
import { type Identified, rowsOf } from '#client/data/queries.ts';
import { Button } from './Button.tsx';
import { type Failed, QueryView, type Shown } from './QueryView.tsx';

export interface PagedListProps<Row> {
  query: Shown<{ pages: Page<Row>[] }> & Parameters<typeof LoadMore>[0]['query'];
  loading: ReactNode;
  failed: Failed;
  empty: ReactNode;
  /** On the button below a list that goes on, such as 'Show more groups'. */
  more: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that comes in pages, in each of its states. */
export function PagedList<Row extends Identified>({
  query,
  loading,
  failed,
  empty,
  more,
  children,
}: PagedListProps<Row>) {
  return (
    <QueryView query={query} loading={loading} failed={failed}>
      {(data) => {
        const rows = rowsOf(data);
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows)}
            <LoadMore query={query}>{more}</LoadMore>
          </>
        );
      }}
    </QueryView>
  );
}

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Nothing is fetched before the button is pressed. */
  isOnDemand?: boolean;
  children?: string;
}

/** How far below what is in view the next page is fetched. */
const prefetchMargin = '600px';

/**
 * The end of a list that goes on: what follows is fetched as one scrolls towards it. The button is for whoever comes to
 * it by keyboard, or where the last attempt failed; the focus then goes on to the first row that came.
 */
export function LoadMore({ query, isOnDemand = false, children = 'Show more' }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  /** The last stop before the button, where that has the focus while more is on its way. */
  const from = useRef<HTMLElement>(undefined);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // A page that came amid fetching all of them again would end that.
  const mayFetch = hasNextPage && !isFetching;
  useEffect(() => {
    if (!end.current || !mayFetch || isFetchNextPageError || isOnDemand) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: prefetchMargin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayFetch, isFetchNextPageError, fetchNextPage, isOnDemand]);
  useEffect(() => {
    if (isFetchingNextPage) {
      if (end.current?.contains(document.activeElement)) from.current = stopBefore(end.current);
      return;
    }
    if (from.current && !isFetchNextPageError) stopAfter(from.current)?.focus();
    from.current = undefined;
  }, [isFetchingNextPage, isFetchNextPageError]);
  if (!hasNextPage) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the focus has come to the button meanwhile.
    <div
      ref={end}
      className="mt-4 flex justify-center"
      onFocus={() => {
        if (isFetchingNextPage && end.current) from.current = stopBefore(end.current);
      }}
    >
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => mayFetch && void fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}

const stops = () => [...document.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"])')];

const stopBefore = (element: HTMLElement) =>
  stops().findLast((stop) => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING);

const stopAfter = (element: HTMLElement) =>
  stops().find((stop) => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
