import type { Message } from '#contract/messages.ts';

/** What happened last, for one line of a row. */
export interface Line {
  /** Set off from the rest: 'ann', 'You'. */
  who: string;
  /** What they said, or what happened to them. */
  text: string;
  isSaid: boolean;
}

/** In characters: more than a line has room for, and not too much to listen to. */
const most = 140;

/** What was said last in a conversation: 'You: See you at six'. */
export function lastSaid({ senderId, sender, content }: Message, viewerId: number): Line {
  const who = senderId === viewerId ? 'You' : sender.username;
  return { who, text: [...content.replaceAll(/\s+/g, ' ')].slice(0, most).join(''), isSaid: true };
}

/** The line as it is read: 'newbie: And a spot left in it?', 'ann joined'. */
export const lineText = ({ who, text, isSaid }: Line): string => `${who}${isSaid ? ':' : ''} ${text}`;
