import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { authCalls, type Statistics as Counted } from '#contract/auth.ts';
import { Plain } from './SettingsRow.tsx';

export function Statistics() {
  const statistics = useQuery(query(authCalls.statistics));
  return (
    <Plain>
      <QueryView
        query={statistics}
        loading={<Skeleton className="h-24" />}
        failed="Your statistics could not be loaded."
      >
        {(data) => <Counts statistics={data} />}
      </QueryView>
    </Plain>
  );
}

function Counts({ statistics: { tournamentCount, groupCount, groups } }: { statistics: Counted }) {
  const more = groupCount - groups.length;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Count name="Tournaments participated" count={tournamentCount} />
        <Count name="Groups a member of" count={groupCount} />
      </dl>
      {groups.length > 0 && (
        <ul className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {groups.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Link
                href={`/groups/${id}`}
                className="inline-flex min-h-11 items-center rounded-md bg-sunken px-3 font-semibold hover:bg-line"
              >
                {name}
              </Link>
            </li>
          ))}
          {more > 0 && <li className="px-1 text-soft">+{more} more</li>}
        </ul>
      )}
    </>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm leading-tight text-soft">{name}</dt>
      <dd className="figures text-3xl font-bold">{count.toLocaleString('en-GB')}</dd>
    </div>
  );
}
