import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { type Identified, pages } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useRowDecided } from '#client/lib/row-decided.ts';
import { endOf, leftUntil } from '#client/lib/spans.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Group } from '#contract/groups.ts';
import { type Ban, type MutedMember, moderationCalls } from '#contract/moderation.ts';
import type { Face } from '#contract/values.ts';
import { CooldownCard } from './CooldownCard.tsx';
import { FlaggedMessages } from './FlaggedMessages.tsx';
import { usePolling } from './moderation.ts';

const parts = ['flagged', 'cooldown', 'members'] as const;

type Part = (typeof parts)[number];

export function ModerationTab({ group }: { group: Group }) {
  const [search, setSearch] = useSearchParams();
  const value = parts.find((part) => part === search.get('part')) ?? 'flagged';
  const choose = (part: Part) => setSearch(part === 'flagged' ? {} : { part }, { replace: true });
  return (
    <Tabs
      label="Moderation"
      value={value}
      onValueChange={choose}
      look="inner"
      tabs={[
        { value: 'flagged', label: 'Flagged Messages', content: <FlaggedMessages group={group} /> },
        { value: 'cooldown', label: 'Message Cooldown', content: <CooldownCard group={group} /> },
        {
          value: 'members',
          label: 'Muted and Banned',
          content: (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <MutedList groupId={group.id} />
              <BannedList groupId={group.id} />
            </div>
          ),
        },
      ]}
    />
  );
}

const halfAMinute = 30_000;

function MutedList({ groupId }: { groupId: number }) {
  const call = pages(moderationCalls.muted, { params: { groupId } });
  const muted = useInfiniteQuery({ ...call, refetchInterval: usePolling() });
  const now = useNow(halfAMinute);
  // It ends by itself, without anybody telling.
  const isStill = ({ mutedUntil }: MutedMember) => leftUntil(mutedUntil, now) !== null;
  const nobody = <p className="text-soft">Nobody is muted. You can mute a member from the list of members.</p>;
  return (
    <People title="Muted" what="muted" query={muted} nobody={nobody} isStill={isStill}>
      {(member) => <MutedRow key={member.userId} groupId={groupId} member={member} now={now} />}
    </People>
  );
}

function MutedRow({ groupId, member, now }: { groupId: number; member: MutedMember; now: number }) {
  const { userId, user, mutedUntil } = member;
  const unmute = useAction(moderationCalls.unmute, {
    done: `${user.username} may speak again`,
    failed: `Failed to unmute ${user.username}`,
    ...useRowDecided(answersOf(moderationCalls.muted, { params: { groupId } }), userId),
  });
  return (
    <PersonRow
      user={user}
      action="Unmute"
      pending={unmute.isPending}
      onPress={() => unmute.run({ params: { groupId, userId } })}
    >
      Until <time dateTime={mutedUntil}>{endOf(mutedUntil, now)}</time> ({leftUntil(mutedUntil, now)} left)
    </PersonRow>
  );
}

function BannedList({ groupId }: { groupId: number }) {
  const call = pages(moderationCalls.bans, { params: { groupId } });
  const bans = useInfiniteQuery({ ...call, refetchInterval: usePolling() });
  const nobody = <p className="text-soft">Nobody is banned.</p>;
  return (
    <People title="Banned" what="banned" query={bans} nobody={nobody}>
      {(ban) => <BannedRow key={ban.userId} groupId={groupId} ban={ban} />}
    </People>
  );
}

function BannedRow({ groupId, ban: { userId, user, bannedBy, reason, createdAt } }: { groupId: number; ban: Ban }) {
  const unban = useAction(moderationCalls.unban, {
    done: `${user.username} may come back`,
    failed: `Failed to let ${user.username} back in`,
    ...useRowDecided(answersOf(moderationCalls.bans, { params: { groupId } }), userId),
  });
  return (
    <PersonRow
      user={user}
      reason={reason}
      action="Let back in"
      pending={unban.isPending}
      onPress={() => unban.run({ params: { groupId, userId } })}
    >
      By <bdi>{bannedBy.username}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
    </PersonRow>
  );
}

interface PeopleProps<Row extends Identified> {
  title: string;
  /** What they are, such as 'muted'. */
  what: string;
  query: PagedListProps<Row>['query'];
  nobody: ReactNode;
  isStill?: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
}

function People<Row extends Identified>({
  title,
  what,
  query,
  nobody,
  isStill = () => true,
  children,
}: PeopleProps<Row>) {
  return (
    <Card title={title}>
      <PagedList
        query={query}
        loading={<RowSkeletons label={`Loading who is ${what}`} />}
        failed={`Who is ${what} could not be loaded.`}
        empty={nobody}
        more={`Show more who are ${what}`}
      >
        {(rows) => {
          const still = rows.filter(isStill);
          return still.length === 0 ? (
            nobody
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">{still.map((row) => children(row))}</ul>
          );
        }}
      </PagedList>
    </Card>
  );
}

interface PersonRowProps {
  user: Face;
  children: ReactNode;
  reason?: string;
  action: string;
  pending: boolean;
  onPress: () => void;
}

/** Somebody who was muted or banned. The row has the focus when the one before it goes. */
function PersonRow({ user: { id, username }, children, reason, action, pending, onPress }: PersonRowProps) {
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <PlayerFace id={id} name={username} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold wrap-anywhere">
          <PlayerLink id={id}>{username}</PlayerLink>
        </p>
        <p className="text-sm text-soft">{children}</p>
        {reason && (
          <p className="mt-1 wrap-anywhere" dir="auto">
            {reason}
          </p>
        )}
      </div>
      <div className="ml-auto">
        <Button variant="secondary" pending={pending} onClick={onPress}>
          <span>
            {action}
            <span className="sr-only"> {username}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
