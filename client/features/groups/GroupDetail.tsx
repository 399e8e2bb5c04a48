import type { ReactNode } from 'react';
import { counted } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { Group } from '#contract/groups.ts';
import { GroupActions, GroupInformation } from './GroupAside.tsx';
import { GroupBanner } from './GroupBanner.tsx';
import { GroupMembers } from './GroupMembers.tsx';

export function GroupDetail({ group }: { group: Group }) {
  const tone = useGroupTone(group.id);
  return (
    <>
      <PageHeader
        title={group.name}
        subtitle={counted(group.memberCount, 'member')}
        back={{ to: '/groups', label: 'Groups' }}
      />
      <div className="mb-4 h-[200px] overflow-hidden rounded-lg">
        <GroupBanner group={group} tone={tone} />
      </div>
      {/* On a phone: the way into the chat and the tournaments first, the small print last. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_20rem] lg:items-start">
        <div className="contents lg:order-last lg:grid lg:gap-4">
          <GroupActions group={group} />
          <div className="order-last lg:order-none">
            <GroupInformation group={group} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card title="About" aside={<Badge tone="blue">{group.skillLevel}</Badge>}>
            <p className="whitespace-pre-line">{group.description || 'No description provided'}</p>
            <dl className="grid gap-4 not-empty:mt-4">
              {group.location && <Part title="Location">{group.location}</Part>}
              {group.meetupDetails && <Part title="Meetup Details">{group.meetupDetails}</Part>}
            </dl>
          </Card>
          <GroupMembers group={group} />
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-heading font-bold">{title}</dt>
      <dd className="whitespace-pre-line text-soft">{children}</dd>
    </div>
  );
}
