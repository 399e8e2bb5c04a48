import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { InvitationRow } from '#client/features/groups/invitations/Invitations.tsx';
import { counted } from '#client/lib/counts.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';
import { NothingYet, Panel, PanelRows } from './Panel.tsx';

/** The invitations that wait for me. One that I accept stays, as the way in, for as long as the page does. */
export function InvitationsPanel() {
  const list = useInfiniteQuery(pages(inviteCalls.mine));
  const isDesk = useWide();
  const [accepted, setAccepted] = useState<readonly Invite[]>([]);
  const waiting = list.data && rowsOf(list.data).filter(({ id }) => accepted.every((each) => each.id !== id));
  const invites = waiting && [...waiting, ...accepted].sort((one, other) => other.id - one.id);
  const tones = useGroupTones(invites?.map(({ groupId }) => groupId) ?? [], { areMine: false });
  if (!isDesk && invites?.length === 0) return <NoInvitations />;
  return (
    <Panel title="Group Invitations">
      <PanelRows query={{ ...list, data: invites }} rows={1} failed="The invitations could not be loaded.">
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <NothingYet text="No pending invitations." to="/groups?tab=discover">
                Discover Groups
              </NothingYet>
            ) : (
              <p className="text-sm text-soft">{`You have ${countOf(waiting?.length ?? 0, list.hasNextPage)}`}</p>
            )}
            <ul className="grid grid-cols-1 divide-y divide-line">
              {rows.map((invite) => (
                <InvitationRow
                  key={invite.id}
                  invite={invite}
                  tone={tones.get(invite.groupId) ?? toneOf(invite.groupId)}
                  isFirst={isDesk && invite === rows[0]}
                  isAccepted={accepted.includes(invite)}
                  onAccepted={() => setAccepted((before) => [...before, invite])}
                />
              ))}
            </ul>
            <LoadMore query={list}>Show more invitations</LoadMore>
          </>
        )}
      </PanelRows>
    </Panel>
  );
}

/** On a phone, where most often there are none, they take a line. */
function NoInvitations() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-wrap items-baseline gap-x-3 px-4 text-sm text-soft">
      <h2 id={heading} tabIndex={-1} className="text-base">
        Group Invitations
      </h2>
      <p>No pending invitations.</p>
    </section>
  );
}

/** '2 pending invitations', '50+ pending invitations' */
const countOf = (count: number, hasMore: boolean): string =>
  hasMore ? `${count}+ pending invitations` : counted(count, 'pending invitation');
