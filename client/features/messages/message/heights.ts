import type { Poll } from '#contract/messages/poll.ts';
import { hasReactions, type Line } from './lines.ts';
import { picturesHeight, shownPictures } from './picture-shape.ts';

/** All in pixels. */
const characterWidth = 7.6;
/** What avatar, paddings and the clock take of a line's width. */
const aroundText = 110;
const [minTextWidth, maxTextWidth] = [120, 560];
const quoteHeight = 38;
/** What an announcement has above its text, and around it. */
const announcementHeight = 38;
/** A row of reactions below a bubble, and one reaction beside it. */
const [reactionsHeight, reactionWidth] = [28, 46];

/** What stands above a bubble and its name: the day, the unread line, the space to the bubble before. */
export const heightAbove = ({ startsDay, newBelow, isDetached, startsGroup }: Line): number =>
  (startsDay ? 28 : 0) + (newBelow > 0 ? 30 : 0) + (isDetached ? 28 : 0) + (startsGroup ? 6 : 2);

/**
 * How high a message will about be, in pixels, before it has been drawn: so that the scroll bar tells the truth.
 *
 * @param width of the thread, in pixels; that of the window while it is not known
 */
export function estimatedHeight(line: Line, width = innerWidth): number {
  const content = line.notice ?? line.content;
  const perLine = Math.max(minTextWidth, Math.min(maxTextWidth, width - aroundText)) / characterWidth;
  const rows = content.split('\n').reduce((count, text) => count + Math.max(1, Math.ceil(text.length / perLine)), 0);
  const name = line.startsGroup && line.hasFace ? 16 : 0;
  const { poll } = line.message ?? {};
  if (poll && line.notice === undefined) return heightAbove(line) + name + pollHeight(poll) + 10;
  const pictures = picturesHeight(shownPictures(line), width);
  const text = pictures === 0 && isEmojiOnly(content) && !line.replyTo ? 36 : 20 * rows + 10;
  const beside = (reactionWidth * (line.message?.reactions.length ?? 1)) / characterWidth;
  const reactions = hasReactions(line) && content.length + beside > perLine ? reactionsHeight : 0;
  const title = line.isAnnouncement ? announcementHeight : 0;
  return heightAbove(line) + name + (line.replyTo ? quoteHeight : 0) + title + pictures + text + reactions;
}

/** A poll, without the name above it: its question, its options, and what became of it. */
export const pollHeight = ({ options, event }: Poll): number =>
  82 + 50 * Math.min(options.length, 7) + (event ? 52 : 0);

/** More than these are a text of their own. */
const onlyEmoji = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/**
 * What an emoji begins with: the first half of a sign beyond the basic plane, one of the signs and arrows, or a digit as in
 * 1️⃣. A slow phone takes a twentieth of a second to make `onlyEmoji` ready, and most threads have nothing for it.
 */
const beginning = /^(?:[\ud83c-\ud83e\u00a9\u00ae\u203c-\u3299]|[\d#*]\ufe0f)/;

/** Whether a message is nothing but a few emoji, which are shown large. */
export const isEmojiOnly = (content: string): boolean => beginning.test(content) && onlyEmoji.test(content);
