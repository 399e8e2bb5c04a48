import { type ComponentProps, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { accepted } from './use-upload.ts';

interface ChooseImageProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onChoose: (file: File) => void;
}

export function ChooseImage({ onChoose, ...button }: ChooseImageProps) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is a choice, too.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => files.current?.click()} />
    </>
  );
}

/** How much of an image has gone. When all has, the server makes the picture: how long that takes it does not say. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 pt-3">
      <progress
        className="h-2 flex-1 accent-court"
        aria-label="Uploading the image"
        max={100}
        {...(share < 1 && { value: percent })}
      />
      <span className="figures w-10 text-right text-sm text-soft" aria-hidden="true">
        {percent} %
      </span>
    </div>
  );
}
