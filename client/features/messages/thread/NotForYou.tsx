import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import type { Partner } from '../loading/opening.ts';

interface NotForYouProps {
  partner: Partner;
  /** Whether it is of a group that can be seen, and joined. */
  leadsToGroup: boolean;
}

/** In the place of a conversation that somebody may not read, or that there is not. */
export default function NotForYou({ partner, leadsToGroup }: NotForYouProps) {
  const groupId = 'groupId' in partner && leadsToGroup ? partner.groupId : undefined;
  const what = 'groupId' in partner ? 'group' : 'gameId' in partner ? 'game' : 'player';
  return (
    <div className="relative overflow-y-auto p-4">
      <EmptyState
        title="This conversation could not be found"
        action={
          <>
            {groupId !== undefined && (
              <Link href={`/groups/${groupId}`} className={buttonStyle()}>
                See the group
              </Link>
            )}
            <Link href="/messages" className={buttonStyle('secondary')}>
              All messages
            </Link>
          </>
        }
      >
        {groupId === undefined
          ? `There is no such ${what}, or it is not open to you.`
          : 'A group’s messages are for its members.'}
      </EmptyState>
    </div>
  );
}
