import { Crop, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChooseImage } from '#client/lib/pictures/ChooseImage.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Group } from '#contract/groups.ts';
import { PicturePreview } from './PicturePreview.tsx';
import { usePictureUpload } from './picture-upload.ts';
import { RemovePicture } from './RemovePicture.tsx';
import RepositionDialog from './RepositionDialog.tsx';

interface PictureDialogProps {
  group: Pick<Group, 'id' | 'imageUrl' | 'imageSize' | 'imagePosition'>;
  onClose: () => void;
}

/** What can be done with the picture of a group. */
export default function PictureDialog({ group, onClose }: PictureDialogProps) {
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
