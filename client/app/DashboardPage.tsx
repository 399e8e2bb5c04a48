import { Invitations } from '#client/features/groups/invitations/Invitations.tsx';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Page } from '#client/ui/Page.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { ConversationsPanel } from './ConversationsPanel.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import { greeting } from './greeting.ts';
import { TournamentsPanel } from './TournamentsPanel.tsx';

/** Put together here, because it shows a bit of every feature and no feature knows another. */
export default function DashboardPage() {
  return (
    <Page>
      <Welcome />
      <div className="mt-4">
        <Invitations />
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <GroupsPanel />
          <div className="grid grid-cols-1 gap-4">
            <ConversationsPanel />
            <TournamentsPanel />
          </div>
        </div>
      </div>
    </Page>
  );
}

function Welcome() {
  const viewer = useViewer();
  const heading = useHeadingFocus();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <WindowTitle>Home</WindowTitle>
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
        <span className="sr-only">Home. </span>
        {greeting(viewer, Date.now())}
      </h1>
      <RatingBadge rating={viewer.rating} type={viewer.ratingType} />
    </header>
  );
}
