import { counted } from '#client/lib/counts.ts';
import { foldedWords, isAmongSeveral, isFolded as isFoldedFor, wordsFor } from '#client/lib/last-line.tsx';
import { timeOf } from '#client/lib/moments.ts';
import { minute } from '#client/lib/use-now.ts';
import type { Message, Quote } from '#contract/messages.ts';
import type { Own, OwnOf } from '../model/reactions.ts';
import { firstSeqOf, isAtNewest, type Thread } from '../model/thread.ts';
import type { UnsentEdit, UnsentMessage } from '../model/unsent-messages.ts';

/** One message as it stands in the thread, with what is drawn above it. */
export interface Line {
  /** The same before and after a message is stored, so that its bubble stays where it is. */
  key: string;
  /** As it is stored; absent while it is not. */
  message: Message | undefined;
  /** As it was said, or is to be said differently. */
  content: string;
  /** What stands in the place of that, where it was deleted or withheld. */
  words: string | undefined;
  /** It was said by somebody whom the viewer has blocked. */
  isFolded: boolean;
  /** What it answers. */
  replyTo: Quote | null;
  /** The viewer has said that. */
  isQuoteMine: boolean;
  /** What stands in the place of that, where it says nothing any longer. */
  quoteWords: string | undefined;
  /** What only the viewer knows of it. */
  own: Own | undefined;
  sentAt: string;
  sender: string;
  senderId: number;
  isMine: boolean;
  /** Their name and picture stand with it: where others than two people talk, one has to be told who it is. */
  hasFace: boolean;
  /** A day begins here. */
  startsDay: boolean;
  /** The unread line stands above it, and says so many; 0 where it does not. */
  newBelow: number;
  /** It is unsent, and newer messages that would stand above it are not loaded. */
  isApart: boolean;
  /** The first and the last bubble of what somebody said within a minute. */
  startsGroup: boolean;
  endsGroup: boolean;
  /** Absent while the message is not stored. */
  seq: number | undefined;
  unsent: UnsentMessage | undefined;
  /** How it is to be said differently, while that is not stored. */
  edit: UnsentEdit | undefined;
}

interface Mine {
  unsent: readonly UnsentMessage[];
  /** By the id of the message. */
  edits: ReadonlyMap<number, UnsentEdit>;
  /** Absent while it is on its way. */
  own?: OwnOf | undefined;
}

interface Reader {
  viewer: { id: number; username: string };
  unreadLine: UnreadLine | undefined;
  /** Those whose messages are folded away, and those of their messages that are not. */
  blocked?: ReadonlySet<number>;
  unfolded?: ReadonlySet<number> | undefined;
}

const deletedWords = 'This message has been deleted';

/** The messages of a thread, then what is still on its way, grouped by who said them and by the minute. */
export function linesOf(thread: Thread, mine: Mine, reader: Reader): Line[] {
  const { viewer, unreadLine } = reader;
  const lines = thread.messages.map((message) => stored(message, mine, reader));
  // What was said here and is stored by now came back over the socket before its own answer did.
  const known = new Set(thread.messages.slice(-200).map(({ clientId }) => clientId));
  for (const each of mine.unsent) if (!known.has(each.id)) lines.push(pending(each, viewer));
  const firstNew = firstNewOf(lines, thread, unreadLine);
  const endsEarly = !isAtNewest(thread);
  const sameDay = dayComparer();
  let before: Line | undefined;
  for (const line of lines) {
    line.isApart = endsEarly && line.unsent !== undefined && before?.unsent === undefined;
    // Of the first message here nobody knows whether it is the first of its day, unless it is the first of all.
    line.startsDay = before ? !sameDay(before.sentAt, line.sentAt) : line.seq === undefined || line.seq === 1;
    line.newBelow = line === firstNew ? newOn(lines, thread, unreadLine) : 0;
    line.startsGroup = !before || line.startsDay || line.newBelow > 0 || line.isApart || !belongs(before, line);
    if (before) before.endsGroup = line.startsGroup;
    before = line;
  }
  return lines;
}

/** The first and the last index of the group that a line is in. */
export function groupAround(lines: readonly Line[], index: number): { first: number; last: number } {
  let [first, last] = [index, index];
  while (first > 0 && !lines[first]?.startsGroup) first -= 1;
  while (last < lines.length - 1 && !lines[last]?.endsGroup) last += 1;
  return { first, last };
}

