import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { endOf, leftUntil } from '#client/lib/spans.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
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

/** For staff: what members have flagged, how long they wait, and who may not speak or come back. */
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

/** Who may read and say nothing for a time, and the way to end it. */
function MutedList({ groupId }: { groupId: number }) {
  const muted = useInfiniteQuery({
    ...pages(moderationCalls.muted, { params: { groupId } }),
    refetchInterval: usePolling(),
  });
  const now = useNow(halfAMinute);
  return (
    <Card title="Muted">
      <PagedList
        query={muted}
        loading={<RowSkeletons label="Loading who is muted" />}
        failed="Who is muted could not be loaded."
        empty={<Nobody />}
        more="Show more who are muted"
      >
        {(members) => {
          // It ends by itself, without anybody telling.
          const still = members.filter(({ mutedUntil }) => leftUntil(mutedUntil, now) !== null);
          if (still.length === 0) return <Nobody />;
          return (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {still.map((member) => (
                <MutedRow key={member.userId} groupId={groupId} member={member} now={now} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </Card>
  );
}

const Nobody = () => <p className="text-soft">Nobody is muted. You can mute a member from the list of members.</p>;

function MutedRow({ groupId, member, now }: { groupId: number; member: MutedMember; now: number }) {
  const client = useQueryClient();
  const { userId, user, mutedUntil } = member;
  const lists = answersOf(moderationCalls.muted, { params: { groupId } });
  const unmute = useAction(moderationCalls.unmute, {
    done: `${user.username} may speak again`,
    failed: `Failed to unmute ${user.username}`,
    onDone: () => dropRow(client, lists, userId),
    onFailed: () => void client.invalidateQueries(lists),
  });
  return (
    <PersonRow
      user={user}
      deed="Unmute"
      pending={unmute.isPending}
      onPress={() => unmute.run({ params: { groupId, userId } })}
    >
      Until <time dateTime={mutedUntil}>{endOf(mutedUntil, now)}</time> ({leftUntil(mutedUntil, now)} left)
    </PersonRow>
  );
}

/** Who was removed and may not come back, and the way to let them. */
function BannedList({ groupId }: { groupId: number }) {
  const bans = useInfiniteQuery({
    ...pages(moderationCalls.bans, { params: { groupId } }),
    refetchInterval: usePolling(),
  });
  return (
    <Card title="Banned">
      <PagedList
        query={bans}
        loading={<RowSkeletons label="Loading who is banned" />}
        failed="Who is banned could not be loaded."
        empty={<p className="text-soft">Nobody is banned.</p>}
        more="Show more who are banned"
      >
        {(rows) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {rows.map((ban) => (
              <BannedRow key={ban.userId} groupId={groupId} ban={ban} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function BannedRow({ groupId, ban: { userId, user, bannedBy, reason, createdAt } }: { groupId: number; ban: Ban }) {
  const client = useQueryClient();
  const lists = answersOf(moderationCalls.bans, { params: { groupId } });
  const unban = useAction(moderationCalls.unban, {
    done: `${user.username} may come back`,
    failed: `Failed to let ${user.username} back in`,
    onDone: () => dropRow(client, lists, userId),
    onFailed: () => void client.invalidateQueries(lists),
  });
  return (
    <PersonRow
      user={user}
      reason={reason}
      deed="Let back in"
      pending={unban.isPending}
      onPress={() => unban.run({ params: { groupId, userId } })}
    >
      By <bdi>{bannedBy.username}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
    </PersonRow>
  );
}

interface PersonRowProps {
  user: Face;
  /** Below the name: until when, by whom. */
  children: ReactNode;
  reason?: string;
  /** What ends it, as a verb. */
  deed: string;
  pending: boolean;
  onPress: () => void;
}

/** Somebody who was muted or banned. The row has the focus when the one before it goes. */
function PersonRow({ user: { id, username }, children, reason, deed, pending, onPress }: PersonRowProps) {
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
            {deed}
            <span className="sr-only"> {username}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
