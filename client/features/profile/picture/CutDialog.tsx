import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UploadProgress } from '#client/lib/pictures/ChooseImage.tsx';
import { Crop, FrameButtons } from '#client/lib/pictures/Crop.tsx';
import type { Frame } from '#client/lib/pictures/position.ts';
import { usePreview, useUpload } from '#client/lib/pictures/use-upload.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { toast } from '#client/ui/toast.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { largestSquare } from './cut.ts';
import { drawCut } from './draw-cut.ts';
import { showOwn } from './show-own.ts';

interface CutDialogProps {
  file: File;
  onClose: () => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
}

/** Chooses the part of a file that is one's picture, and sends it. */
export default function CutDialog({ file, onClose, onUnreadable }: CutDialogProps) {
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
    else setProblem('This browser cannot cut it.');
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Cut the picture"
      description="Drag the square or its corners, or use the buttons or the arrow keys."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isChosen} pending={sending !== null} pendingText="Uploading…" onClick={use}>
            Use this picture
          </Button>
        </>
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
