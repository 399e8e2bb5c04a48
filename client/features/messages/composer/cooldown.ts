import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { query } from '#client/data/queries.ts';
import { usePolling } from '#client/live/live.ts';
import { type CooldownStatus, moderationCalls } from '#contract/moderation.ts';
import { useThread } from '../model/open-thread.ts';
import { unsentMessages, unsentMessagesIn } from '../model/unsent-messages.ts';

/**
 * When somebody may send something again; all times by the clock here.
 *
 * @param sentAt when they have sent something last; 0 where they have not
 */
export function freeAtFor(
  { active, cooldown, waitMs }: CooldownStatus,
  { answeredAt, sentAt }: { answeredAt: number; sentAt: number },
): number {
  if (!active || !cooldown) return 0;
  return Math.max(waitMs > 0 ? answeredAt + waitMs : 0, sentAt > 0 ? sentAt + cooldown.cooldownSeconds * 1000 : 0);
}

/** '0:07', '4:30' */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How often a cooldown is asked for while no live update can come. */
const pollMs = 30_000;

/**
 * @returns when the viewer may send something again in the open thread, by the clock here (0 where they need not wait),
 *   and why, in the words of who set the cooldown
 */
export function useCooldown(): { freeAt: number; reason: string } {
  const client = useQueryClient();
  const { conversation, may } = useThread();
  const { groupId } = conversation;
  const asked = query(moderationCalls.cooldown, { params: { groupId: groupId ?? 0 } });
  const refetchInterval = usePolling(pollMs);
  const enabled = groupId !== null && may !== undefined && !may.mayModerate;
  const { data: status, dataUpdatedAt: answeredAt } = useQuery({ ...asked, enabled, refetchInterval });
  const { unsent } = useUnsent(unsentMessages);
  const mine = unsentMessagesIn(unsent, conversation);
  const last = mine.at(-1);
  // Remembered, for it is not unsent for long; what is refused was not sent.
  const [sentAt, setSentAt] = useState(0);
  const writtenAt = last ? Date.parse(last.writtenAt) : 0;
  const isRefused = last?.state === 'refused';
  if (!isRefused && writtenAt > sentAt) setSentAt(writtenAt);
  if (isRefused && writtenAt === sentAt) setSentAt(0);
  const isRunning = status?.active === true;
  const isWaiting = mine.some(({ state, problem }) => state === 'waiting' && problem !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that is sent, or has to wait, has it asked anew.
  useEffect(() => {
    // What is on its way counts from now on; what the server has, it counts itself.
    if (enabled && (isRunning || isWaiting)) void client.invalidateQueries({ queryKey: asked.queryKey });
  }, [last?.id, isWaiting, isRunning, enabled]);
  if (!enabled || !status) return { freeAt: 0, reason: '' };
  return { freeAt: freeAtFor(status, { answeredAt, sentAt }), reason: status.cooldown?.reason ?? '' };
}
