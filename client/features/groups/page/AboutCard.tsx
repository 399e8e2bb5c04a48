import { Globe, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Group } from '#contract/groups.ts';

interface AboutCardProps {
  group: Group;
  /** Seen by a stranger, of a private group: its join panel and nothing else. */
  isOutside: boolean;
}

export function AboutCard({ group, isOutside }: AboutCardProps) {
  const { description, skillLevel, location, meetupDetails } = group;
  return (
    <section className="grid min-w-0 gap-2.5 rounded-lg border border-line p-4 text-sm leading-5 text-soft lg:px-4 lg:py-3">
      <div>
        <div className="mb-0.5 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-sm leading-5 text-ink">About</h2>
          <Badge tone="blue">
            <span className="sr-only">Skill Level </span>
            {skillLevel}
          </Badge>
        </div>
        <p className="whitespace-pre-line" dir="auto">
          {description || 'No description provided'}
        </p>
      </div>
      {location && <Part title="Location">{location}</Part>}
      {meetupDetails && <Part title="Meetup Details">{meetupDetails}</Part>}
      {!isOutside && (
        <>
          <Information group={group} />
          <Link
            href={`/groups/${group.id}/hall-of-fame`}
            className="-mb-2 inline-flex min-h-11 items-center font-semibold text-court-text hover:underline"
          >
            Hall of Fame
          </Link>
        </>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm leading-5 text-ink">{title}</h2>
      <p className="whitespace-pre-line" dir="auto">
        {children}
      </p>
    </div>
  );
}

function Information({ group: { isPrivate, createdAt, memberCount } }: { group: Group }) {
  const Icon = isPrivate ? Lock : Globe;
  const rows = [
    [
      'Privacy',
      <span key="privacy" className="inline-flex items-center gap-1">
        <Icon className="size-3.5" aria-hidden="true" />
        {isPrivate ? 'Private' : 'Public'}
      </span>,
    ],
    ['Created', dateOf(createdAt)],
    ['Members', memberCount.toLocaleString('en-GB')],
  ] as const;
  return (
    <div>
      <h2 className="text-sm leading-5 text-ink">Group Information</h2>
      <dl className="mt-1 grid gap-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{name}</dt>
            <dd className="figures font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
