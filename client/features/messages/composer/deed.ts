import type { Composing } from './composing.ts';

/** What is done besides writing: 'Editing', 'Reply to amara'; nothing where one only writes. */
export function deedOf({ editing, replyTo }: Composing, viewerId: number): string | undefined {
  if (editing) return 'Editing';
  if (!replyTo) return undefined;
  return replyTo.senderId === viewerId ? 'Reply to yourself' : `Reply to ${replyTo.sender.username}`;
}

/** What the field is called: 'Message to Dinkers', 'Edit message to Dinkers', 'Reply to amara, message to Dinkers' */
export function fieldName(composing: Composing, viewerId: number, name: string): string {
  if (composing.editing) return `Edit message to ${name}`;
  const reply = deedOf(composing, viewerId);
  return reply === undefined ? `Message to ${name}` : `${reply}, message to ${name}`;
}
