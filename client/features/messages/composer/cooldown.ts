import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { query } from '#client/data/queries.ts';
import { usePolling } from '#client/live/live.ts';
import { type CooldownStatus, moderationCalls } from '#contract/moderation.ts';
import { useThread } from '../model/open-thread.ts';
import { unsentMessages, unsentMessagesIn } from '../model/unsent-messages.ts';

interface Answered {
  status: CooldownStatus;
  /** When, by the clock here. */
  answeredAt: number;
  /** When the viewer has said something last, by the clock here; 0 where they have not. */
  saidAt: number;
}

/** When somebody may say something again, by the clock here. */
export function freeAt({ status, answeredAt, saidAt }: Answered): number {
  const { active, cooldown, waitMs } = status;
  if (!active || !cooldown) return 0;
  return Math.max(waitMs > 0 ? answeredAt + waitMs : 0, saidAt > 0 ? saidAt + cooldown.cooldownSeconds * 1000 : 0);
}

/** '0:07', '4:30' */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How often a cooldown is asked for while nothing is told of it. */
const pollPause = 30_000;

interface Cooldown {
  /** By the clock here; 0 where the viewer need not wait. */
  freeAt: number;
  /** Why there is a cooldown, in the words of who set it. */
  reason: string;
}

/** When the viewer may say something again in the open thread. */
export function useCooldown(): Cooldown {
  const client = useQueryClient();
  const { conversation, may } = useThread();
  const { groupId } = conversation;
  const asked = query(moderationCalls.cooldown, { params: { groupId: groupId ?? 0 } });
  const refetchInterval = usePolling(pollPause);
  const enabled = groupId !== null && may !== undefined && !may.mayModerate;
  const { data: status, dataUpdatedAt: answeredAt } = useQuery({ ...asked, enabled, refetchInterval });
  const { unsent } = useUnsent(unsentMessages);
  const mine = unsentMessagesIn(unsent, conversation);
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
