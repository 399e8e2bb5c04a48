import { CalendarDays, MessageCircle, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import type { Group } from '#contract/groups.ts';
import { MembershipButton } from './MembershipButton.tsx';

/** What one can do here: the chat and the tournaments first, leaving last. */
export function GroupActions({ group }: { group: Group }) {
  const { id, viewer } = group;
  return (
    <Card title="Group Actions">
      <div className="grid gap-3">
        {viewer.mayJoin && <MembershipButton group={group} />}
        {viewer.mayTalk && (
          <Link href={`/messages?group=${id}`} className={buttonStyle()}>
            <MessageCircle className="size-5" aria-hidden="true" />
            Group chat
          </Link>
        )}
        <Link href={`/groups/${id}/tournaments`} className={buttonStyle('secondary')}>
          <Trophy className="size-5" aria-hidden="true" />
          Tournaments
        </Link>
        <Link href={`/groups/${id}/events`} className={buttonStyle('secondary')}>
          <CalendarDays className="size-5" aria-hidden="true" />
          Events
        </Link>
        {viewer.mayLeave && <MembershipButton group={group} />}
      </div>
    </Card>
  );
}

export function GroupInformation({ group }: { group: Group }) {
  const rows = [
    ['Created', dateOf(group.createdAt)],
    ['Privacy', group.isPrivate ? 'Private' : 'Public'],
    ['Members', group.memberCount.toLocaleString('en-GB')],
  ] as const;
  return (
    <Card title="Group Information">
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
