import type { ManageTab } from './tabs.ts';

const names: Record<ManageTab, string> = {
  members: 'Members',
  invite: 'Invite',
  moderation: 'Moderation',
  requests: 'Requests',
  approvals: 'Approvals',
  activity: 'Activity Logs',
};

/** What a tab is called, and how many wait behind it. */
export function TabName({ tab, waiting }: { tab: ManageTab; waiting: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {names[tab]}
      {waiting && (
        <span className="figures inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full border border-transparent bg-court px-1.5 text-sm leading-none font-bold text-on-court">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </span>
  );
}
