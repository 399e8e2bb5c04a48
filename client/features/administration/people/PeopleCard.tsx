import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { useSearchInAddress } from '#client/lib/address-state.ts';
import { counted } from '#client/lib/counts.ts';
import { Card } from '#client/ui/Card.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { peopleCalls } from '#contract/administration/people.ts';
import { SearchField } from '../SearchField.tsx';
import { searchLabel } from './PeopleTab.tsx';
import { PersonRow } from './PersonRow.tsx';

const shown = 3;

export const useLastPeople = (q: string) =>
  useInfiniteQuery({
    ...pages(peopleCalls.list, { query: { q: q || undefined, limit: shown } }),
    placeholderData: keepPreviousData,
  });

/** Who came last, and the way to everybody. */
export function PeopleCard() {
  const search = useSearchInAddress();
  const { q } = search;
  const count = useQuery(query(peopleCalls.counts)).data?.people;
  const people = useLastPeople(q);
  const all = q ? `/admin/people?${new URLSearchParams({ q })}` : '/admin/people';
  const title = (
    <>
      People{' '}
      {count !== undefined && <span className="figures font-normal text-soft">{count.toLocaleString('en-GB')}</span>}
    </>
  );
  return (
    <Card title={title}>
      <div className="mb-3">
        <SearchField label={searchLabel} search={search} />
      </div>
      <QueryView query={people} loading={<Skeleton className="h-42" />} failed="The people could not be loaded.">
        {(data) => {
          const rows = rowsOf(data);
          return (
            <>
              {rows.length === 0 ? (
                <p className="pb-3 text-soft">No matches</p>
              ) : (
                <ul className="-mt-2 divide-y divide-line" aria-busy={people.isPlaceholderData}>
                  {rows.map((person) => (
                    <PersonRow key={person.id} person={person} />
                  ))}
                </ul>
              )}
              {(people.hasNextPage || q === '') && (
                <Link
                  href={all}
                  className="-mx-4 -mb-4 flex min-h-11 items-center justify-center border-t border-line p-2 font-semibold text-court-text sm:-mx-5 sm:-mb-5"
                >
                  {q ? 'All matches' : count === undefined ? 'All people' : allOf(count)}
                </Link>
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

const allOf = (count: number): string => (count === 1 ? 'See people' : `All ${counted(count, 'person', 'people')}`);
