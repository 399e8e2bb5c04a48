import type { ComponentProps } from 'react';
import { Avatar } from '#client/ui/Avatar.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill } from '#client/ui/tones.ts';
import { pictureAt, pictureWidths } from '#contract/group-pictures/sizes.ts';
import type { Group } from '#contract/groups.ts';
import { frameAspect, frameOf, type Position, positionOf } from './position.ts';

/**
 * The part of a group's picture that is to be seen, over all of what it stands in (`relative`): that is what is seen
 * without a picture, and while it is on its way. Decorative.
 */
export function GroupPicture({ group, use }: { group: Pictured; use: 'small' | 'banner' }) {
  const { imageUrl, imageSize, imagePosition } = group;
  if (imageUrl === null || imageSize === null) return null;
  const position = positionOf(imagePosition);
  const image = {
    ...imageSize,
    alt: '',
    decoding: 'async' as const,
    draggable: false,
    ...(use === 'small'
      ? { src: pictureAt(imageUrl, 480), loading: 'lazy' as const }
      : { src: imageUrl, srcSet: sourcesOf(imageUrl, imageSize), sizes: drawnWidth(position, imageSize) }),
  };
  if (position.scale === null) {
    const objectPosition = `${position.x}% ${position.y}%`;
    return <img {...image} alt="" className="absolute inset-0 size-full object-cover" style={{ objectPosition }} />;
  }
  return (
    <span className="absolute inset-0 overflow-hidden [container-type:size]">
      {/* The frame covers the place, whatever its shape; the picture goes beyond the frame on every side. */}
      <span className="absolute top-1/2 left-1/2 aspect-2/1 w-[max(100cqw,200cqh)] -translate-1/2">
        <img {...image} alt="" className="absolute max-w-none" style={aroundFrame(position, imageSize)} />
      </span>
    </span>
  );
}

/** Where the whole picture is, seen from the frame. */
function aroundFrame(position: Position, size: { width: number; height: number }) {
  const { x, y, width, height } = frameOf(position, size);
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return {
    width: percent(100, width),
    height: percent(100, height),
    left: percent(-x, width),
    top: percent(-y, height),
  };
}

/** The group's picture, or a court in its colour, as large as what it stands in: for cards, and whole pages. */
export function GroupBanner({ group, tone, isLarge = false }: { group: Pictured; tone: Tone; isLarge?: boolean }) {
  return (
    <div className={classes('relative size-full overflow-hidden forced-color-adjust-none', toneFill[tone])}>
      <CourtLines className="absolute top-1/2 left-1/2 w-[130%] max-w-3xl -translate-x-1/2 -translate-y-1/2 -rotate-8 text-white/45" />
      <GroupPicture group={group} use={isLarge ? 'banner' : 'small'} />
    </div>
  );
}

interface GroupAvatarProps extends Pick<ComponentProps<typeof Avatar>, 'tone' | 'size'> {
  group: Pictured & { name: string };
}

/** A group in a row: its picture, else its initials on its colour. Decorative: the name stands beside it. */
export function GroupAvatar({ group, ...look }: GroupAvatarProps) {
  return (
    <span className="relative inline-flex shrink-0 overflow-hidden rounded-md" aria-hidden="true">
      <Avatar name={group.name} shape="square" {...look} />
      <GroupPicture group={group} use="small" />
    </span>
  );
}

export type Pictured = Pick<Group, 'imageUrl' | 'imageSize' | 'imagePosition'>;

type Size = NonNullable<Group['imageSize']>;

/** How high banners are, in pixels. */
const bannerHeight = 200;

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
