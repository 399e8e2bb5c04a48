import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { query } from '#client/data/queries.ts';
import { usePolling } from '#client/live/live.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { said, saidIn } from '../said.ts';
import { useThread } from '../thread/open-thread.ts';
import { freeAt } from './cooldown.ts';

/** How often a cooldown is asked for while nothing is told of it (specification, section 9). */
const pollPause = 30_000;

interface Hold {
  /** By the clock here; 0 where the viewer need not wait. */
  freeAt: number;
  /** Why there is a cooldown, in the words of who set it. */
  reason: string;
}

/** When the viewer may say something again in the open thread. */
export function useHold(): Hold {
  const client = useQueryClient();
  const { conversation, may } = useThread();
  const { groupId } = conversation;
  const asked = query(moderationCalls.cooldown, { params: { groupId: groupId ?? 0 } });
  const refetchInterval = usePolling(pollPause);
  const enabled = groupId !== null && may !== undefined && !may.mayModerate;
  const { data: status, dataUpdatedAt: answeredAt } = useQuery({ ...asked, enabled, refetchInterval });
  const { unsent } = useUnsent(said);
  const mine = saidIn(unsent, conversation);
  const last = mine.at(-1);
  // Remembered, for it is not unsent for long; what is refused was not said.
  const [saidAt, setSaidAt] = useState(0);
  const writtenAt = last ? Date.parse(last.writtenAt) : 0;
  const isRefused = last?.state === 'refused';
  if (!isRefused && writtenAt > saidAt) setSaidAt(writtenAt);
  if (isRefused && writtenAt === saidAt) setSaidAt(0);
  const isRunning = status?.active === true;
  // What is on its way counts from now on; what the server has, it counts itself.
  const sent = last?.id;
  const isWaiting = mine.some(({ state, problem }) => state === 'waiting' && problem !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that is sent, or has to wait, has it asked anew.
  useEffect(() => {
    if (enabled && (isRunning || isWaiting)) void client.invalidateQueries({ queryKey: asked.queryKey });
  }, [sent, isWaiting, isRunning, enabled]);
  if (!enabled || !status) return { freeAt: 0, reason: '' };
  return { freeAt: freeAt({ status, answeredAt, saidAt }), reason: status.cooldown?.reason ?? '' };
}
