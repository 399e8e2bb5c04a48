import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { lastLine, onNowWords, rowName } from '#client/features/groups/list/my-group-labels.ts';
import { useReader } from '#client/lib/blocks.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { lineText } from '#client/lib/last-line.tsx';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { Badge, UnreadCount } from '#client/ui/Badge.tsx';
import { useRowsInPlace } from '#client/ui/rows.ts';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { NothingYet, Panel, PanelRow, PanelRows } from './Panel.tsx';

/** Of the others there are small pictures. */
const maxRows = 4;
const maxPictures = 5;

const idOf = ({ id }: MyGroup) => id;

/** The groups that one is in: first where something is on, then where something is unread, then by their activity. */
export function GroupsPanel() {
  const list = useInfiniteQuery(pages(myGroupCalls.list));
  const groups = list.data && byLife(rowsOf(list.data));
  const count = groups && groups.length > 0 ? `${groups.length}${list.hasNextPage ? '+' : ''}` : undefined;
  return (
    <Panel title="My Groups" count={count} all={{ to: '/groups', label: 'groups' }}>
      <PanelRows query={{ ...list, data: groups }} rows={maxRows}>
        {(all) =>
          all.length === 0 ? (
            <NothingYet text="No groups joined yet." to="/groups?tab=discover">
              Discover Groups
            </NothingYet>
          ) : (
            <Rows groups={all} hasMore={list.hasNextPage} />
          )
        }
      </PanelRows>
    </Panel>
  );
}

function Rows({ groups, hasMore }: { groups: readonly MyGroup[]; hasMore: boolean }) {
  const tones = useGroupTones(groups.map(idOf), { areMine: true });
  const toneIn = (id: number) => tones.get(id) ?? toneOf(id);
  const today = useToday();
  const { rows, list } = useRowsInPlace(groups.slice(0, maxRows), idOf);
  const others = groups.slice(maxRows);
  return (
    <>
      <ul {...list} className="relative">
        {rows.map((group) => (
          <GroupRow key={group.id} group={group} tone={toneIn(group.id)} today={today} />
        ))}
      </ul>
      {others[0] && (
        <Link
          href="/groups"
          className="flex min-h-11 flex-wrap items-center gap-2 rounded-md text-sm text-soft hover:underline"
        >
          <span className="flex gap-0.5">
            {others.slice(0, maxPictures).map((group) => (
              <GroupAvatar key={group.id} group={group} tone={toneIn(group.id)} size="tiny" />
            ))}
          </span>
          {others.length}
          {hasMore && '+'} more, quiet since {rowTime(others[0].activeAt, today)}
        </Link>
      )}
    </>
  );
}

function GroupRow({ group, tone, today }: { group: MyGroup; tone: Tone; today: number }) {
  const reader = useReader();
  const { id, name, isPrivate, talk, now, activeAt } = group;
  const time = rowTime(activeAt, today);
  return (
    <PanelRow
      id={id}
      to={`/groups/${id}`}
      name={rowName(group, { ...reader, time, today })}
      leading={<GroupAvatar group={group} tone={tone} />}
      title={
        <>
          {isPrivate && <Lock className="mr-1 inline size-3.5 align-baseline text-soft" />}
          {name}
        </>
      }
      text={
        now && (isOn(group) || now.kind === 'event') ? onNowWords(now, today).what : lineText(lastLine(group, reader))
      }
      trailing={
        <>
          {isOn(group) ? <Badge tone="green">On now</Badge> : <time dateTime={activeAt}>{time}</time>}
          <UnreadCount count={talk.unreadCount} kind={talk.isMuted ? 'muted' : 'usual'} />
        </>
      }
    />
  );
}

/** A tournament is under way in it. */
const isOn = ({ now }: Pick<MyGroup, 'now'>): boolean => now?.kind === 'match' || now?.kind === 'running';

const calls = ({ talk }: MyGroup): boolean => talk.unreadCount > 0 && !talk.isMuted;

/** First my match, then what is on, then what is unread, then the newest activity: the order that they come in. */
export const byLife = (groups: readonly MyGroup[]): MyGroup[] =>
  groups.toSorted((one, other) => lifeOf(other) - lifeOf(one));

function lifeOf(group: MyGroup): number {
  if (group.now?.kind === 'match') return 3;
  if (isOn(group)) return 2;
  return calls(group) ? 1 : 0;
}
