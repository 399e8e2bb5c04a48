import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { type Identified, pages } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { PersonRow } from '#client/lib/players/PersonRow.tsx';
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
import { CooldownCard } from './CooldownCard.tsx';
import { FlaggedMessages, pollIntervalMs, usePolling } from './FlaggedMessages.tsx';

const parts = ['flagged', 'cooldown', 'members'] as const;

export function ModerationTab({ group }: { group: Group }) {
  const [search, setSearch] = useSearchParams();
  const value = parts.find((part) => part === search.get('part')) ?? 'flagged';
  return (
    <Tabs
      label="Moderation"
      value={value}
      onValueChange={(part) => setSearch(part === 'flagged' ? {} : { part }, { replace: true })}
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

function MutedList({ groupId }: { groupId: number }) {
  const call = pages(moderationCalls.muted, { params: { groupId } });
  const muted = useInfiniteQuery({ ...call, refetchInterval: usePolling() });
  const now = useNow(pollIntervalMs);
  // It ends by itself, without anybody telling.
  const isStill = ({ mutedUntil }: MutedMember) => leftUntil(mutedUntil, now) !== null;
  const nobody = <p className="text-soft">Nobody is muted. You can mute members from the member list.</p>;
  return (
    <People title="Muted" what="muted" query={muted} nobody={nobody} isStill={isStill}>
      {(member) => <MutedRow key={member.userId} groupId={groupId} member={member} now={now} />}
    </People>
  );
}

function MutedRow({ groupId, member, now }: { groupId: number; member: MutedMember; now: number }) {
  const { userId, user, mutedUntil } = member;
  const unmute = useAction(moderationCalls.unmute, {
    done: `${user.name} can write again`,
    failed: `Failed to unmute ${user.name}`,
    ...useRowDecided(answersOf(moderationCalls.muted, { params: { groupId } }), userId),
  });
  const about = (
    <>
      Until <time dateTime={mutedUntil}>{endOf(mutedUntil, now)}</time> ({leftUntil(mutedUntil, now)} left)
    </>
  );
  return (
    <PersonRow user={user} about={about}>
      <Button
        variant="secondary"
        pending={unmute.isPending}
        onClick={() => unmute.run({ params: { groupId, userId } })}
      >
        <span>
          Unmute<span className="sr-only"> {user.name}</span>
        </span>
      </Button>
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
    done: `${user.name} can come back`,
    failed: `Failed to let ${user.name} back in`,
    ...useRowDecided(answersOf(moderationCalls.bans, { params: { groupId } }), userId),
  });
  const about = (
    <>
      Until let back in. Banned by <bdi>{bannedBy.name}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
    </>
  );
  return (
    <PersonRow user={user} about={about} message={reason}>
      <Button variant="secondary" pending={unban.isPending} onClick={() => unban.run({ params: { groupId, userId } })}>
        <span>
          Let back in<span className="sr-only"> {user.name}</span>
        </span>
      </Button>
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

function People<Row extends Identified>(props: PeopleProps<Row>) {
  const { title, what, query, nobody, isStill = () => true, children } = props;
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
          if (still.length === 0) return nobody;
          return <ul className="grid grid-cols-1 divide-y divide-line">{still.map((row) => children(row))}</ul>;
        }}
      </PagedList>
    </Card>
  );
}
