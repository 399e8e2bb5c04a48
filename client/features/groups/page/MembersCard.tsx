import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useWatch } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import { MemberFacts } from '../members/MemberFacts.tsx';
import { namesOf } from './GroupHead.tsx';

const maxShown = 5;

export function MembersCard({ group }: { group: Group }) {
  const { id, members, memberCount } = group;
  const first = members.slice(0, maxShown);
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

export function MembersAside({ group: { id, memberCount, viewer } }: { group: Group }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 lg:gap-x-4">
      {viewer.role !== null && <HereNow groupId={id} />}
      <span className="figures text-soft">{memberCount.toLocaleString('en-GB')}</span>
    </div>
  );
}

/** How many faces there is room for beside a heading and a count. */
const faces = { phone: 2, desktop: 6 };

/**
 * Who else of a group is here now, for its members: beside a heading, where nothing has to make room when somebody comes
 * or goes. Announced to nobody.
 */
function HereNow({ groupId }: { groupId: number }) {
  useWatch(`here:${groupId}`);
  const isWide = useWide();
  const { data: here } = useQuery(query(memberCalls.here, { params: { id: groupId } }));
  if (!here || here.count === 0) return null;
  return (
    <div className="flex h-7 items-center gap-2.5 text-sm whitespace-nowrap text-soft">
      <Faces people={here.people.slice(0, isWide ? faces.desktop : faces.phone)} />
      <p>
        <span className="figures font-semibold text-ink">{shortCount(here.count)}</span> here now
        <span className="sr-only">: {namesOf(here.people, here.count)}</span>
      </p>
    </div>
  );
}

export function MemberRows({ members }: { members: readonly GroupMember[] }) {
  const tones = tonesOf(members.map(({ userId }) => userId));
  return (
    <ul className="grid grid-cols-1 gap-1">
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} tone={tones.get(member.userId)} />
      ))}
    </ul>
  );
}

function MemberRow({ member, tone }: { member: GroupMember; tone: Tone | undefined }) {
  const { user, userId } = member;
  return (
    <li className="relative flex min-h-12 items-center gap-3 py-1">
      <PlayerFace id={userId} name={user.name} tone={tone} />
      <MemberFacts member={member}>
        <PlayerLink id={userId} fills>
          {user.name}
        </PlayerLink>
      </MemberFacts>
    </li>
  );
}
