import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { groupCalls } from '#contract/groups.ts';
import { ThreadBody, useOpenedThread } from './ThreadBody.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';

/** A group's conversation. Give it the group's id as its key: each thread is opened anew. */
export default function GroupThread({ groupId }: { groupId: number }) {
  const opened = useOpenedThread(groupId);
  const group = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  const { opening, isHidden } = opened;
  const name = opening?.name ?? group.data?.name;
  return (
    <section aria-label={name ?? 'Conversation'} className="relative flex min-h-0 min-w-0 flex-col">
      <ThreadHeader
        groupId={groupId}
        name={isHidden ? 'Conversation' : name}
        group={group.data}
        leadsToGroup={!isHidden}
      />
      <ThreadBody groupId={groupId} opened={opened} name={name} leadsToGroup={group.data !== undefined} />
    </section>
  );
}
