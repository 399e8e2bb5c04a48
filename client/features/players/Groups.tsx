import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import { pictureAt, pictureWidths } from '#contract/group-pictures/sizes.ts';
import type { PlayerPage } from '#contract/players.ts';
import { attendanceText } from './model.ts';
import { Box, rowStyle } from './parts.tsx';
import { attendanceQuery } from './queries.ts';

interface GroupsProps {
  page: PlayerPage;
  onInvite: (() => void) | undefined;
}

export function Groups({ page: { groups, groupCount, viewer, player }, onInvite }: GroupsProps) {
  const tones = tonesOf(groups.map(({ id }) => id));
  const { data: records = [] } = useQuery({ ...attendanceQuery(player.id), enabled: !viewer.isSelf });
  return (
    <Box title={viewer.isSelf ? 'Groups' : 'Groups in common'} count={groupCount}>
      {groups.length === 0 && (
        <div className="px-4 pb-4 text-soft">
          <p>{viewer.isSelf ? 'You’re not in a group yet.' : `You and ${player.name} have no groups in common.`}</p>
          <div className="mt-2">
            {viewer.isSelf && (
              <Link
                href="/groups"
                className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
              >
                Find a group
              </Link>
            )}
            {onInvite && (
              <Button variant="secondary" onClick={onInvite}>
                <UserPlus className="size-5" aria-hidden="true" />
                Invite to a group
              </Button>
            )}
          </div>
        </div>
      )}
      {groups.length > 0 && (
        <ul className="pb-1">
          {groups.map(({ id, name, imageUrl, role }) => (
            <li key={id}>
              <Link href={`/groups/${id}`} className={rowStyle}>
                <Avatar
                  name={name}
                  tone={tones.get(id) ?? toneOf(id)}
                  shape="square"
                  imageUrl={imageUrl && pictureAt(imageUrl, pictureWidths[0])}
                />
                <span className="min-w-0">
                  <b className="block font-semibold wrap-anywhere" dir="auto">
                    {name}
                  </b>
                  <small className="text-[0.875rem] text-soft">
                    {[role, attendanceText(records.find(({ groupId }) => groupId === id))].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groupCount > groups.length && <p className="px-4 pb-4 text-soft">+{groupCount - groups.length} more</p>}
    </Box>
  );
}
