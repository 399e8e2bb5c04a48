import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { Card } from '#client/ui/Card.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { inviteCalls } from '#contract/invites.ts';
import { InvitationRow } from './InvitationRow.tsx';

/**
 * The invitations that wait for the viewer, above everything else, for they are the next thing to do. Nothing while there
 * are none, or it is not known yet: most often there are none, and the page is about something else.
 */
export function Invitations() {
  const list = useInfiniteQuery(pages(inviteCalls.mine));
  const invites = list.data ? rowsOf(list.data) : [];
  const tones = useGroupTones(
    invites.map(({ groupId }) => groupId),
    { areMine: false },
  );
  if (invites.length === 0) return null;
  const count = counted(invites.length, 'pending invitation').replace(/^\d+/, (loaded) =>
    list.hasNextPage ? `${loaded}+` : loaded,
  );
  return (
    <div className="mb-4">
      <Card title="Group Invitations">
        <p className="text-soft">You have {count}</p>
        <ul className="mt-1 -mb-2 grid grid-cols-1 divide-y divide-line">
          {invites.map((invite) => (
            <InvitationRow
              key={invite.id}
              invite={invite}
              tone={tones.get(invite.groupId) ?? toneOf(invite.groupId)}
              isFirst={invite === invites[0]}
            />
          ))}
        </ul>
        <LoadMore query={list}>Show more invitations</LoadMore>
      </Card>
    </div>
  );
}
