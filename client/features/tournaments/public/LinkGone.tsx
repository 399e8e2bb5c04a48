import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

/** The link was taken back, or has been cut short on its way. */
export function LinkGone() {
  return (
    <main>
      <WindowTitle>Tournament</WindowTitle>
      <Page narrow>
        <h1 className="sr-only">Tournament</h1>
        <EmptyState
          title="This link shows nothing any longer"
          action={
            <a href="/" className={buttonStyle('secondary')}>
              Go to Thirdshot
            </a>
          }
        >
          It was taken back, or has not been copied whole. Whoever gave it to you can give you another one.
        </EmptyState>
      </Page>
    </main>
  );
}
