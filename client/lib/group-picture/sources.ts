import { pictureAt, pictureWidths } from '#contract/group-pictures/sizes.ts';
import type { Group } from '#contract/groups.ts';
import { frameAspect, frameOf, type Position } from './position.ts';

/** What is known of a group's picture wherever the group is shown. */
export type Pictured = Pick<Group, 'imageUrl' | 'imageSize' | 'imagePosition'>;

type Size = NonNullable<Group['imageSize']>;

/** How high banners are, in pixels. */
export const bannerHeight = 200;

/** The addresses of a picture by their widths, for `srcset`. */
export function sourcesOf(imageUrl: string, { width }: Size): string {
  const smaller = pictureWidths.filter((each) => each < width).map((each) => `${pictureAt(imageUrl, each)} ${each}w`);
  return [...smaller, `${imageUrl} ${width}w`].join(', ');
}

/** How wide the whole picture is drawn in a banner that is as wide as the window, for `sizes`. */
export function drawnWidth(position: Position, picture: Size): string {
  if (position.scale === null) return `max(100vw, ${Math.ceil((bannerHeight * picture.width) / picture.height)}px)`;
  const enlarged = 100 / frameOf(position, picture).width;
  return `calc(max(100vw, ${bannerHeight * frameAspect}px) * ${Math.ceil(enlarged * 100) / 100})`;
}
