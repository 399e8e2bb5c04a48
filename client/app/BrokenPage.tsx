import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

/** Instead of a page that broke: the rest of the app stays usable. */
export function BrokenPage() {
  return (
    <Page narrow>
      <WindowTitle>Error</WindowTitle>
      <h1 className="sr-only">Error</h1>
      <EmptyState
        title="That one went out"
        action={
          <>
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <a href="/" className={buttonStyle('secondary')}>
              Go home
            </a>
          </>
        }
      >
        This page could not be shown. Your saved data is safe. Reloading usually helps.
      </EmptyState>
    </Page>
  );
}
