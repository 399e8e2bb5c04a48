import { Lock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { LinkedGroup } from '#contract/group-links.ts';
import { GroupBanner } from '../GroupBanner.tsx';

interface LinkedGroupCardProps {
  group: LinkedGroup;
  /** What there is to do. */
  children: ReactNode;
}

/** A group as it stands before whoever was given a link to it. */
export function LinkedGroupCard({ group, children }: LinkedGroupCardProps) {
  const tone = useGroupTone(group.id);
  const heading = useHeadingFocus();
  const { name, description, location, skillLevel, memberCount, isPrivate } = group;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      <WindowTitle>{`Join ${name}`}</WindowTitle>
      <div className="aspect-5/2">
        <GroupBanner group={group} tone={tone} />
      </div>
      <div className="grid gap-5 p-5 sm:p-6">
        <header>
          <p className="text-soft">You are invited to</p>
          <h1 ref={heading} tabIndex={-1} className="text-3xl" dir="auto">
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-soft">
            <span className="inline-flex items-center gap-1.5">
              <Users className="size-4.5 shrink-0" aria-hidden="true" />
              {counted(memberCount, 'member')}
            </span>
            {isPrivate && (
              <span className="inline-flex items-center gap-1.5">
                <Lock className="size-4.5 shrink-0" aria-hidden="true" />
                Private
              </span>
            )}
            {location && (
              <span className="inline-flex items-center gap-1.5" dir="auto">
                <MapPin className="size-4.5 shrink-0" aria-hidden="true" />
                {location}
              </span>
            )}
            <Badge tone="blue">{skillLevel}</Badge>
          </p>
        </header>
        <div className="grid gap-3">{children}</div>
        {description && (
          <p className="whitespace-pre-line" dir="auto">
            {description}
          </p>
        )}
      </div>
    </article>
  );
}