/**
 * Whether a line is drawn as it was. They are made anew with every message that comes; most are as they were: the message
 * itself is the same one then.
 */
export function isSameLine(before: Line, after: Line): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).every(([name, value]) => old.get(name) === value);
}

/** Whether somebody has reacted, or the viewer is about to. */
export const hasReactions = ({ message, own, words }: Line): boolean =>
  words === undefined && ((message?.reactions.length ?? 0) > 0 || Object.values(own?.wanted ?? {}).includes(true));

/** Nothing while the place of the line is not among what is loaded. */
function firstNewOf(lines: readonly Line[], thread: Thread, unreadLine: UnreadLine | undefined): Line | undefined {
  if (!unreadLine || firstSeqOf(thread) > unreadLine.readSeq + 1) return undefined;
  return lines.find(({ seq, isMine }) => seq !== undefined && seq > unreadLine.readSeq && !isMine);
}

/** How many are new, without those that the reader said elsewhere, as far as these are known. */
function newOn(lines: readonly Line[], { lastSeq }: Thread, unreadLine: UnreadLine | undefined): number {
  if (!unreadLine) return 0;
  const { readSeq, upTo = lastSeq } = unreadLine;
  const isOwn = ({ isMine, seq = 0 }: Line) => isMine && seq > readSeq && seq <= upTo;
  return Math.max(1, upTo - readSeq - lines.filter(isOwn).length);
}

function belongs(before: Line, line: Line): boolean {
  const [earlier, later] = [Date.parse(before.sentAt), Date.parse(line.sentAt)];
  return before.senderId === line.senderId && Math.floor(earlier / minute) === Math.floor(later / minute);
}

function stored(message: Message, { edits, own }: Mine, { viewer, blocked, unfolded }: Reader): Line {
  const { id, seq, clientId, senderId, sender, sentAt, replyTo, groupId, gameId } = message;
  const edit = edits.get(id);
  const said = wordsFor(message);
  const isFolded = said === undefined && isFoldedFor(message, blocked) && unfolded?.has(id) !== true;
  const quoted = isFolded || said ? null : replyTo;
  const isMine = senderId === viewer.id;
  return {
    ...plain,
    key: clientId ?? `message ${id}`,
    message,
    content: edit?.content.content ?? message.content,
    words: isFolded ? foldedWords : said,
    isFolded,
    replyTo: quoted,
    isQuoteMine: quoted?.senderId === viewer.id,
    quoteWords: quoted?.isDeleted
      ? deletedWords
      : quoted && isFoldedFor({ ...quoted, groupId, gameId }, blocked)
        ? foldedWords
        : undefined,
    own: own?.[id],
    sentAt,
    sender: sender.username,
    senderId,
    isMine,
    hasFace: !isMine && isAmongSeveral(message),
    seq,
    edit,
  };
}

function pending(unsent: UnsentMessage, { id: senderId, username }: Reader['viewer']): Line {
  const { id, content, writtenAt } = unsent;
  const said = { content: content.content, replyTo: content.replyTo ?? null, sentAt: writtenAt };
  const isQuoteMine = said.replyTo?.senderId === senderId;
  return { ...plain, key: id, ...said, isQuoteMine, sender: username, senderId, isMine: true, unsent };
}

const plain = {
  startsDay: false,
  newBelow: 0,
  isApart: false,
  startsGroup: true,
  endsGroup: true,
  message: undefined,
  words: undefined,
  isFolded: false,
  isQuoteMine: false,
  quoteWords: undefined,
  own: undefined,
  hasFace: false,
  seq: undefined,
  unsent: undefined,
  edit: undefined,
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

/** Where the line stands below which everything is new to the reader. */
export interface UnreadLine {
  /** Of the last message above it. */
  readSeq: number;
  /** The last one that is counted on it; what the reader saw come in is not. Absent while nobody looks. */
  upTo: number | undefined;
}

/** Puts the line down anew below what was seen, for somebody who looks away. */
export const lineBelow = (seenSeq: number): UnreadLine => ({ readSeq: seenSeq, upTo: undefined });

/** The line for somebody who looks again: with nothing below it there is none. */
export function lineFor(line: UnreadLine | undefined, lastSeq: number): UnreadLine | undefined {
  if (!line || lastSeq <= line.readSeq) return undefined;
  return { ...line, upTo: line.upTo ?? lastSeq };
}
