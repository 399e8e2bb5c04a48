import { maxBytesPerConversation, maxPicturesPerDay } from '#contract/messages/picture.ts';
import { Refusal } from '../../../kernel/refusal.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What was uploaded before this does not count any more. */
export const countsSince = (now: Date): string => new Date(now.getTime() - dayMs).toISOString();

/**
 * Everybody sends so many pictures a day, and a conversation holds so much of them.
 *
 * @param uploaded by this person within a day
 * @param held in the conversation, in bytes
 * @throws Refusal `no_room`
 */
export function assertRoom({ uploaded, held, byteCount }: { uploaded: number; held: number; byteCount: number }): void {
  if (uploaded >= maxPicturesPerDay) {
    throw new Refusal('no_room', `You can send ${maxPicturesPerDay} pictures a day. Please try again tomorrow.`);
  }
  if (held + byteCount > maxBytesPerConversation) {
    const most = maxBytesPerConversation / 1024 / 1024;
    throw new Refusal('no_room', `This chat has used its ${most} MB for pictures. Delete some to make room.`);
  }
}
