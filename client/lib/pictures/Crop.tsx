import 'react-image-crop/dist/ReactCrop.css';
import { Suspense } from 'react';
import type { ReactCropProps } from 'react-image-crop';
import { Boundary } from '#client/ui/Boundary.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';

const ReactCrop = lazy<ReactCropProps>(async () => ({ default: (await import('react-image-crop')).ReactCrop }));

/** Chooses a part of a picture, by dragging. */
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
