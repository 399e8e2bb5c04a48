import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { Button } from './Button.tsx';
import { buttonStyle } from './button-style.ts';
import { EmptyState } from './EmptyState.tsx';
import { messageOf } from './form/errors.ts';
import { Page } from './Page.tsx';
import { WindowTitle } from './WindowTitle.tsx';

/** What `useQuery` and `useInfiniteQuery` answer, as far as it is shown here. */
export interface Shown<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Said when nothing came, where the server has no sentence of its own; a title is said in any case, and the server's
 * sentence below it.
 */
export type Failed = string | { title: string };

interface QueryViewProps<Data> {
  query: Shown<Data>;
  /** Holds the place of what is on its way, in its size. */
  loading: ReactNode;
  failed: Failed;
  /** It is all of the page: what stands in its place has a page's margins, and the way home. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
}

/** What is fetched, or that it is on its way, or what went wrong with a way to try again. */
export function QueryView<Data>({ query, loading, failed, isPage = false, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  // What was seen before stays, whatever becomes of fetching it again.
  if (data !== undefined) return children(data);
  if (!error) return loading;
  if (!navigator.onLine && error instanceof CallError && error.status === 0) {
    return isPage ? <NotSavedPage /> : <NotSavedNote />;
  }
  const said = typeof failed === 'string' ? { message: messageOf(error, failed) } : titled(failed.title, error);
  const note = <ErrorNote {...said} onRetry={() => void refetch()} pending={isFetching} />;
  return isPage ? <Page>{note}</Page> : note;
}

const notSaved = 'This is not saved on this device yet. It appears when you’re back online.';

/** Without a network, where nothing was kept: it comes by itself with the network. */
const NotSavedNote = () => (
  <p className="rounded-lg border border-line bg-surface p-4 text-soft">
    <b className="text-ink">You’re offline.</b> {notSaved}
  </p>
);

const NotSavedPage = () => (
  <Page narrow>
    <WindowTitle>Offline</WindowTitle>
    <h1 className="sr-only">Offline</h1>
    <EmptyState
      title="You’re offline"
      action={
        <Link href="/" className={buttonStyle()}>
          Go home
        </Link>
      }
    >
      {notSaved}
    </EmptyState>
  </Page>
);

const titled = (message: string, error: Error) => ({ message, reason: messageOf(error, '') });

interface ErrorNoteProps {
  message: string;
  reason?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
}

/** Something could not be loaded, said in the place where it would be. */
export function ErrorNote({ message, reason, onRetry, pending = false }: ErrorNoteProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-danger-text/30 bg-danger-soft p-4 text-danger-text"
    >
      <CircleAlert className="size-6 shrink-0" aria-hidden="true" />
      <div className="flex-1 basis-48">
        <p className="font-medium">{message}</p>
        {reason && <p>{reason}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" pending={pending} onClick={onRetry}>
          <RotateCw className="size-4" aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
