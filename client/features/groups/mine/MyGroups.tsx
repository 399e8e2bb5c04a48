import type { ReactNode } from 'react';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useToday } from '#client/lib/row-time.ts';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useRowsInPlace } from '#client/ui/rows-in-place.ts';
import { toneOf } from '#client/ui/tones.ts';
import type { MyGroup } from '#contract/my-groups.ts';
import { MyGroupRow } from './MyGroupRow.tsx';
import { firstWaiting } from './row-words.ts';

const frame =
  '-mx-4 -mt-3 py-1 sm:-mx-6 lg:mx-0 lg:mt-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:py-0 lg:shadow-low';

interface MyGroupsProps {
  list: PagedListProps<MyGroup>['query'];
  /** What is shown when there are none. */
  empty: ReactNode;
}

/** The groups that one is in, as rows: the one where something last happened first. */
export function MyGroups({ list, empty }: MyGroupsProps) {
  return (
    <PagedList
      query={list}
      loading={
        <div className="-mt-3 lg:mt-0">
          <RowSkeletons label="Loading your groups" />
        </div>
      }
      failed="The groups could not be loaded."
      empty={empty}
      more="Show more groups"
    >
      {(groups) => <Rows groups={groups} />}
    </PagedList>
  );
}

const idOf = ({ id }: MyGroup) => id;

function Rows({ groups }: { groups: MyGroup[] }) {
  const tones = useGroupTones(groups.map(idOf), { areMine: true });
  const { rows, list } = useRowsInPlace(groups, idOf);
  const today = useToday();
  const loudest = firstWaiting(rows);
  return (
    <div className={frame}>
      <ul {...list} className="relative">
        {rows.map((group) => (
          <MyGroupRow
            key={group.id}
            group={group}
            tone={tones.get(group.id) ?? toneOf(group.id)}
            isLoudest={group === loudest}
            today={today}
          />
        ))}
      </ul>
    </div>
  );
}
