import { hasReactions, type Line } from './lines.ts';

/** Of a usual character of 16 px, in pixels. */
const characterWidth = 7.6;
/** What avatar, paddings and the clock take of a line. */
const taken = 110;
const [widest, narrowest] = [560, 120];
/** What is quoted. */
const quoteHeight = 38;
/** A row of reactions below a bubble, and one of them beside it. */
const [reactionsHeight, reactionWidth] = [28, 46];

/** What stands above a bubble and its name, in pixels: the day, the unread line, the space to the bubble before. */
export function heightAbove({ startsDay, newBelow, isApart, startsGroup }: Line): number {
  const separators = (startsDay ? 28 : 0) + (newBelow > 0 ? 30 : 0) + (isApart ? 28 : 0);
  return separators + (startsGroup ? 6 : 2);
}

/**
 * How high a message will about be, in pixels, before it has been drawn: so that the scroll bar tells the truth.
 *
 * @param width of the thread, in pixels; that of the window while it is not known
 */
export function estimatedHeight(line: Line, width = innerWidth): number {
  const { startsGroup, hasFace } = line;
  const content = line.words ?? line.content;
  const perLine = Math.max(narrowest, Math.min(widest, width - taken)) / characterWidth;
  const rows = content.split('\n').reduce((count, text) => count + Math.max(1, Math.ceil(text.length / perLine)), 0);
  const text = isEmojiOnly(content) && !line.replyTo ? 36 : 20 * rows + 10;
  const name = startsGroup && hasFace ? 16 : 0;
  const [quote, reactions] = [line.replyTo ? quoteHeight : 0, isBelow(line, perLine) ? reactionsHeight : 0];
  return heightAbove(line) + name + quote + text + reactions;
}

/** Whether reactions have no room beside what was said. */
function isBelow(line: Line, perLine: number): boolean {
  if (!hasReactions(line)) return false;
  const beside = (reactionWidth * (line.message?.reactions.length ?? 1)) / characterWidth;
  return (line.words ?? line.content).length + beside > perLine;
}

/** More than these are a text of their own. */
const onlyEmoji = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/**
 * What an emoji begins with: the first half of a sign beyond the basic plane, one of the signs and arrows, or a digit as in
 * 1️⃣. A slow phone takes a twentieth of a second to make `onlyEmoji` ready, and most threads have nothing for it.
 */
const beginning = /^(?:[\ud83c-\ud83e\u00a9\u00ae\u203c-\u3299]|[\d#*]\ufe0f)/;

/** Whether somebody said nothing but a few emoji, which are shown large. */
export const isEmojiOnly = (content: string): boolean => beginning.test(content) && onlyEmoji.test(content);
