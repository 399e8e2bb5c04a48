import { useQueryClient } from '@tanstack/react-query';
import { Crop, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { ChooseImage, UploadProgress } from '#client/lib/pictures/ChooseImage.tsx';
import { Crop as CropFrame, FrameButtons } from '#client/lib/pictures/Crop.tsx';
import { GroupPicture, type Pictured } from '#client/lib/pictures/GroupPicture.tsx';
import { frameAspect, frameOf, largestFrame, positionOf, textOf } from '#client/lib/pictures/position.ts';
import type { Sending } from '#client/lib/pictures/use-upload.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { pictureAt } from '#contract/group-pictures/sizes.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { showChange, usePictureUpload } from '../banner-picture.ts';

interface PictureDialogProps {
  group: Pick<Group, 'id' | 'imageUrl' | 'imageSize' | 'imagePosition'>;
  onClose: () => void;
}

export function PictureDialog({ group, onClose }: PictureDialogProps) {
  const [step, setStep] = useState<'reposition' | 'remove' | null>(null);
  const { sending, send } = usePictureUpload(group.id, onClose);
  const back = () => setStep(null);
  const { imageUrl, imageSize } = group;
  const hasPicture = imageUrl !== null && imageSize !== null && sending === null;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title="Group image" look="sheet">
      <PicturePreview group={group} sending={sending} />
      <div className="grid gap-2 py-4 sm:grid-cols-3 sm:pb-6">
        <ChooseImage pending={sending !== null} pendingText="Uploading…" onChoose={send}>
          <ImageUp className="size-5" aria-hidden="true" />
          Upload
        </ChooseImage>
        {hasPicture && (
          <>
            <Button variant="secondary" onClick={() => setStep('reposition')}>
              <Crop className="size-5" aria-hidden="true" />
              Reposition
            </Button>
            <Button variant="quiet-danger" onClick={() => setStep('remove')}>
              <Trash2 className="size-5" aria-hidden="true" />
              Remove
            </Button>
          </>
        )}
      </div>
      {hasPicture && step === 'reposition' && (
        <RepositionDialog group={{ ...group, imageUrl, imageSize }} onClose={back} onDone={onClose} />
      )}
      {step === 'remove' && <RemovePicture groupId={group.id} onClose={back} onDone={onClose} />}
    </Dialog>
  );
}

function PicturePreview({ group, sending }: { group: Pictured; sending: Sending | null }) {
  return (
    <>
      <div className="relative aspect-2/1 overflow-hidden rounded-md bg-court-soft text-court-text/35">
        <CourtLines className="absolute inset-4" />
        {sending ? (
          <img src={sending.preview} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <GroupPicture group={group} use="banner" />
        )}
      </div>
      {sending && <UploadProgress share={sending.share} />}
    </>
  );
}

interface RepositionDialogProps {
  group: Pick<Group, 'id' | 'imagePosition'> & {
    imageUrl: string;
    imageSize: NonNullable<Group['imageSize']>;
  };
  onClose: () => void;
  onDone: () => void;
}

function RepositionDialog({ group, onClose, onDone }: RepositionDialogProps) {
  const { id, imageUrl, imageSize, imagePosition } = group;
  const client = useQueryClient();
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', ...frameOf(positionOf(imagePosition), imageSize) });
  const update = useAction(groupCalls.update, {
    done: 'Banner position updated',
    failed: 'Failed to update banner position',
    onDone: (changed) => {
      showChange(client, id, () => changed);
      onDone();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Reposition image"
      description="Drag the frame or its corners, or use the buttons or the arrow keys."
      look="wide"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={update.isPending}
            onClick={() => update.run({ params: { id }, body: { imagePosition: textOf(crop, imageSize) } })}
          >
            Apply
          </Button>
        </>
      }
    >
      <CropFrame crop={crop} onChange={(_, percent) => setCrop(percent)} aspect={frameAspect} ruleOfThirds>
        <img src={pictureAt(imageUrl, 960)} alt="" {...imageSize} className="h-auto w-auto" />
      </CropFrame>
      <FrameButtons
        frame={crop}
        largest={largestFrame(imageSize)}
        onChange={(frame) => setCrop({ unit: '%', ...frame })}
      />
    </Dialog>
  );
}

function RemovePicture({ groupId, onClose, onDone }: { groupId: number; onClose: () => void; onDone: () => void }) {
  const client = useQueryClient();
  const remove = useAction(pictureCalls.remove, {
    done: 'Group image removed',
    failed: 'Failed to remove image',
    onDone: () => {
      const without = { imageUrl: null, imageSize: null, imagePosition: 'center center' };
      showChange(client, groupId, (group) => ({ ...group, ...without }));
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Remove image"
      confirm="Remove"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.run({ params: { id: groupId } })}
    >
      Are you sure you want to remove this image?
    </ConfirmDialog>
  );
}
