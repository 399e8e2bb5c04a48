import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { useSearchInAddress } from '#client/lib/address-state.ts';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { peopleCalls } from '#contract/administration/people.ts';
import { SearchField } from '../SearchField.tsx';
import { PersonRow } from './PersonRow.tsx';

export const searchLabel = 'Name or mail address';

export function PeopleTab() {
  const search = useSearchInAddress();
  const people = useInfiniteQuery({
    ...pages(peopleCalls.list, { query: { q: search.q || undefined } }),
    // What was found stays until what is looked for now is there.
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3" aria-busy={people.isPlaceholderData}>
      <h2 className="sr-only">People</h2>
      <SearchField label={searchLabel} search={search} />
      <PagedList
        query={people}
        loading={<RowSkeletons label="Loading the people" />}
        failed="The people could not be loaded."
        empty={<p className="text-soft">No matches</p>}
        more="Show more people"
      >
        {(rows) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low sm:px-5">
            {rows.map((person) => (
              <PersonRow key={person.id} person={person} hasEmail />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
