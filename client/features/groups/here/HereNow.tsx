import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { useWatch } from '#client/live/live.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { memberCalls } from '#contract/group-members.ts';
import { namesOf } from '../open/words.ts';

/** How many faces there is room for beside a heading and a count. */
const faces = { phone: 2, desktop: 6 };

/**
 * Who else of a group is here now, for its members: beside a heading, where nothing has to make room when somebody comes
 * or goes. Announced to nobody.
 */
export default function HereNow({ groupId }: { groupId: number }) {
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
