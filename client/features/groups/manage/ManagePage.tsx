import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { query, rowsOf } from '#client/data/queries.ts';
import { useBack } from '#client/lib/back.ts';
import { shortCount } from '#client/lib/counts.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { useWatch } from '#client/live/live.ts';
import { Card } from '#client/ui/Card.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { toast } from '#client/ui/toast.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { type Group, groupCalls } from '#contract/groups.ts';
import { useMissingGroup } from '../group-cache.ts';
import { ManagedMembers } from '../members/ManagedMembers.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { InviteTab } from './InviteTab.tsx';
import { ModerationTab } from './ModerationTab.tsx';
import { useFlagged } from './moderation.ts';
import { ApprovalsTab, RequestsTab } from './RequestsTab.tsx';

const parts: Record<ManageTab, (props: { group: Group }) => ReactNode> = {
  members: MembersTab,
  invite: InviteTab,
  moderation: ModerationTab,
  requests: RequestsTab,
  approvals: ApprovalsTab,
  activity: ActivityTab,
};

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

/** A name of more characters than this would take a quarter of a phone. */
const roomy = 32;

function ManageHeader({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const heading = useHeadingFocus();
  const back = useBack(`/groups/${id}`);
  const title = `Manage ${name}`;
  return (
    <header className="mb-2 -ml-2 flex items-start gap-1 lg:mb-3">
      <WindowTitle>{title}</WindowTitle>
      <IconButton icon={ArrowLeft} label="Back" onClick={back} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={classes(
          'min-w-0 wrap-anywhere lg:py-1.5 lg:text-3xl',
          name.length > roomy ? 'py-2.5 text-xl' : 'py-1.5 text-2xl',
        )}
        dir="auto"
      >
        {title}
      </h1>
    </header>
  );
}

const names: Record<ManageTab, string> = {
  members: 'Members',
  invite: 'Invite',
  moderation: 'Moderation',
  requests: 'Requests',
  approvals: 'Approvals',
  activity: 'Activity Logs',
};

function TabName({ tab, waiting }: { tab: ManageTab; waiting: string | undefined }) {
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

type ManageTab = 'members' | 'invite' | 'moderation' | 'requests' | 'approvals' | 'activity';

export function tabsFor({ viewer }: Pick<Group, 'viewer'>): ManageTab[] {
  const tabs: [ManageTab, boolean][] = [
    ['members', viewer.mayManage],
    ['invite', viewer.mayInvite],
    ['moderation', viewer.mayModerate],
    ['requests', viewer.mayManage],
    ['approvals', viewer.mayManage],
    ['activity', viewer.mayManage],
  ];
  return tabs.flatMap(([tab, isFor]) => (isFor ? [tab] : []));
}

interface Flagged {
  count: number;
  goesOn: boolean;
}

/** How many wait for a decision behind a tab: '3', '20+'; undefined where nothing does. */
export function waitingIn(tab: ManageTab, { waiting }: Pick<Group, 'waiting'>, flagged: Flagged): string | undefined {
  if (tab === 'moderation') return shown(flagged.count, flagged.goesOn);
  if (tab === 'requests' || tab === 'approvals') return shown(waiting?.[tab] ?? 0);
  return undefined;
}

const shown = (count: number, goesOn = false): string | undefined =>
  count === 0 ? undefined : goesOn ? `${count}+` : shortCount(count);

type Seen = Pick<Group, 'id' | 'name'> & { viewer: Pick<Group['viewer'], 'role' | 'isOwner'> };

const ranks = { admin: 'an admin', moderator: 'a moderator', member: 'a member' } as const;

/** What somebody who manages a group is told when their own role changes; undefined where it does not. */
export function roleNews(before: Seen, { name, viewer }: Seen): string | undefined {
  const { role, isOwner } = viewer;
  if (role === null) return before.viewer.role === null ? undefined : `You are no longer in ${name}`;
  if (isOwner !== before.viewer.isOwner) return isOwner ? `You are the owner of ${name} now` : undefined;
  return role === before.viewer.role ? undefined : `You are ${ranks[role]} of ${name} now`;
}

function MembersTab({ group }: { group: Group }) {
  return (
    <Card
      title="Members"
      aside={<span className="figures text-soft">{group.memberCount.toLocaleString('en-GB')}</span>}
    >
      <MemberList groupId={group.id}>{(members) => <ManagedMembers group={group} members={members} />}</MemberList>
    </Card>
  );
}
