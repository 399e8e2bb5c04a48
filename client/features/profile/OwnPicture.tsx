import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ChooseImage } from '#client/lib/pictures/ChooseImage.tsx';
import { notShown, problemOf } from '#client/lib/pictures/use-upload.ts';
import { PlayerFace, pictureQuery } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Below } from '#client/ui/Field.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { CutDialog, showOwn } from './CutDialog.tsx';

export function OwnPicture({ children }: { children: ReactNode }) {
  const id = useId();
  const viewer = useViewer();
  const client = useQueryClient();
  const { data: imageUrl } = useQuery(pictureQuery(viewer.id));
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [removes, setRemoves] = useState(false);
  const remove = useAction(userPictureCalls.remove, {
    done: 'Picture removed',
    failed: 'Failed to remove picture',
    onDone: () => showOwn(client, viewer.id, null),
    onSettled: () => setRemoves(false),
  });
  const choose = (chosen: File) => {
    const found = problemOf(chosen);
    setProblem(found);
    if (found === undefined) setFile(chosen);
  };
  const close = () => setFile(undefined);
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <PlayerFace id={viewer.id} name={viewer.username} size="large" isLarge />
        <div className="min-w-0 flex-[1_1_min(100%,8rem)]">{children}</div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ChooseImage variant="secondary" aria-describedby={`${id}-hint`} onChoose={choose}>
          <ImageUp className="size-5" aria-hidden="true" />
          <span>
            {imageUrl ? 'Change' : 'Choose'}
            <span className={imageUrl ? 'sr-only' : undefined}> picture</span>
          </span>
        </ChooseImage>
        {imageUrl && (
          <Button variant="quiet-danger" onClick={() => setRemoves(true)}>
            <Trash2 className="size-5" aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
      <div role="alert" className="mt-2">
        <Below id={id} error={problem} />
      </div>
      <Below
        id={id}
        hint={`${imageUrl ? 'Everybody who is signed in sees it.' : 'Until then others see your initials.'} A JPEG, PNG, GIF or WebP of at most 10 MB.`}
      />
      {file && (
        <CutDialog
          file={file}
          onClose={close}
          onUnreadable={() => {
            close();
            setProblem(notShown);
          }}
        />
      )}
      <ConfirmDialog
        open={removes}
        onOpenChange={setRemoves}
        title="Remove picture"
        confirm="Remove"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.run({})}
      >
        Others will see your initials instead.
      </ConfirmDialog>
    </section>
  );
}
