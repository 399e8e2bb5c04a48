import { ArrowLeft } from 'lucide-react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { useBack } from '#client/lib/back.ts';
import { shortCount } from '#client/lib/counts.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { TabLabel } from '#client/ui/TabLabel.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Group } from '#contract/groups.ts';
import { useGroupNews, useOpenedGroup } from '../group-cache.ts';
import { ManagedMembers, MemberList } from '../members/MemberList.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { useFlagged } from './FlaggedMessages.tsx';
import { GuestsTab } from './GuestsTab.tsx';
import { InviteTab } from './InviteTab.tsx';
import { ModerationTab } from './ModerationTab.tsx';
import { ApprovalsTab, RequestsTab } from './RequestsTab.tsx';

export default function ManagePage() {
  const { tab } = useParams<{ tab?: string }>();
  const opened = useOpenedGroup();
  useGroupNews(opened?.data, roleNews);
  if (!opened) return null;
  return (
    <Page>
      <QueryView
        query={opened}
        loading={<RowSkeletons label="Loading the group" />}
        failed="The group could not be loaded."
      >
        {(group) => <Management key={group.id} group={group} chosen={tab} />}
      </QueryView>
    </Page>
  );
}

function Management({ group, chosen }: { group: Group; chosen: string | undefined }) {
  const [, navigate] = useLocation();
  const heading = useHeadingFocus();
  const back = useBack(`/groups/${group.id}`);
  const { data, hasNextPage } = useFlagged(group);
  const flagged = { count: data ? rowsOf(data).length : 0, goesOn: hasNextPage };
  const tabs = tabsFor(group);
  const { value } = tabs.find((tab) => tab.value === chosen) ?? tabs[0] ?? {};
  const title = `Manage ${group.name}`;
  if (value === undefined) return <Redirect to={`/groups/${group.id}`} replace />;
  return (
    <>
      {/* A tab that is not theirs, or no longer. */}
      {chosen !== undefined && chosen !== value && <Redirect to={`/groups/${group.id}/manage/${value}`} replace />}
      <header className="mb-2 -ml-2 flex items-start gap-1 lg:mb-3">
        <WindowTitle>{title}</WindowTitle>
        <IconButton icon={ArrowLeft} label="Back" onClick={back} />
        <h1
          ref={heading}
          tabIndex={-1}
          className={classes(
            'min-w-0 wrap-anywhere lg:py-1.5 lg:text-3xl',
            group.name.length > maxLargeName ? 'py-2.5 text-xl' : 'py-1.5 text-2xl',
          )}
          dir="auto"
        >
          {title}
        </h1>
      </header>
      <Tabs
        label="Group management"
        value={value}
        onValueChange={(next) => navigate(`/groups/${group.id}/manage/${next}`, { replace: true })}
        tabs={tabs.map(({ value: tab, label, Part }) => ({
          value: tab,
          label: <TabLabel label={label} waiting={waitingIn(tab, group, flagged)} />,
          content: <Part group={group} />,
        }))}
      />
    </>
  );
}

/** A longer name would take a quarter of a phone. */
const maxLargeName = 32;

const manageTabs = [
  { value: 'members', label: 'Members', Part: MembersTab, needs: 'mayManage' },
  { value: 'guests', label: 'Guests', Part: GuestsTab, needs: 'mayManage' },
  { value: 'invite', label: 'Invite', Part: InviteTab, needs: 'mayInvite' },
  { value: 'moderation', label: 'Moderation', Part: ModerationTab, needs: 'mayModerate' },
  { value: 'requests', label: 'Requests', Part: RequestsTab, needs: 'mayManage' },
  { value: 'approvals', label: 'Approvals', Part: ApprovalsTab, needs: 'mayManage' },
  { value: 'activity', label: 'Activity Logs', Part: ActivityTab, needs: 'mayManage' },
] as const;

export const tabsFor = ({ viewer }: Pick<Group, 'viewer'>) => manageTabs.filter(({ needs }) => viewer[needs]);

/** How many wait for a decision behind a tab: '3', '20+'; undefined where nothing does. */
export function waitingIn(
  tab: (typeof manageTabs)[number]['value'],
  { waiting }: Pick<Group, 'waiting'>,
  flagged: { count: number; goesOn: boolean },
): string | undefined {
  const isCounted = tab === 'requests' || tab === 'approvals';
  const count = tab === 'moderation' ? flagged.count : isCounted ? (waiting?.[tab] ?? 0) : 0;
  if (count === 0) return undefined;
  return tab === 'moderation' && flagged.goesOn ? `${count}+` : shortCount(count);
}

type Seen = Pick<Group, 'id' | 'name'> & { viewer: Pick<Group['viewer'], 'role' | 'isOwner'> };

const ranks = { admin: 'an admin', moderator: 'a moderator', member: 'a member' } as const;

/** What somebody who manages a group is told when their own role changes; undefined where it does not. */
export function roleNews(before: Seen, { name, viewer: { role, isOwner } }: Seen): string | undefined {
  if (role === null) return before.viewer.role === null ? undefined : `You’re no longer in ${name}`;
  if (isOwner !== before.viewer.isOwner) return isOwner ? `You’re the owner of ${name} now` : undefined;
  return role === before.viewer.role ? undefined : `You’re ${ranks[role]} of ${name} now`;
}

function MembersTab({ group }: { group: Group }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card
        title="Members"
        aside={<span className="figures text-soft">{group.memberCount.toLocaleString('en-GB')}</span>}
      >
        <MemberList groupId={group.id}>{(members) => <ManagedMembers group={group} members={members} />}</MemberList>
      </Card>
      <Card title="From a spreadsheet">
        <p className="mb-3 text-soft">Bring your members, or the results of former seasons, as a CSV file.</p>
        <Link href={`/groups/${group.id}/import/members`} className={buttonStyle('secondary')}>
          Import from CSV
        </Link>
      </Card>
    </div>
  );
}
