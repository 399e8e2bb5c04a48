import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { ago } from '#client/lib/moments.ts';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Ban, moderationCalls } from '#contract/moderation.ts';
import { usePolling } from '../polling.ts';
import { PersonRow } from './PersonRow.tsx';

/** Who was removed and may not come back, and the way to let them. */
export function BannedList({ groupId }: { groupId: number }) {
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
