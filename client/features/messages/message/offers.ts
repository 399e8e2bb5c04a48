import type { OpenedConversation } from '#contract/conversations.ts';
import { isOver } from '../model/votes.ts';
import type { Line } from './lines.ts';

export type MessageAction =
  | 'reply'
  | 'copy'
  | 'edit'
  | 'pin'
  | 'unpin'
  | 'details'
  | 'flag'
  | 'block'
  | 'delete'
  | 'endPoll';

export interface Offer {
  action: MessageAction;
  /** Why it cannot be done. */
  unless?: string;
}

/**
 * What somebody may do with a message.
 *
 * @param may what they may do in its conversation; while that is on its way, what everybody may
 */
export function offersFor(
  { message, isMine, own, notice, isFolded }: Pick<Line, 'message' | 'isMine' | 'own' | 'notice' | 'isFolded'>,
  may: OpenedConversation['viewer'] | undefined,
): { offers: readonly Offer[]; mayReact: boolean } {
  if (!message || (notice !== undefined && !isFolded)) return { offers: [], mayReact: false };
  const { maySend = true, mayModerate = false } = may ?? {};
  const isStaff = mayModerate && message.groupId !== null;
  const isFlagged = own?.isReported
    ? 'You have reported this message'
    : message.isFlagged
      ? 'This message is already flagged'
      : undefined;
  const offers: (Offer | false)[] = [
    maySend && { action: 'reply' },
    message.content !== '' && { action: 'copy' },
    (isMine || isStaff) && maySend && !message.poll && { action: 'edit' },
    (isMine || isStaff) && message.poll !== undefined && !isOver(message.poll, Date.now()) && { action: 'endPoll' },
    isStaff && { action: message.isPinned ? 'unpin' : 'pin' },
    { action: 'details' },
    !isMine && { action: 'flag', ...(isFlagged && { unless: isFlagged }) },
    !isMine && { action: 'block' },
    (isMine || isStaff) && { action: 'delete' },
  ];
  return { offers: offers.filter((offer) => offer !== false), mayReact: !may?.hasBlocked };
}
