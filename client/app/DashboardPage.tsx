import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { ratingText } from '#client/lib/ratings.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { Page } from '#client/ui/Page.tsx';
import { ConversationsPanel } from './ConversationsPanel.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import { TournamentsPanel } from './TournamentsPanel.tsx';

/** Put together here, because it shows a bit of every feature and no feature knows another. */
export default function DashboardPage() {
  return (
    <Page>
      <Welcome />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <GroupsPanel />
        <div className="grid grid-cols-1 gap-4">
          <ConversationsPanel />
          <TournamentsPanel />
        </div>
      </div>
    </Page>
  );
}

function Welcome() {
  const { username, rating, ratingType } = useViewer();
  const heading = useHeadingFocus();
  return (
    <header className="relative isolate overflow-hidden rounded-lg bg-[#14613f] p-5 text-white sm:p-7 dark:bg-[#0f3d29]">
      <title>Home · Thirdshot</title>
      <CourtLines className="absolute top-1/2 -right-16 -z-10 w-[36rem] -translate-y-1/2 -rotate-6 text-white/15" />
      <p className="text-white/90">Welcome back</p>
      <h1 ref={heading} tabIndex={-1} className="mt-0.5 text-3xl sm:text-4xl">
        {username}
      </h1>
      <p className="mt-3 inline-flex items-baseline gap-2 rounded-full bg-ball px-3 py-0.5 font-semibold text-on-ball">
        <span className="figures text-lg font-bold">{ratingText(rating)}</span> {ratingType}
      </p>
    </header>
  );
}
