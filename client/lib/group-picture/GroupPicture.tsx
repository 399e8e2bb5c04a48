import { pictureAt } from '#contract/group-pictures/sizes.ts';
import { frameOf, type Position, positionOf } from './position.ts';
import { drawnWidth, type Pictured, sourcesOf } from './sources.ts';

interface GroupPictureProps {
  group: Pictured;
  /** `small` in rows and on cards, `banner` across a page. */
  use: 'small' | 'banner';
}

/**
 * The part of a group's picture that is to be seen, over all of what it stands in (`relative`): that is what is seen
 * without a picture, and while it is on its way. Decorative.
 */
export function GroupPicture({ group, use }: GroupPictureProps) {
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
