import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

interface ErrorBoundaryProps {
  /** When it changes, one has gone elsewhere: the error is over. */
  place?: string;
  /** What broke is not on the page, so its end is not worth the page. */
  quiet?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: boolean;
  place: string | undefined;
}

/** A page that broke says so and leads on; the rest of the app stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { broken: false, place };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.quiet) return null;
    return (
      <Page narrow>
        <WindowTitle>Error</WindowTitle>
        <h1 className="sr-only">Error</h1>
        <EmptyState
          title="That one went out"
          action={
            <>
              <Button onClick={() => location.reload()}>Load the page again</Button>
              <a href="/" className={buttonStyle('secondary')}>
                Go to the start
              </a>
            </>
          }
        >
          This page could not be shown. What was saved is safe; loading it again usually helps.
        </EmptyState>
      </Page>
    );
  }
}
