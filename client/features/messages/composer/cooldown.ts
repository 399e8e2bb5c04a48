import type { CooldownStatus } from '#contract/moderation.ts';

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
