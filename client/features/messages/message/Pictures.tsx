import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { messagePictureAt } from '#contract/messages/picture.ts';
import type { PictureViewerProps } from '../beside/PictureViewer.tsx';
import { uploadShares } from '../model/local-pictures.ts';
import { useThread } from '../model/open-thread.ts';
import { type ShownPicture, usePictureSource } from '../model/picture-source.ts';
import type { Line } from './lines.ts';
import { shapeOf } from './picture-shape.ts';

const PictureViewer = lazy<PictureViewerProps>(async () => ({
  default: (await import('../beside/parts.ts')).parts.PictureViewer,
}));

export interface PicturesProps {
  line: Line;
  pictures: readonly ShownPicture[];
  tabIndex: number;
}

/** The pictures of a message: one in its shape, several in a grid. Each opens all of them, large. */
export function Pictures({ line: { sender, isMine }, pictures, tabIndex }: PicturesProps) {
  const { showDialog } = useThread();
  const from = `Picture from ${isMine ? 'you' : sender}`;
  const isOne = pictures.length === 1;
  return (
    <div className={classes('-mx-1.5 my-0.5 grid gap-0.5 overflow-hidden rounded-md', !isOne && 'grid-cols-2')}>
      {pictures.map((picture, at) => (
        <button
          key={picture.id ?? picture.key}
          type="button"
          tabIndex={tabIndex}
          aria-label={picture.description || (isOne ? from : `${from}, ${at + 1} of ${pictures.length}`)}
          onClick={() =>
            showDialog(<PictureViewer pictures={pictures} first={at} from={from} onClose={() => showDialog(null)} />)
          }
          style={{
            aspectRatio: isOne ? shapeOf(picture) : pictures.length === 3 && at === 0 ? 2 : 1,
            backgroundColor: picture.colour,
          }}
          className={classes(
            'relative block min-w-0 overflow-hidden focus-visible:-outline-offset-4',
            pictures.length === 3 && at === 0 && 'col-span-2',
          )}
        >
          <Shown picture={picture} />
          {picture.key !== undefined && <Progress name={picture.key} />}
        </button>
      ))}
    </div>
  );
}

/** In its small size; in full where it is shown large. */
function Shown({ picture }: { picture: ShownPicture }) {
  const [isThere, setThere] = useState(false);
  const src = usePictureSource(picture);
  if (src === undefined) return null;
  return (
    <img
      src={src}
      {...(picture.id !== undefined &&
        src.startsWith('/') && {
          srcSet: `${messagePictureAt(picture.id, 480)} 480w, ${messagePictureAt(picture.id, 1600)} 1600w`,
          sizes: '360px',
        })}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={() => setThere(true)}
      className={classes(
        'absolute inset-0 size-full object-cover transition-opacity duration-120 motion-reduce:transition-none',
        !isThere && 'opacity-0',
      )}
    />
  );
}

function Progress({ name }: { name: string }) {
  const share = uploadShares.useValue().get(name);
  if (share === undefined) return null;
  return (
    <span
      className="absolute inset-x-0 top-0 h-1 bg-ground"
      role="progressbar"
      aria-label="Uploading"
      aria-valuenow={Math.round(share * 100)}
    >
      <span className="block h-full bg-ball" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
