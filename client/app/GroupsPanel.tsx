import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { GroupAvatar } from '#client/lib/group-picture/GroupAvatar.tsx';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { toneOf } from '#client/ui/tones.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { Panel, PanelRow } from './Panel.tsx';

const rows = 5;

export function GroupsPanel() {
  const list = useInfiniteQuery(pages(myGroupCalls.list));
  const groups = list.data && rowsOf(list.data);
  const tones = useGroupTones(groups?.map(({ id }) => id) ?? [], { areMine: true });
  const count = groups && groups.length > 0 ? ` (${groups.length}${list.hasNextPage ? '+' : ''})` : '';
  return (
    <Panel
      title={`My Groups${count}`}
      all={{ to: '/groups', label: 'groups' }}
      query={{ ...list, data: groups?.slice(0, rows) }}
      rows={2}
      empty={
        <>
          No groups joined yet.
          <Link href="/groups?tab=discover" className={buttonStyle()}>
            Discover groups
          </Link>
        </>
      }
    >
      {(group) => (
        <PanelRow
          key={group.id}
          to={`/groups/${group.id}`}
          leading={<GroupAvatar group={group} tone={tones.get(group.id) ?? toneOf(group.id)} />}
          title={group.name}
          text={counted(group.memberCount, 'member')}
        />
      )}
    </Panel>
  );
}
