import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { MemberRow } from './MemberRow.tsx';

/** Specification section 9. */
const shown = 5;

export function GroupMembers({ group }: { group: Group }) {
  const [opensAll, setOpensAll] = useState(false);
  const first = group.members.slice(0, shown);
  const more = group.memberCount - first.length;
  const tones = tonesOf(first.map(({ userId }) => userId));
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
            <MemberRow key={member.userId} member={member} tone={tones.get(member.userId) ?? toneOf(member.userId)} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <div className="mt-2">
          <Button variant="ghost" width="full" onClick={() => setOpensAll(true)}>
            +{more.toLocaleString('en-GB')} more
          </Button>
        </div>
      )}
      <Dialog open={opensAll} onOpenChange={setOpensAll} title={`Members of ${group.name}`}>
        <AllMembers groupId={group.id} />
      </Dialog>
    </Card>
  );
}

function AllMembers({ groupId }: { groupId: number }) {
  const list = useInfiniteQuery(pages(groupCalls.members, { params: { id: groupId } }));
  return (
    <PagedList
      query={list}
      loading={<LoadingBall />}
      failed="The members could not be loaded."
      empty={<p className="text-soft">No members yet</p>}
      more="Show more members"
    >
      {(members) => {
        const tones = tonesOf(members.map(({ userId }) => userId));
        return (
          <ul className="grid gap-1">
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} tone={tones.get(member.userId) ?? toneOf(member.userId)} />
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
}
