import { counted } from '#client/lib/counts.ts';
import { foldedWords, isAmongSeveral, isFolded as isFoldedFor, wordsFor } from '#client/lib/last-line.tsx';
import { timeOf } from '#client/lib/moments.ts';
import { minute } from '#client/lib/use-now.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import type { Message, Quote } from '#contract/messages.ts';
import { callsViewer } from '../model/conversations.ts';
import type { Own, OwnByMessage } from '../model/reactions.ts';
import { firstSeqOf, isAtNewest, type Thread } from '../model/thread.ts';
import type { UnsentEdit, UnsentMessage } from '../model/unsent-messages.ts';

/** One message as it stands in the thread, with what is drawn above it. */
export interface Line {
  /** The same before and after a message is stored, so that its bubble stays where it is. */
  key: string;
  /** As it is stored; absent while it is not. */
  message: Message | undefined;
  /** With an edit that is not stored yet. */
  content: string;
  /** What stands in the place of that, where it was deleted, withheld or folded away. */
  notice: string | undefined;
  /** It is of somebody whom the viewer has blocked. */
  isFolded: boolean;
  replyTo: Quote | null;
  /** The quoted message is the viewer's. */
  isQuoteMine: boolean;
  quoteNotice: string | undefined;
  /** What only the viewer knows of it. */
  own: Own | undefined;
  /** Of others: it names the viewer, or calls everybody. */
  isForMe: boolean;
  /** By staff, to everybody in the group. */
  isAnnouncement: boolean;
  sentAt: string;
  sender: string;
  senderId: number;
  isMine: boolean;
  /** Their name and picture stand with it: where others than two people talk, one has to be told who it is. */
  hasFace: boolean;
  startsDay: boolean;
  /** The unread line stands above it, and says so many; 0 where it does not. */
  newBelow: number;
  /** It is unsent, and newer messages that would stand above it are not loaded. */
  isDetached: boolean;
  /** The first and the last bubble of one sender within a minute. */
  startsGroup: boolean;
  endsGroup: boolean;
  /** Absent while the message is not stored. */
  seq: number | undefined;
  unsent: UnsentMessage | undefined;
  edit: UnsentEdit | undefined;
}

/** What only this browser, or the viewer, knows of a thread. */
interface Additions {
  unsent: readonly UnsentMessage[];
  /** By the id of the message. */
  edits: ReadonlyMap<number, UnsentEdit>;
  own?: OwnByMessage;
}

interface Reader {
  viewer: { id: number; name: string };
  unreadLine: UnreadLine | undefined;
  /** Those whose messages are folded away, and those of their messages that are not. */
  blocked?: ReadonlySet<number>;
  unfolded?: ReadonlySet<number> | undefined;
}

/** The messages of a thread, then the unsent ones, grouped by sender and minute. */
export function linesOf(thread: Thread, additions: Additions, reader: Reader): Line[] {
  const { viewer, unreadLine } = reader;
  const lines = thread.messages.map((message) => lineOfStored(message, additions, reader));
  // A message that was sent here and is stored by now may have come back over the socket before its own response.
  const known = new Set(thread.messages.slice(-200).map(({ clientId }) => clientId));
  for (const unsent of additions.unsent) if (!known.has(unsent.id)) lines.push(lineOfUnsent(unsent, viewer));
  const firstNew = firstNewOf(lines, thread, unreadLine);
  const endsEarly = !isAtNewest(thread);
  let before: Line | undefined;
  for (const line of lines) {
    line.isDetached = endsEarly && line.unsent !== undefined && before?.unsent === undefined;
    // Of the first message here nobody knows whether it is the first of its day, unless it is the first of all.
    line.startsDay = before ? dayOf(before) !== dayOf(line) : line.seq === undefined || line.seq === 1;
    line.newBelow = line === firstNew ? countNew(lines, thread, unreadLine) : 0;
    line.startsGroup = !before || line.startsDay || line.newBelow > 0 || line.isDetached || !isSameGroup(before, line);
    if (before) before.endsGroup = line.startsGroup;
    before = line;
  }
  return lines;
}

const dayOf = ({ sentAt }: Line): string => new Date(sentAt).toDateString();

const minuteOf = ({ sentAt }: Line): number => Math.floor(Date.parse(sentAt) / minute);

const isSameGroup = (before: Line, line: Line): boolean =>
  before.senderId === line.senderId && minuteOf(before) === minuteOf(line);

/** Nothing while the place of the unread line is not among what is loaded. */
function firstNewOf(lines: readonly Line[], thread: Thread, unreadLine: UnreadLine | undefined): Line | undefined {
  if (!unreadLine || firstSeqOf(thread) > unreadLine.readSeq + 1) return undefined;
  return lines.find(({ seq, isMine }) => seq !== undefined && seq > unreadLine.readSeq && !isMine);
}

/** How many are new, without the reader's own from elsewhere, as far as these are known. */
function countNew(lines: readonly Line[], { lastSeq }: Thread, unreadLine: UnreadLine | undefined): number {
  if (!unreadLine) return 0;
  const { readSeq, upTo = lastSeq } = unreadLine;
  const isOwn = ({ isMine, seq = 0 }: Line) => isMine && seq > readSeq && seq <= upTo;
  return Math.max(1, upTo - readSeq - lines.filter(isOwn).length);
}

