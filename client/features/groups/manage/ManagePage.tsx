import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { query, rowsOf } from '#client/data/queries.ts';
import { useWatch } from '#client/live/live.ts';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { useMissingGroup } from '../open/changes.ts';
import ActivityTab from './activity/ActivityTab.tsx';
import ApprovalsTab from './approvals/ApprovalsTab.tsx';
import InviteTab from './invite/InviteTab.tsx';
import { ManageHeader } from './ManageHeader.tsx';
import MembersTab from './members/MembersTab.tsx';
import { useFlagged } from './moderation/flagged/flagged.ts';
import ModerationTab from './moderation/ModerationTab.tsx';
import RequestsTab from './requests/RequestsTab.tsx';
import { roleNews } from './role-news.ts';
import { TabName } from './TabName.tsx';
import { type ManageTab, tabsFor, waitingIn } from './tabs.ts';

const parts: Record<ManageTab, (props: { group: Group }) => ReactNode> = {
  members: MembersTab,
  invite: InviteTab,
  moderation: ModerationTab,
  requests: RequestsTab,
  approvals: ApprovalsTab,
  activity: ActivityTab,
};

/** The management of a group: each sees the tabs that are for them. */
export default function ManagePage() {
  const { groupId, tab } = useParams<{ groupId: string; tab?: string }>();
  const id = Number(groupId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const group = useQuery({ ...query(groupCalls.get, { params: { id } }), enabled: isId });
  const isMissing = useMissingGroup(group, isId);
  useWatch(isMissing ? undefined : `group:${id}`);
  useToldOfRole(isMissing ? undefined : group.data);
  if (isMissing) return null;
  return (
    <Page>
      <QueryView
        query={group}
        loading={<RowSkeletons label="Loading the group" />}
        failed="The group could not be loaded."
      >
        {(data) => <Management key={id} group={data} chosen={tab} />}
      </QueryView>
    </Page>
  );
}

/** Whoever is made something else while they manage, or is removed, is told why the tabs are others now, or none. */
function useToldOfRole(group: Group | undefined): void {
  const was = useRef<Group>(undefined);
  useEffect(() => {
    const before = was.current;
    was.current = group;
    const title = group && before?.id === group.id ? roleNews(before, group) : undefined;
    if (title) toast({ title, isNews: true });
  }, [group]);
}

function useFlaggedCount(group: Group) {
  const { data, hasNextPage } = useFlagged(group);
  return { count: data ? rowsOf(data).length : 0, goesOn: hasNextPage };
}

function Management({ group, chosen }: { group: Group; chosen: string | undefined }) {
  const [, navigate] = useLocation();
  const flagged = useFlaggedCount(group);
  const tabs = tabsFor(group);
  const [first] = tabs;
  const value = tabs.find((tab) => tab === chosen) ?? first;
  if (value === undefined) return <Redirect to={`/groups/${group.id}`} replace />;
  return (
    <>
      {/* A tab that is not theirs, or no longer. */}
      {chosen !== undefined && chosen !== value && <Redirect to={`/groups/${group.id}/manage/${value}`} replace />}
      <ManageHeader group={group} />
      <Tabs
        label="Group management"
        value={value}
        onValueChange={(next) => navigate(`/groups/${group.id}/manage/${next}`, { replace: true })}
        tabs={tabs.map((tab) => {
          const Part = parts[tab];
          return {
            value: tab,
            label: <TabName tab={tab} waiting={waitingIn(tab, group, flagged)} />,
            content: <Part group={group} />,
          };
        })}
      />
    </>
  );
}
