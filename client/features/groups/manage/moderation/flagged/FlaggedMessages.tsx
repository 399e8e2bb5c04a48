import { rowsOf } from '#client/data/queries.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Group } from '#contract/groups.ts';
import type { FlaggedMessage } from '#contract/moderation.ts';
import { FlaggedRow } from './FlaggedRow.tsx';
import { useFlagged } from './flagged.ts';

/** Specification, section 9. */
const height = 300;

/** What members have flagged, each with what staff can do about it. */
export function FlaggedMessages({ group }: { group: Group }) {
  const flagged = useFlagged(group);
  const list = (
    <PagedList
      query={flagged}
      loading={<RowSkeletons label="Loading the flagged messages" />}
      failed="The flagged messages could not be loaded."
      empty={<EmptyState title="No flagged messages in this group">What members flag waits here for you.</EmptyState>}
      more="Show more flagged messages"
    >
      {(messages) => <Rows groupId={group.id} messages={messages} />}
    </PagedList>
  );
  if (!flagged.data || rowsOf(flagged.data).length === 0) return list;
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface shadow-low" style={{ maxHeight: height }}>
      <ScrollRegion label="Flagged messages" direction="vertical">
        {list}
      </ScrollRegion>
    </div>
  );
}

function Rows({ groupId, messages }: { groupId: number; messages: readonly FlaggedMessage[] }) {
  const tones = tonesOf(messages.map(({ senderId }) => senderId));
  return (
    <ul className="grid grid-cols-1 divide-y divide-line px-4 sm:px-5">
      {messages.map((message) => (
        <FlaggedRow
          key={message.id}
          groupId={groupId}
          message={message}
          tone={tones.get(message.senderId) ?? toneOf(message.senderId)}
        />
      ))}
    </ul>
  );
}
