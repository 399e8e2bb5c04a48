import type { ShownPicture } from '../model/picture-source.ts';
import type { Line } from './lines.ts';

/** From 3:4 to 16:9: what is higher or wider is cut, and whole behind a tap. */
const [narrowest, widest] = [3 / 4, 16 / 9];

/** Its width by its height, as it is shown. */
export const shapeOf = ({ width, height }: Pick<ShownPicture, 'width' | 'height'>): number =>
  Math.min(widest, Math.max(narrowest, width / height));

/** How wide pictures are shown at most, in pixels. */
const maxWidth = 360;

/** What there is to see of a message, stored or not. */
export const shownPictures = ({ message, unsent, notice }: Line): readonly ShownPicture[] =>
  notice === undefined ? (message?.pictures ?? unsent?.content.pictures ?? []) : [];

/** Its sender has deleted their account, and with it what they showed. */
export const isPictureGone = ({ message, notice }: Line): boolean =>
  notice === undefined &&
  (message?.attachment === 'picture' || message?.attachment === 'pictures') &&
  message.pictures === undefined;

/** @param width of the thread, in pixels */
export function picturesHeight(pictures: readonly ShownPicture[], width: number): number {
  const [first] = pictures;
  if (!first) return 0;
  const across = Math.min(maxWidth, 0.86 * width - 42);
  const high = pictures.length === 1 ? 1 / shapeOf(first) : pictures.length === 2 ? 1 / 2 : 1;
  return Math.round(across * high) + 4;
}
