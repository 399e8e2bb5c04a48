import 'react-image-crop/dist/ReactCrop.css';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactCropProps } from 'react-image-crop';
import { Boundary } from '#client/ui/Boundary.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { type Frame, within } from './position.ts';

const ReactCrop = lazy<ReactCropProps>(async () => ({ default: (await import('react-image-crop')).ReactCrop }));

export function Crop(props: ReactCropProps) {
  return (
    <div className="text-center">
      <Boundary instead={(again) => <ErrorNote message="This could not be loaded." onRetry={again} />}>
        <Suspense fallback={<LoadingBall />}>
          <ReactCrop
            {...props}
            keepSelection
            minWidth={48}
            className="max-h-[58dvh] [--rc-drag-handle-mobile-size:2.75rem] [--rc-drag-handle-size:1.25rem]"
          />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** So many times narrower than the largest frame is the smallest that the buttons make. */
const maxZoom = 8;

/** How far one press moves the frame, as a part of its own side; and how much larger or smaller one makes it. */
const [step, zoom] = [0.1, 1.25];

/** One press to the right, or down; where it is negative, to the left, or up. */
export function moved({ x, y, width, height }: Frame, [right, down]: readonly [number, number]): Frame {
  return {
    x: within(x + right * step * width, 0, 100 - width),
    y: within(y + down * step * height, 0, 100 - height),
    width,
    height,
  };
}

/** One press nearer, or further away, around its middle as far as there is room. */
export function zoomed(
  frame: Frame,
  direction: 'in' | 'out',
  largest: Readonly<Pick<Frame, 'width' | 'height'>>,
): Frame {
  const wanted = direction === 'in' ? frame.width / zoom : frame.width * zoom;
  const width = within(wanted, largest.width / maxZoom, largest.width);
  const height = (width / largest.width) * largest.height;
  return {
    x: within(frame.x + (frame.width - width) / 2, 0, 100 - width),
    y: within(frame.y + (frame.height - height) / 2, 0, 100 - height),
    width,
    height,
  };
}

const moves = [
  ['Move left', ArrowLeft, [-1, 0]],
  ['Move up', ArrowUp, [0, -1]],
  ['Move down', ArrowDown, [0, 1]],
  ['Move right', ArrowRight, [1, 0]],
] as const;

const zooms = [
  ['Zoom in', ZoomIn, 'in'],
  ['Zoom out', ZoomOut, 'out'],
] as const;

interface FrameButtonsProps {
  frame: Frame | undefined;
  largest: Pick<Frame, 'width' | 'height'> | undefined;
  disabled?: boolean;
  onChange: (frame: Frame) => void;
}

export function FrameButtons({ frame, largest, disabled = false, onChange }: FrameButtonsProps) {
  return (
    // Below the lower half of the handles at the corners, which are larger for fingers.
    <div className="flex flex-wrap justify-center gap-1 pointer-coarse:mt-4">
      {zooms.map(([label, icon, direction]) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          disabled={disabled}
          onClick={() => frame && largest && onChange(zoomed(frame, direction, largest))}
        />
      ))}
      {moves.map(([label, icon, way]) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          disabled={disabled}
          onClick={() => frame && onChange(moved(frame, way))}
        />
      ))}
    </div>
  );
}
