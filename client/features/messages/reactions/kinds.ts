import type { ReactionKind } from '#contract/messages.ts';

/** In the order in which they are offered. */
export const reactionLooks: Readonly<Record<ReactionKind, { emoji: string; name: string }>> = {
  thumbs_up: { emoji: '👍', name: 'Thumbs up' },
  heart: { emoji: '❤️', name: 'Heart' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  party: { emoji: '🎉', name: 'Party' },
  paddle: { emoji: '🏓', name: 'Paddle' },
};

/** What a reaction is called to those who do not see it: 'Thumbs up, 3, including you'. */
export function reactionName(reaction: ReactionKind, { count, isMine }: { count: number; isMine: boolean }): string {
  return [reactionLooks[reaction].name, count > 0 && count, isMine && 'including you'].filter(Boolean).join(', ');
}
