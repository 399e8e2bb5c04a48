import { classes } from '#client/ui/classes.ts';
import type { LastMessage } from '#contract/conversations.ts';
import type { GameName } from '#contract/games/facts.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { daysBetween, shortDateOf, timeOf } from './moments.ts';
import { ownWriters } from './time-writers.ts';

/** What happened last, for one line of a row. */
export interface Line {
  /** Set off from the rest: 'ann', 'You'. Empty where it goes without saying. */
  who: string;
  /** What they said, or what happened to them. */
  text: string;
  isSaid: boolean;
  /** Not anybody's words: it stands in their place. */
  isNotice?: boolean;
}

/** Who reads it, and from whom they want to hear nothing. */
export interface Reader {
  viewerId: number;
  blocked?: ReadonlySet<number>;
}

/** In characters: more than a line has room for, and not too much to listen to. */
const most = 140;

/** What stands in the place of a message that says nothing any longer, or nothing to whom it was sent. */
export function wordsFor(message: LastMessage): string | undefined {
  if (message.isDeleted) return `This message has been deleted${message.isRemoved ? ' by a moderator' : ''}`;
  return message.isWithheld ? 'Sent while you had blocked them' : undefined;
}

/** What stands in the place of a message among several that somebody said whom the reader has blocked. */
export const foldedWords = 'Message from someone you blocked';

/** In a conversation of two one sees what they said before. */
export const isFolded = (message: FoldedParts, blocked: Reader['blocked']): boolean =>
  isAmongSeveral(message) && blocked?.has(message.senderId) === true;

type FoldedParts = Pick<LastMessage, 'groupId' | 'gameId' | 'senderId'>;

/** Said in a group or about a game: between two people it goes without saying who it was. */
export const isAmongSeveral = ({ groupId, gameId }: Pick<LastMessage, 'groupId' | 'gameId'>): boolean =>
  groupId !== null || gameId !== null;

/** What stands in the place of the last message of a conversation. */
export const noticeFor = (message: LastMessage, blocked: Reader['blocked']): string | undefined =>
  wordsFor(message) ?? (isFolded(message, blocked) ? foldedWords : undefined);

/** What was said last in a conversation: 'You: See you at six'. Between two people only what one said oneself is signed. */
export function lastSaid(message: LastMessage, { viewerId, blocked }: Reader): Line {
  const { senderId, sender } = message;
  const notice = noticeFor(message, blocked);
  if (notice) return { who: '', text: notice, isSaid: false, isNotice: true };
  const partner = isAmongSeveral(message) ? sender.name : '';
  const text = [...summaryOf(message).replaceAll(/\s+/g, ' ')].slice(0, most).join('');
  return { who: senderId === viewerId ? 'You' : partner, text, isSaid: true };
}

/** The line as it is read: 'newbie: And a spot left in it?', 'ann joined'. */
export const lineText = ({ who, text, isSaid }: Line): string => (who ? `${who}${isSaid ? ':' : ''} ${text}` : text);

/** What happened last, cut to one line. */
export function LastLine({ line: { who, text, isSaid, isNotice }, isNew }: { line: Line; isNew: boolean }) {
  return (
    <span
      className={classes('block truncate text-[0.9375rem]', isNew ? 'text-ink' : 'text-soft', isNotice && 'italic')}
    >
      {who && (
        <>
          <bdi className="text-ink">{who}</bdi>
          {isSaid && ':'}{' '}
        </>
      )}
      <bdi>{text}</bdi>
    </span>
  );
}

/** What a game is called: 'Tue 18:00, Riverside Park', and further away than a week '4 May 18:00, Riverside Park'. */
export function gameName({ localStart, placeName }: GameName, now = Date.now(), writers = ownWriters): string {
  const isNear = Math.abs(daysBetween(localStart, now)) < 7;
  const day = isNear ? writers.weekday.format(new Date(localStart)) : shortDateOf(localStart, now, writers);
  return `${day} ${timeOf(localStart, writers)}, ${placeName}`;
}
