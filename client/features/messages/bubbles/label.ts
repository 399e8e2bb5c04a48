import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import type { Line } from './lines.ts';

/** A message as it is read out: 'newbie, 9:42, answering you: And a spot left in it?' */
export function labelOf({ isMine, sender, sentAt, replyTo, isQuoteMine, words, content, message, own }: Line): string {
  const whom = isQuoteMine ? (isMine ? 'yourself' : 'you') : replyTo?.sender.username;
  const parts = [isMine ? 'You' : sender, timeOf(sentAt), whom && `answering ${whom}`];
  const reactions = message?.reactions.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const marks = words === undefined && [
    message?.isEdited && 'edited',
    message?.isFlagged && 'flagged',
    own?.isReported && 'reported',
    message?.isPinned && 'pinned',
    reactions > 0 && counted(reactions, 'reaction'),
  ];
  const after = (marks || []).filter(Boolean).join(', ');
  return `${parts.filter(Boolean).join(', ')}: ${words ?? content}${after && ` (${after})`}`;
}
