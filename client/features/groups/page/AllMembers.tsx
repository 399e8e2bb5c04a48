import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { ThisWasMe } from '#client/lib/players/ThisWasMe.tsx';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Group } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { ManagedMembers, MemberList } from '../members/MemberList.tsx';
import { MemberRows, MembersAside } from './MembersCard.tsx';

/** Also who plays without an account, for members. */
export default function AllMembers({ group }: { group: Group }) {
  const heading = useHeadingFocus();
  const { viewer } = group;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-4">
      <section className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            Members
          </h2>
          <MembersAside group={group} />
        </div>
        <MemberList groupId={group.id}>
          {(members) =>
            viewer.mayModerate ? <ManagedMembers group={group} members={members} /> : <MemberRows members={members} />
          }
        </MemberList>
      </section>
      {viewer.role !== null && !viewer.mayManage && <GroupGuests groupId={group.id} />}
    </div>
  );
}

/** For members: who plays here without an account; somebody who signed up since finds themselves. */
function GroupGuests({ groupId }: { groupId: number }) {
  const list = useInfiniteQuery(pages(guestCalls.list, { params: { id: groupId } }));
  if (!list.data || rowsOf(list.data).length === 0) return null;
  return (
    <Card title="Guests" aside={<span className="text-soft">without an account</span>}>
      <PagedList
        query={list}
        loading={<RowSkeletons label="Loading the guests" />}
        failed="The guests could not be loaded."
        empty={null}
        more="Show more guests"
      >
        {(guests) => {
          const tones = tonesOf(guests.map(({ id }) => id));
          return (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {guests.map((guest) => (
                <PersonRow key={guest.id} player={guest} tone={tones.get(guest.id)}>
                  {guest.lookedAfterBy === null && <ThisWasMe groupId={groupId} guest={guest} isSmall />}
                </PersonRow>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </Card>
  );
}
