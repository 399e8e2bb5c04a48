import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { maxDescription } from '#contract/messages/picture.ts';
import type { PictureToSend } from '../model/local-pictures.ts';
import { usePictureSource } from '../model/picture-source.ts';
import { dropPictures } from '../model/picture-store.ts';

export interface ChosenProps {
  pictures: readonly PictureToSend[];
  onChange: (pictures: readonly PictureToSend[]) => void;
  /** The focus goes back to the field. */
  onEmpty: () => void;
}

/** The pictures that go with the message, above its field: what is in each may be said. */
export function Chosen({ pictures, onChange, onEmpty }: ChosenProps) {
  const { id: userId } = useViewer();
  const list = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const before = useRef(count);
  useEffect(() => {
    // What comes last stands beside what is typed next.
    if (count > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  const remove = (at: number) => {
    void dropPictures(userId, pictures.slice(at, at + 1));
    onChange(pictures.filter((_, index) => index !== at));
    if (count === 1) return onEmpty();
    list.current?.querySelectorAll('input')[Math.min(at, count - 2)]?.focus();
  };
  return (
    <ul ref={list} aria-label="Pictures to send" className="mb-1 grid max-h-[min(13rem,35dvh)] gap-1 overflow-y-auto">
      {pictures.map((picture, at) => (
        <li key={picture.key} className="flex items-center gap-2">
          <Thumbnail picture={picture} />
          <input
            type="text"
            dir="auto"
            value={picture.description}
            maxLength={maxDescription}
            placeholder="What’s in the picture?"
            aria-label={`What’s in picture ${at + 1}?`}
            onChange={({ target }) =>
              onChange(pictures.map((each, index) => (index === at ? { ...each, description: target.value } : each)))
            }
            className="h-11 min-w-0 flex-1 rounded-md border border-control bg-page px-3 text-ink placeholder:text-soft"
          />
          <IconButton icon={X} label={`Remove picture ${at + 1}`} onClick={() => remove(at)} />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ picture }: { picture: PictureToSend }) {
  const src = usePictureSource(picture);
  return <img src={src} alt="" className="size-12 shrink-0 rounded-md bg-sunken object-cover" />;
}
