import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { lastUsed } from './last-used.ts';
import { entriesFor, groupFor, mayBeginIn } from './new-entries.ts';

/** What the viewer can begin, and for which group. */
export default function NewList(props: { userId: number; inView: number; onChoose: () => void }) {
  const { userId, inView, onChoose } = props;
  const list = useInfiniteQuery(pages(myGroupCalls.list));
  const [chosen, setChosen] = useState<number>();
  if (list.isPending) return <Skeleton className="h-68" />;
  const groups = list.data ? rowsOf(list.data).filter(mayBeginIn) : [];
  const group = groupFor(groups, [chosen ?? Number.NaN, inView, lastUsed.get(userId)]);
  return (
    <>
      {group && <ForGroup group={group} groups={groups} onChange={setChosen} />}
      <ul>
        {entriesFor(groups, group).map(({ label, text, icon: Icon, to }) => (
          <li key={label}>
            <Link
              href={to}
              onClick={() => {
                if (group && to.startsWith(`/groups/${group.id}`)) lastUsed.set(userId, group.id);
                onChoose();
              }}
              className="-mx-2 flex min-h-17 items-center gap-3.5 rounded-md px-2 py-1 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-court-soft text-court-text">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block text-[1.0625rem] font-semibold">{label}</span>
                <span className="block text-sm text-soft">{text}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ForGroupProps {
  group: MyGroup;
  groups: readonly MyGroup[];
  onChange: (id: number) => void;
}

/** Which group it is for: another one where there are several. */
function ForGroup({ group, groups, onChange }: ForGroupProps) {
  const tone = useGroupTone(group.id);
  const isOnly = groups.length === 1;
  return (
    <div className="mb-1.5 flex min-h-12 items-center gap-2 border-b border-line py-1">
      <GroupAvatar group={group} tone={tone} size="small" />
      <span className="text-soft" aria-hidden={!isOnly}>
        for
      </span>
      {isOnly ? (
        <b className="min-w-0 truncate" dir="auto" title={group.name}>
          {group.name}
        </b>
      ) : (
        <span className="relative flex min-w-0 flex-1 items-center">
          <select
            aria-label="For which group"
            value={group.id}
            onChange={({ target }) => onChange(Number(target.value))}
            className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md bg-transparent pr-8 font-semibold"
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronsUpDown className="pointer-events-none absolute right-2 size-5 text-soft" aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
