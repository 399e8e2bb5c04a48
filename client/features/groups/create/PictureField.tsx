import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ChooseImage } from '#client/lib/pictures/ChooseImage.tsx';
import { notShown, problemOf, usePreview } from '#client/lib/pictures/use-upload.ts';
import { Button } from '#client/ui/Button.tsx';
import { Below } from '#client/ui/Field.tsx';

interface PictureFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** The picture that a group is to have: chosen, seen as its banner will show it, and let go again. */
export function PictureField({ file, onChange }: PictureFieldProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(file);
  const take = (chosen: File) => {
    const found = problemOf(chosen);
    setProblem(found);
    if (found === undefined) onChange(chosen);
  };
  const drop = () => {
    onChange(undefined);
    choose.current?.focus();
  };
  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">Image</legend>
      {preview && (
        <img
          src={preview}
          alt="As the group’s page will show it"
          // It moves what was pressed: both are to be seen.
          onLoad={({ currentTarget }) => currentTarget.closest('fieldset')?.scrollIntoView({ block: 'nearest' })}
          onError={() => {
            drop();
            setProblem(notShown);
          }}
          className="aspect-2/1 w-full rounded-md bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseImage ref={choose} variant="secondary" onChoose={take}>
          <ImageUp className="size-5" aria-hidden="true" />
          {file ? 'Choose another' : 'Choose image'}
        </ChooseImage>
        {file && (
          <Button variant="quiet-danger" onClick={drop}>
            <Trash2 className="size-5" aria-hidden="true" />
            Remove image
          </Button>
        )}
      </div>
      <Below id={id} hint="Optional. A JPEG, PNG, GIF or WebP of at most 10 MB." />
      <div role="alert">
        <Below id={id} error={problem} />
      </div>
    </fieldset>
  );
}
