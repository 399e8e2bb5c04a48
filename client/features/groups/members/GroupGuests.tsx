import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { ThisWasMe } from '#client/lib/players/ThisWasMe.tsx';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import { guestCalls } from '#contract/guests.ts';

/** For members: who plays here without an account; somebody who signed up since finds themselves. */
export default function GroupGuests({ groupId }: { groupId: number }) {
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
