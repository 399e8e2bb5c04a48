import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { type Group, groupCalls } from '#contract/groups.ts';
import { MemberRow } from './MemberRow.tsx';

/** Specification section 9. */
const shown = 5;

export function GroupMembers({ group }: { group: Group }) {
  const [opensAll, setOpensAll] = useState(false);
  const first = group.members.slice(0, shown);
  const more = group.memberCount - first.length;
  return (
    <Card
      title="Members"
      aside={<span className="figures text-soft">{group.memberCount.toLocaleString('en-GB')}</span>}
    >
      {first.length === 0 ? (
        <p className="text-soft">No members yet</p>
      ) : (
        <ul className="grid gap-1">
          {first.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="ghost" className="mt-2 w-full" onClick={() => setOpensAll(true)}>
          +{more.toLocaleString('en-GB')} more
        </Button>
      )}
      <Dialog open={opensAll} onOpenChange={setOpensAll} title={`Members of ${group.name}`}>
        <AllMembers groupId={group.id} />
      </Dialog>
    </Card>
  );
}

function AllMembers({ groupId }: { groupId: number }) {
  const list = useInfiniteQuery(pages(groupCalls.members, { params: { id: groupId } }));
  if (list.isPending) return <LoadingBall className="w-full" />;
  if (!list.data) {
    const message = messageOf(list.error, 'The members could not be loaded.');
    return <ErrorNote message={message} onRetry={() => void list.refetch()} pending={list.isFetching} />;
  }
  return (
    <>
      <ul className="grid gap-1">
        {rowsOf(list.data).map((member) => (
          <MemberRow key={member.userId} member={member} />
        ))}
      </ul>
      <LoadMore query={list}>Show more members</LoadMore>
    </>
  );
}
