import { ChartNoAxesColumnIncreasing, Globe, Lock, MapPin, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Tone } from '#client/ui/tones.ts';
import type { GroupCard as Card } from '#contract/groups.ts';
import { GroupBanner } from './GroupBanner.tsx';
import { MembershipButton } from './MembershipButton.tsx';

export function GroupCard({ group, tone }: { group: Card; tone: Tone }) {
  const { id, name, description, memberCount, location, skillLevel, isPrivate } = group;
  const Privacy = isPrivate ? Lock : Globe;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-colors focus-within:border-control hover:border-control">
      <div className="h-28">
        <GroupBanner group={group} tone={tone} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-xl">
            {/* The whole card is the link's area; the buttons lie above it. */}
            <Link href={`/groups/${id}`} className="after:absolute after:inset-0 after:rounded-lg">
              {name}
            </Link>
          </h2>
          <span title={isPrivate ? 'Private group' : 'Public group'} className="mt-0.5 text-soft">
            <Privacy className="size-5" aria-hidden="true" />
            <span className="sr-only">{isPrivate ? 'Private group' : 'Public group'}</span>
          </span>
        </div>
        <p className="mt-1 line-clamp-2 min-h-12 text-soft">{description || 'No description provided'}</p>
        <ul className="mt-3 mb-4 grid gap-1.5 text-sm text-soft">
          <Fact icon={UsersRound} text={counted(memberCount, 'member')} />
          {location && <Fact icon={MapPin} text={location} />}
          <Fact icon={ChartNoAxesColumnIncreasing} text={skillLevel} />
        </ul>
        <div className="relative mt-auto">
          <MembershipButton group={group} />
        </div>
      </div>
    </article>
  );
}

function Fact({ icon: Icon, text }: { icon: typeof UsersRound; text: string }) {
  return (
    <li className="flex gap-2">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="line-clamp-1">{text}</span>
    </li>
  );
}

export function GroupCardSkeleton() {
  return <Skeleton className="h-84" corner="large" />;
}
