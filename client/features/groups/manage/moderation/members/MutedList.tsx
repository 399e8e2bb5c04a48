import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { endOf, leftUntil } from '#client/lib/spans.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type MutedMember, moderationCalls } from '#contract/moderation.ts';
import { usePolling } from '../polling.ts';
import { PersonRow } from './PersonRow.tsx';

const halfAMinute = 30_000;

/** Who may read and say nothing for a time, and the way to end it. */
export function MutedList({ groupId }: { groupId: number }) {
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
