import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { groupCalls } from '#contract/groups.ts';
import { nameOf } from '../conversations/row-name.ts';
import type { Partner } from '../loading/opening.ts';
import { ThreadBody, useOpenedThread } from './ThreadBody.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';

interface ThreadProps {
  partner: Partner;
  /** A message that somebody looks for. */
  at?: number | undefined;
  /** It is being shown: it need not be looked for again. */
  onArrived?: () => void;
}

/** A conversation. Give it a key of its partner: each thread is opened anew. */
export default function Thread({ partner, at, onArrived }: ThreadProps) {
  const opened = useOpenedThread(partner, at);
  const groupId = 'groupId' in partner ? partner.groupId : undefined;
  const group = useQuery({
    ...query(groupCalls.get, { params: { id: groupId ?? 0 } }),
    enabled: groupId !== undefined,
  });
  const { conversation, isHidden } = opened;
  const name = conversation ? nameOf(conversation) : group.data?.name;
  return (
    <section aria-label={name ?? 'Conversation'} className="relative flex min-h-0 min-w-0 flex-col">
      <ThreadHeader
        partner={partner}
        conversation={isHidden ? undefined : conversation}
        name={isHidden ? 'Conversation' : name}
        group={group.data}
        leadsToGroup={!isHidden && groupId !== undefined}
      />
      <ThreadBody
        partner={partner}
        opened={opened}
        name={name}
        leadsToGroup={group.data !== undefined}
        at={at}
        onArrived={onArrived}
      />
    </section>
  );
}
