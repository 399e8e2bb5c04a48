import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { type ShownPicture, usePictureSource } from '../model/picture-source.ts';

export interface PictureViewerProps {
  pictures: readonly ShownPicture[];
  /** Which of them is shown first. */
  first: number;
  /** 'Picture from ines' */
  from: string;
  onClose: () => void;
}

/** Pictures as large as the screen: arrows lead on, Escape closes. */
export function PictureViewer({ pictures, first, from, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const picture = pictures[at];
  const count = pictures.length;
  const go = (step: number) => setAt((before) => (before + step + count) % count);
  if (!picture) return null;
  const title = count > 1 ? `${from}, ${at + 1} of ${count}` : from;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      look="full"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        else if (key === 'ArrowRight') go(1);
      }}
    >
      <figure style={{ background: '#000' }} className="flex h-[calc(100dvh-3.5rem)] flex-col">
        <div className="relative min-h-0 flex-1">
          <Large key={picture.id ?? picture.key} picture={picture} alt={picture.description || from} />
          {count > 1 && (
            <div className="absolute inset-x-2 bottom-2 flex justify-between *:bg-surface *:text-ink">
              <IconButton variant="outlined" icon={ChevronLeft} label="Previous picture" onClick={() => go(-1)} />
              <IconButton variant="outlined" icon={ChevronRight} label="Next picture" onClick={() => go(1)} />
            </div>
          )}
        </div>
        {picture.description && (
          <figcaption dir="auto" className="shrink-0 px-4 py-3 text-white">
            {picture.description}
          </figcaption>
        )}
      </figure>
    </Dialog>
  );
}

function Large({ picture, alt }: { picture: ShownPicture; alt: string }) {
  const src = usePictureSource(picture, 1600);
  return src && <img src={src} alt={alt} className="absolute inset-0 size-full object-contain" />;
}
