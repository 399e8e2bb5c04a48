import { isEmojiOnly } from './emoji.ts';
import type { Line } from './lines.ts';

/** Of a usual character of 16 px, in pixels. */
const characterWidth = 7.6;
/** What avatar, paddings and the clock take of a line. */
const taken = 110;
const [widest, narrowest] = [560, 120];

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
  const { content, startsGroup, isMine } = line;
  const perLine = Math.max(narrowest, Math.min(widest, width - taken)) / characterWidth;
  const rows = content.split('\n').reduce((count, text) => count + Math.max(1, Math.ceil(text.length / perLine)), 0);
  const text = isEmojiOnly(content) ? 36 : 20 * rows + 10;
  return heightAbove(line) + (startsGroup && !isMine ? 16 : 0) + text;
}
