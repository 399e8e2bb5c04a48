import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { MyGroup } from '#contract/my-groups.ts';
import { GroupBanner } from './GroupBanner.tsx';

export function MyGroupCard({ group, tone }: { group: MyGroup; tone: Tone }) {
  const { id, name, memberCount } = group;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-colors focus-within:border-control hover:border-control">
      <div className="h-28">
        <GroupBanner group={group} tone={tone} />
      </div>
      <div className="p-4">
        <h2 className="text-xl">
          {/* The whole card is the link's area. */}
          <Link href={`/groups/${id}`} className="after:absolute after:inset-0 after:rounded-lg">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-soft">{counted(memberCount, 'member')}</p>
      </div>
    </article>
  );
}
