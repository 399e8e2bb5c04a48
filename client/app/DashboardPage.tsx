import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import { useIsLong } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Page } from '#client/ui/Page.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { GroupsPanel } from './dashboard/GroupsPanel.tsx';
import { IntroductionCard } from './dashboard/IntroductionCard.tsx';
import { InvitationsPanel } from './dashboard/InvitationsPanel.tsx';
import { greeting } from './dashboard/labels.ts';
import { MessagesPanel } from './dashboard/MessagesPanel.tsx';
import { NextCard, nextCardStyle } from './dashboard/NextCard.tsx';
import { useNextThing } from './dashboard/next-thing.ts';
import { PlansPanel } from './dashboard/PlansPanel.tsx';
import { AchievementsPanel, ActivitiesPanel } from './dashboard/RecentPanels.tsx';
import { TournamentsPanel } from './dashboard/TournamentsPanel.tsx';
import { WaitingPanel } from './dashboard/WaitingPanel.tsx';

/** Put together here, because it shows a bit of every feature and no feature knows another. */
export default function DashboardPage() {
  const next = useNextThing();
  const isLate = useIsLong(true, maxWaitMs);
  const isShown = next !== undefined || isLate;
  return (
    <Page>
      <Welcome />
      {/* They fetch from the beginning, and are shown at once, so that none pushes another down. */}
      <div className={columns} hidden={!isShown}>
        {next ? <NextCard {...next} /> : <div className={nextCardStyle} />}
        <Widgets />
      </div>
      {!isShown && <Frame />}
    </Page>
  );
}

/** On a phone one column, between a phone and a desk as wide as a phone's; at a desk three. */
const columns =
  '@container mx-auto grid w-full max-w-170 grid-cols-1 gap-3 lg:max-w-none ' +
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22.25rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-4';

/** So long the widgets wait for each other: then what is there is shown. */
const maxWaitMs = 2000;

/** On a phone in one column, at a desk in three beside each other. */
function Widgets() {
  const isDesk = useWide();
  if (!isDesk) {
    return (
      <>
        <WaitingPanel />
        <InvitationsPanel />
        <IntroductionCard />
        <GroupsPanel />
        <MessagesPanel />
        <PlansPanel />
        <TournamentsPanel />
        <AchievementsPanel />
        <ActivitiesPanel />
      </>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 content-start gap-4">
        <GroupsPanel />
        <TournamentsPanel />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <MessagesPanel />
        <ActivitiesPanel />
      </div>
      <div className="grid grid-cols-1 content-start gap-4 col-start-3 row-start-1 row-end-3">
        <WaitingPanel />
        <InvitationsPanel />
        <IntroductionCard />
        <PlansPanel />
        <AchievementsPanel />
      </div>
    </>
  );
}

function Frame() {
  return (
    <div className={columns} role="status">
      <span className="sr-only">Loading</span>
      <div className={nextCardStyle} />
      <Skeleton className="h-34" corner="large" />
      <Skeleton className="h-34" corner="large" />
    </div>
  );
}

function Welcome() {
  const viewer = useViewer();
  const heading = useHeadingFocus();
  const today = useToday();
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <WindowTitle>Home</WindowTitle>
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere">
        <span className="sr-only">Home. </span>
        {greeting(viewer, today)}
      </h1>
      <PlayerRating player={viewer} />
      <time className="ml-auto hidden text-sm text-soft lg:block">{ownWriters.dayName.format(today)}</time>
    </header>
  );
}
