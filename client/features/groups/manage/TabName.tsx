import { shortCount } from '#client/lib/counts.ts';
import type { Group } from '#contract/groups.ts';
import { type ManageTab, waitingIn } from './tabs.ts';

const names: Record<ManageTab, string> = {
  members: 'Members',
  invite: 'Invite',
  moderation: 'Moderation',
  requests: 'Requests',
  approvals: 'Approvals',
  activity: 'Activity Logs',
};

/** What a tab is called, and how many wait behind it. */
export function TabName({ tab, group }: { tab: ManageTab; group: Group }) {
  const count = waitingIn(tab, group);
  return (
    <span className="inline-flex items-center gap-1.5">
      {names[tab]}
      {count > 0 && (
        <span className="figures inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full border border-transparent bg-court px-1.5 text-sm leading-none font-bold text-on-court">
          {shortCount(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </span>
  );
}
