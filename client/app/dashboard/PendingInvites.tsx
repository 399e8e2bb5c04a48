import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { inviteCalls } from '#contract/invites.ts';
import { PanelRows } from './Panel.tsx';

/** What this browser knows of invitations, for whoever looks for one that does not show (specification, section 2). */
export function PendingInvites() {
  const list = useInfiniteQuery(pages(inviteCalls.mine));
  const invites = list.data && rowsOf(list.data);
  return (
    <PanelRows query={{ ...list, data: invites }} rows={1}>
      {(rows) => (
        <>
          <p className="text-sm text-soft">
            {rows.length === 0 ? 'No pending group invites' : counted(rows.length, 'pending group invite')}
          </p>
          <ul className="text-sm">
            {rows.map(({ id, group, inviter, type, status }) => (
              <li key={id} className="py-1">
                <span className="figures">#{id}</span> <bdi>{group.name}</bdi>: {type.replaceAll('_', ' ')} by{' '}
                <bdi>{inviter.username}</bdi>, {status}
              </li>
            ))}
          </ul>
          <Link
            href="/group-invites-debug"
            className="inline-flex min-h-11 items-center rounded-md font-semibold text-court-text underline-offset-4 hover:underline"
          >
            Invitations diagnostics
          </Link>
        </>
      )}
    </PanelRows>
  );
}
