import { type ComponentProps, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { accepted } from './picture-file.ts';

interface ChooseImageProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onChoose: (file: File) => void;
}

/** A button that opens the system's own dialog for choosing an image. */
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
