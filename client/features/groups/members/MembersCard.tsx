import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import type { Group } from '#contract/groups.ts';
import { MemberRows } from './MemberRows.tsx';
import { MembersAside } from './MembersAside.tsx';

/** Specification section 9. */
const shown = 5;

/** The first few members, and the way to all of them. */
export function MembersCard({ group }: { group: Group }) {
  const { id, members, memberCount } = group;
  const first = members.slice(0, shown);
  const more = memberCount - first.length;
  return (
    <Card title="Members" aside={<MembersAside group={group} />}>
      {first.length === 0 ? <p className="text-soft">No members yet</p> : <MemberRows members={first} />}
      {more > 0 && (
        <div className="mt-2">
          <Link href={`/groups/${id}/members`} className={buttonStyle('ghost', { width: 'full' })}>
            +{more.toLocaleString('en-GB')} more<span className="sr-only"> members</span>
          </Link>
        </div>
      )}
    </Card>
  );
}
