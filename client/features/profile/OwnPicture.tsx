import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ChooseImage, UploadProgress } from '#client/lib/pictures/ChooseImage.tsx';
import { Crop, FrameButtons } from '#client/lib/pictures/Crop.tsx';
import { type Frame, within } from '#client/lib/pictures/position.ts';
import { notShown, problemOf, usePreview, useUpload } from '#client/lib/pictures/use-upload.ts';
import { PlayerFace, pictureQuery } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Below } from '#client/ui/Field.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { userPictureCalls, userPictureWidths } from '#contract/user-pictures.ts';

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
        <PlayerFace id={viewer.id} name={viewer.name} size="large" isLarge />
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
        hint={`${imageUrl ? 'Everyone with an account can see it.' : 'Until then, others see your initials.'} A JPEG, PNG, GIF or WebP of at most 10 MB.`}
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
        onClose={() => setRemoves(false)}
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

interface CutDialogProps {
  file: File;
  onClose: () => void;
  onUnreadable: () => void;
}

export function CutDialog({ file, onClose, onUnreadable }: CutDialogProps) {
  const client = useQueryClient();
  const { id } = useViewer();
  const preview = usePreview(file);
  const [image, setImage] = useState<HTMLImageElement>();
  const [frame, setFrame] = useState<Frame>();
  const [problem, setProblem] = useState<string>();
  const isDrawing = useRef(false);
  const { sending, send } = useUpload(userPictureCalls.upload, {
    onDone: async ({ imageUrl }) => {
      await showOwn(client, id, imageUrl);
      toast('Picture uploaded');
      onClose();
    },
    onFailed: (why) => setProblem(why || 'Please try again.'),
  });
  const picture = image && { width: image.naturalWidth, height: image.naturalHeight };
  const isChosen = image !== undefined && frame !== undefined;
  const use = async () => {
    if (!isChosen || isDrawing.current) return;
    setProblem(undefined);
    isDrawing.current = true;
    const cut = await drawCut(image, frame).catch(() => undefined);
    isDrawing.current = false;
    if (cut) send({ file: cut });
    else setProblem('This browser cannot crop it.');
  };
  return (
    <Dialog
      onClose={onClose}
      title="Crop photo"
      description="Drag the square or its corners, or use the buttons or the arrow keys."
      action={
        <Button disabled={!isChosen} pending={sending !== null} pendingText="Uploading…" onClick={use}>
          Use this picture
        </Button>
      }
    >
      {preview && (
        <Crop
          {...(frame && { crop: { unit: '%', ...frame } })}
          onChange={(_, { x, y, width, height }) => setFrame({ x, y, width, height })}
          disabled={sending !== null || !frame}
          aspect={1}
          circularCrop
        >
          <img
            src={preview}
            alt=""
            className="h-auto w-auto"
            onLoad={({ currentTarget }) => {
              setImage(currentTarget);
              setFrame(largestSquare({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }));
            }}
            onError={onUnreadable}
          />
        </Crop>
      )}
      <FrameButtons
        frame={frame}
        largest={picture && largestSquare(picture)}
        disabled={sending !== null}
        onChange={setFrame}
      />
      {sending && <UploadProgress share={sending.share} />}
      {problem && <ErrorNote message="Your picture was not uploaded." reason={problem} />}
    </Dialog>
  );
}

interface Size {
  width: number;
  height: number;
}

/** The largest square of a picture, in its middle, in per cent of width and height as all that follow. */
export function largestSquare(picture: Size): Frame {
  const side = Math.min(picture.width, picture.height);
  const [width, height] = [(100 * side) / picture.width, (100 * side) / picture.height];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** What it cuts out, in whole pixels of the picture. */
export function pixelsOf({ x, y, width }: Frame, picture: Size): { left: number; top: number; side: number } {
  const shorter = Math.min(picture.width, picture.height);
  const side = within(Math.round((width / 100) * picture.width), 1, shorter);
  return {
    left: within(Math.round((x / 100) * picture.width), 0, picture.width - side),
    top: within(Math.round((y / 100) * picture.height), 0, picture.height - side),
    side,
  };
}

const [, largest] = userPictureWidths;

/** Twice what is served, in pixels: it is encoded once more there. */
const maxSide = 2 * largest;

/** As JPEG, which every browser writes. @throws where the browser cannot draw it */
async function drawCut(image: HTMLImageElement, frame: Frame): Promise<Blob> {
  const { left, top, side } = pixelsOf(frame, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, maxSide);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!cut) throw new Error('The canvas cannot be written');
  return cut;
}

/** Shows one's own picture wherever one is seen here; others see it when they next ask. */
export async function showOwn(client: QueryClient, userId: number, imageUrl: string | null): Promise<void> {
  const { queryKey } = pictureQuery(userId);
  // What was asked before is answered with the one before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, imageUrl);
}
