import type { Message } from '#contract/messages.ts';
import type { UnsentMessage } from './said.ts';
import type { Thread } from './thread.ts';

/** One message as it stands in the thread, with what is drawn above it. */
export interface Line {
  /** The same before and after a message is stored, so that its bubble stays where it is. */
  key: string;
  content: string;
  sentAt: string;
  sender: string;
  senderId: number;
  isMine: boolean;
  /** A day begins here. */
  startsDay: boolean;
  /** Everything from here on is new to the reader. */
  startsUnread: boolean;
  /** The first and the last bubble of what somebody said in one go. */
  startsGroup: boolean;
  endsGroup: boolean;
  /** Absent while the message is not stored. */
  seq: number | undefined;
  unsent: UnsentMessage | undefined;
}

export interface Reading {
  viewer: { id: number; username: string };
  /** The last message that was read when the thread was opened; nothing when all was. */
  readSeq: number | undefined;
}

/** A pause after which the same person's next message stands for itself, in milliseconds. */
const pause = 5 * 60_000;

/** The messages of a thread, then what is still on its way, grouped by who said them and when. */
export function linesOf(thread: Thread, unsent: readonly UnsentMessage[], reading: Reading): Line[] {
  const { viewer, readSeq } = reading;
  const lines = thread.map((message) => stored(message, viewer.id));
  // What was said here and is stored by now came back over the socket before its own answer did.
  const known = new Set(thread.slice(-200).map(({ clientId }) => clientId));
  for (const each of unsent) if (!known.has(each.id)) lines.push(pending(each, viewer));
  const isNew = (line: Line | undefined) => readSeq !== undefined && (line?.seq ?? 0) > readSeq;
  const unreadFrom = lines.findIndex((line) => isNew(line) && !line.isMine);
  const sameDay = dayComparer();
  let before: Line | undefined;
  for (const [index, line] of lines.entries()) {
    // Of the first message here nobody knows whether it is the first of its day, unless it is the first of all.
    line.startsDay = before ? !sameDay(before.sentAt, line.sentAt) : line.seq === undefined || line.seq === 1;
    line.startsUnread = index === unreadFrom;
    line.startsGroup = !before || line.startsDay || line.startsUnread || !belongs(before, line);
    if (before) before.endsGroup = line.startsGroup;
    before = line;
  }
  return lines;
}

function belongs(before: Line, line: Line): boolean {
  return before.sender === line.sender && Date.parse(line.sentAt) - Date.parse(before.sentAt) < pause;
}

function stored({ seq, content, sentAt, sender, senderId, clientId, id }: Message, viewerId: number): Line {
  const key = clientId ?? `message ${id}`;
  return { ...plain, key, content, sentAt, sender: sender.username, senderId, isMine: senderId === viewerId, seq };
}

function pending(unsent: UnsentMessage, { id: senderId, username }: Reading['viewer']): Line {
  const { id, content, writtenAt } = unsent;
  const said = { content: content.content, sentAt: writtenAt, sender: username, senderId, isMine: true };
  return { ...plain, key: id, ...said, unsent };
}

const plain = {
  startsDay: false,
  startsUnread: false,
  startsGroup: true,
  endsGroup: true,
  seq: undefined,
  unsent: undefined,
} satisfies Partial<Line>;

/** Tells whether moments in ascending order share a day in the reader's time zone; looks at the calendar once a day. */
function dayComparer(): (before: string, after: string) => boolean {
  let begins = 0;
  let ends = 0;
  return (before, after) => {
    const earlier = Date.parse(before);
    if (earlier < begins || earlier >= ends) {
      begins = new Date(earlier).setHours(0, 0, 0, 0);
      // 36 hours on is within the next day, whether the clock is put forward or back.
      ends = new Date(begins + 36 * 3_600_000).setHours(0, 0, 0, 0);
    }
    const later = Date.parse(after);
    return later >= begins && later < ends;
  };
}
