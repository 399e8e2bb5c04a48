import type { Group } from '#contract/groups.ts';
import HereNow from '../here/HereNow.tsx';

/** Beside the heading of the members: who is here now, for one of them, and how many there are. */
export function MembersAside({ group: { id, memberCount, viewer } }: { group: Group }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 lg:gap-x-4">
      {viewer.role !== null && <HereNow groupId={id} />}
      <span className="figures text-soft">{memberCount.toLocaleString('en-GB')}</span>
    </div>
  );
}