function lineOfStored(message: Message, { edits, own }: Additions, { viewer, blocked, unfolded }: Reader): Line {
  const { id, seq, clientId, senderId, sender, sentAt, groupId, gameId } = message;
  const edit = edits.get(id);
  const notice = wordsFor(message);
  const isFolded = notice === undefined && isFoldedFor(message, blocked) && unfolded?.has(id) !== true;
  const replyTo = isFolded || notice ? null : message.replyTo;
  const isQuoteFolded = replyTo !== null && isFoldedFor({ ...replyTo, groupId, gameId }, blocked);
  const isMine = senderId === viewer.id;
  return {
    ...plainLine,
    key: clientId ?? `message ${id}`,
    message,
    content: edit?.content.content ?? message.content,
    notice: isFolded ? foldedWords : notice,
    isFolded,
    replyTo,
    isQuoteMine: replyTo?.senderId === viewer.id,
    quoteNotice: replyTo?.isDeleted ? 'This message has been deleted' : isQuoteFolded ? foldedWords : undefined,
    own: own?.[id],
    isForMe: !isMine && !isFolded && callsViewer(message, viewer.id),
    isAnnouncement: message.isAnnouncement && notice === undefined && !isFolded,
    sentAt,
    sender: sender.name,
    senderId,
    isMine,
    hasFace: !isMine && isAmongSeveral(message),
    seq,
    edit,
  };
}

function lineOfUnsent(unsent: UnsentMessage, { id: senderId, name: sender }: Reader['viewer']): Line {
  const { content, replyTo = null, isAnnouncement = false } = unsent.content;
  const isQuoteMine = replyTo?.senderId === senderId;
  const base = { ...plainLine, key: unsent.id, sentAt: unsent.writtenAt, sender, senderId, isMine: true, unsent };
  return { ...base, content, replyTo, isQuoteMine, isAnnouncement };
}

const plainLine = {
  startsDay: false,
  newBelow: 0,
  isDetached: false,
  startsGroup: true,
  endsGroup: true,
  message: undefined,
  notice: undefined,
  isFolded: false,
  quoteNotice: undefined,
  own: undefined,
  isForMe: false,
  isAnnouncement: false,
  hasFace: false,
  seq: undefined,
  unsent: undefined,
  edit: undefined,
} satisfies Partial<Line>;

/** The first and the last index of the group that a line is in. */
export function groupAround(lines: readonly Line[], index: number): { first: number; last: number } {
  let [first, last] = [index, index];
  while (first > 0 && !lines[first]?.startsGroup) first -= 1;
  while (last < lines.length - 1 && !lines[last]?.endsGroup) last += 1;
  return { first, last };
}

/** Whether a line is drawn as it was: they are made anew with every message that comes, and most are as they were. */
export const isSameLine = (before: Line, after: Line): boolean =>
  (Object.keys(after) as (keyof Line)[]).every((name) => before[name] === after[name]);

/** Whether somebody has reacted, or the viewer is about to. */
export const hasReactions = ({ message, own, notice }: Line): boolean =>
  notice === undefined && ((message?.reactions.length ?? 0) > 0 || Object.values(own?.wanted ?? {}).includes(true));

/** It asks something, and everybody may see what. */
export const hasPoll = ({ message, notice }: Line): boolean => notice === undefined && message?.poll !== undefined;

const unsentAttachment = ({ unsent }: Line) => (unsent?.content.pictures ? 'picture' : undefined);

/** A message as it is read out: 'newbie, 9:42, answering you: And a spot left in it?', 'kenji, 17:52, mentioning you: …' */
export function labelOf(line: Line): string {
  const { isMine, sender, sentAt, replyTo, isQuoteMine, notice, content, message, own, isForMe, isAnnouncement } = line;
  const repliedTo = isQuoteMine ? (isMine ? 'yourself' : 'you') : replyTo?.sender.name;
  const parts = [
    isMine ? 'You' : sender,
    timeOf(sentAt),
    isAnnouncement && 'announcement',
    repliedTo && `answering ${repliedTo}`,
    isForMe && 'mentioning you',
  ];
  const reactions = message?.reactions.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const marks = [
    message?.isEdited && `edited${message.editedBy ? ` by ${message.editedBy.name}` : ''}`,
    message?.isFlagged && 'flagged',
    own?.isReported && 'reported',
    message?.isPinned && 'pinned',
    reactions > 0 && counted(reactions, 'reaction'),
  ];
  const after = notice === undefined ? marks.filter(Boolean).join(', ') : '';
  const said = summaryOf({ content, attachment: message?.attachment ?? unsentAttachment(line) });
  return `${parts.filter(Boolean).join(', ')}: ${notice ?? said}${after && ` (${after})`}`;
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
export function lineOnReturn(line: UnreadLine | undefined, lastSeq: number): UnreadLine | undefined {
  if (!line || lastSeq <= line.readSeq) return undefined;
  return { ...line, upTo: line.upTo ?? lastSeq };
}
