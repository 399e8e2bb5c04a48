import { CalendarDays, Globe, Lock, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useReader } from '#client/lib/blocks.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { LastLine } from '#client/lib/last-line.tsx';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { Faces } from '#client/lib/players/Faces.tsx';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useRowsInPlace } from '#client/ui/rows.ts';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import type { GroupNow, MyGroup } from '#contract/my-groups.ts';
import { firstWaiting, lastLine, onNowWords, rowName } from './my-group-labels.ts';

const frame =
  '-mx-4 -mt-3 py-1 sm:-mx-6 lg:mx-0 lg:mt-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:py-0 lg:shadow-low';

export function MyGroups({ list, empty }: { list: PagedListProps<MyGroup>['query']; empty: ReactNode }) {
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

/**
 * Where there is room the parts of all rows stand below each other: group, what is on, who is in, when, how many. With
 * large text on a phone the picture gives way.
 */
const columns =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-2 sm:px-6 @max-[15rem]:grid-cols-[0_minmax(0,1fr)_auto] ' +
  'lg:h-15.5 lg:grid-cols-[3rem_minmax(0,1fr)_minmax(0,21.5rem)_7.75rem_4.5rem_3rem] lg:items-center lg:gap-x-4 lg:px-4 lg:py-0';

interface MyGroupRowProps {
  group: MyGroup;
  tone: Tone;
  isLoudest: boolean;
  today: number;
}

function MyGroupRow({ group, tone, isLoudest, today }: MyGroupRowProps) {
  const reader = useReader();
  const { id, name, isPrivate, talk, now, faces, memberCount, activeAt } = group;
  const time = rowTime(activeAt, today);
  const isNew = talk.unreadCount > 0;
  const Privacy = isPrivate ? Lock : Globe;
  return (
    <li data-row={id} className="@container lg:border-line lg:not-first:border-t">
      <Link
        href={`/groups/${id}`}
        className="block transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-3 active:bg-sunken"
      >
        <span className="sr-only">{rowName(group, { ...reader, time, today })}</span>
        <span className={columns} aria-hidden="true">
          <span className="@max-[15rem]:invisible">
            <GroupAvatar group={group} tone={tone} size="row" />
          </span>
          <span className="min-w-0 self-start py-0.5 leading-5.5 lg:self-center lg:py-0 lg:leading-5">
            <span
              className={classes(
                'block truncate @max-[15rem]:whitespace-normal',
                isNew ? 'font-bold' : 'font-semibold',
              )}
              title={name}
              dir="auto"
            >
              <Privacy className="mr-1.5 inline size-3.5 align-baseline text-soft" />
              {name}
            </span>
            <LastLine line={lastLine(group, reader)} isNew={isNew} />
          </span>
          <span className="col-span-2 col-start-2 row-start-2 flex min-w-0 lg:col-span-1 lg:col-start-3 lg:row-start-1">
            {now && <OnNow now={now} isLoudest={isLoudest} today={today} />}
          </span>
          <span className="figures hidden items-center gap-2 text-sm text-soft lg:flex">
            <Faces people={faces} />
            {memberCount.toLocaleString('en-GB')}
          </span>
          <span className="col-start-3 row-start-1 grid justify-items-end gap-0.5 py-0.5 lg:contents">
            <time
              dateTime={activeAt}
              className="figures text-[0.8125rem] leading-5.5 whitespace-nowrap text-soft lg:justify-self-end"
            >
              {time}
            </time>
            <span className="flex h-5 lg:justify-self-end">
              <UnreadCount count={talk.unreadCount} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

function OnNow({ now, isLoudest, today }: { now: GroupNow; isLoudest: boolean; today: number }) {
  const { what, beside } = onNowWords(now, today);
  const Icon = now.kind === 'event' ? CalendarDays : Swords;
  // Of one's own match the tournament's name gives way, of a tournament that too, but not how many are in.
  const [own, besides] =
    now.kind === 'match' ? ['max-w-[calc(100%-3rem)] shrink-0', 'min-w-0'] : ['min-w-0', 'shrink-0'];
  return (
    <span
      className={classes(
        'flex min-w-0 items-center gap-1.5 text-sm leading-5',
        isLoudest
          ? 'mt-1 rounded-full border border-transparent bg-ball px-2.5 py-px text-on-ball lg:mt-0 lg:py-1'
          : 'text-court-text',
      )}
    >
      {isLoudest ? (
        <span className="size-2 shrink-0 animate-call rounded-full border border-transparent bg-on-ball" />
      ) : (
        <Icon className="size-4 shrink-0" aria-hidden="true" />
      )}
      <span className={classes('truncate font-semibold', own)} title={what}>
        <bdi>{what}</bdi>
      </span>
      {beside && (
        <span className={classes('truncate', besides, !isLoudest && 'text-soft')} title={beside}>
          <bdi>{beside}</bdi>
        </span>
      )}
    </span>
  );
}
