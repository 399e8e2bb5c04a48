import type { OpenedConversation } from '#contract/conversations.ts';
import type { Line } from './lines.ts';

export type MessageAction = 'reply' | 'copy' | 'edit' | 'pin' | 'unpin' | 'details' | 'flag' | 'block' | 'delete';

export interface Offer {
  action: MessageAction;
  /** Why it cannot be done. */
  unless?: string;
}

interface Offered {
  offers: readonly Offer[];
  /** Whether one may react, too. */
  reacts: boolean;
}

const nothing: Offered = { offers: [], reacts: false };

/**
 * What somebody may do with a message.
 *
 * @param may what they may do in its conversation; while that is on its way, what everybody may
 */
export function offersFor(
  { message, isMine, own, words, isFolded }: Pick<Line, 'message' | 'isMine' | 'own' | 'words' | 'isFolded'>,
  may: OpenedConversation['viewer'] | undefined,
): Offered {
  if (!message || (words !== undefined && !isFolded)) return nothing;
  const { maySend = true, mayModerate = false } = may ?? {};
  const isDirect = message.groupId === null;
  const isStaff = mayModerate && !isDirect;
  const offers: (Offer | false)[] = [
    maySend && { action: 'reply' },
    { action: 'copy' },
    (isMine || isStaff) && maySend && { action: 'edit' },
    isStaff && { action: message.isPinned ? 'unpin' : 'pin' },
    { action: 'details' },
    !isMine &&
      (own?.isReported
        ? { action: 'flag', unless: 'You have reported this message' }
        : message.isFlagged
          ? { action: 'flag', unless: 'This message is flagged already' }
          : { action: 'flag' }),
    !isMine && { action: 'block' },
    (isMine || isStaff) && { action: 'delete' },
  ];
  return { offers: offers.filter((offer) => offer !== false), reacts: !may?.hasBlocked };
}
