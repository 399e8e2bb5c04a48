import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import type { Frame } from '#client/lib/group-picture/position.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { moved, zoomed } from './frame.ts';

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
  /** Undefined while the picture is on its way. */
  frame: Frame | undefined;
  largest: Pick<Frame, 'width' | 'height'> | undefined;
  disabled?: boolean;
  onChange: (frame: Frame) => void;
}

/** Places a frame in a picture without dragging it. */
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
