import { useQueryClient } from '@tanstack/react-query';
import { Crop, ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { ChooseImage, UploadProgress } from '#client/lib/pictures/ChooseImage.tsx';
import { Crop as CropFrame, FrameButtons } from '#client/lib/pictures/Crop.tsx';
import { GroupPicture } from '#client/lib/pictures/GroupPicture.tsx';
import { frameAspect, frameOf, largestFrame, positionOf, textOf } from '#client/lib/pictures/position.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { type Tone, toneFill } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { pictureAt } from '#contract/group-pictures/sizes.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { showChange, useFirstPicture, usePictureUpload } from '../banner-picture.ts';

interface BannerProps {
  group: Pick<Group, 'id' | 'imageUrl' | 'imageSize' | 'imagePosition' | 'viewer'>;
  tone: Tone;
  children: ReactNode;
}

export function Banner({ group, tone, children }: BannerProps) {
  const [changes, setChanges] = useState(false);
  return (
    <div className={classes('relative forced-color-adjust-none', toneFill[tone])}>
      <div className="absolute inset-0 overflow-hidden rounded-[inherit]">
        <BannerCourt />
        {/* The lines of the court end where something is written. */}
        <div
          className={classes(
            'absolute inset-0 [mask-image:linear-gradient(to_top,#000c_55%,#0000_95%)]',
            toneFill[tone],
          )}
        />
        <GroupPicture group={group} use="banner" />
        {/* What is written in white can be read on any picture. */}
        <div className={classes('absolute inset-x-0 bottom-0 h-4/5 shade', group.imageUrl === null && 'opacity-60')} />
      </div>
      <div className="relative flex min-h-50 flex-col">{children}</div>
      {group.viewer.mayManage && (
        <div className={classes('absolute top-1 right-13 sm:right-15 lg:top-2 lg:right-17', groundOn(group))}>
          <IconButton icon={ImageUp} label="Group image" aria-haspopup="dialog" onClick={() => setChanges(true)} />
        </div>
      )}
      {changes && <PictureDialog group={group} onClose={() => setChanges(false)} />}
    </div>
  );
}

/**
 * A court seen from above on the colour that it is laid on: kitchen and surroundings are darker, and the lines fade where
 * something is written below.
 */
function BannerCourt() {
  return (
    <svg
      viewBox="0 0 440 200"
      className="absolute top-1/2 left-1/2 w-[max(36rem,85%)] -translate-x-1/3 -translate-y-1/2 -rotate-8 overflow-visible sm:-translate-x-1/4"
      fill="none"
      aria-hidden="true"
    >
      <path className="fill-on-ball/35" fillRule="evenodd" d="M-900-700h2200v1600h-2200zM0 0h440v200H0z" />
      <path className="fill-on-ball/25" d="M150 0h140v200H150z" />
      <g className="stroke-white/50" strokeWidth="2">
        <path d="M1 1h438v198H1zM150 1v198M290 1v198M1 100h149M290 100h149" />
        <path d="M220 -8v216" strokeDasharray="5 5" />
      </g>
    </svg>
  );
}

/** Below the banner of a group that was made with a picture: that it is on its way, or that it did not arrive. */
export function FirstPicture({ group }: { group: Pick<Group, 'id' | 'imageUrl'> }) {
  const { isSending, isFailed, sendAgain } = useFirstPicture(group);
  if (isFailed) {
    return (
      <div className="mx-auto w-full max-w-page px-3 pt-2 sm:px-6 lg:px-8 lg:pt-4">
        <ErrorNote message="The group was created, but its image was not uploaded." onRetry={sendAgain} />
      </div>
    );
  }
  if (!isSending) return null;
  return (
    <div className="relative">
      <progress aria-label="Uploading the image" className="absolute inset-x-0 bottom-0 h-2 w-full accent-court" />
    </div>
  );
}

/** What an icon on a banner stands on: dark enough that white can be seen on any picture. A court needs nothing. */
export const groundOn = ({ imageUrl }: Pick<Group, 'imageUrl'>): string =>
  imageUrl === null ? '' : 'rounded-md bg-on-ball/60';

type Pictured = Pick<Group, 'id' | 'imageUrl' | 'imageSize' | 'imagePosition'>;

function PictureDialog({ group, onClose }: { group: Pictured; onClose: () => void }) {
  const [step, setStep] = useState<'reposition' | 'remove' | null>(null);
  const { sending, send } = usePictureUpload(group.id, onClose);
  const client = useQueryClient();
  const back = () => setStep(null);
  const remove = useAction(pictureCalls.remove, {
    done: 'Group image removed',
    failed: 'Failed to remove image',
    onDone: () => {
      const without = { imageUrl: null, imageSize: null, imagePosition: 'center center' };
      showChange(client, group.id, (before) => ({ ...before, ...without }));
      onClose();
    },
  });
  const { imageUrl, imageSize } = group;
  const hasPicture = imageUrl !== null && imageSize !== null && sending === null;
  return (
    <Dialog onClose={onClose} title="Group image" look="sheet">
      <div className="relative aspect-2/1 overflow-hidden rounded-md bg-court-soft text-court-text/35">
        <CourtLines className="absolute inset-4" />
        {sending ? (
          <img src={sending.preview} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <GroupPicture group={group} use="banner" />
        )}
      </div>
      {sending && <UploadProgress share={sending.share} />}
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
      <ConfirmDialog
        open={step === 'remove'}
        onClose={back}
        title="Remove image"
        confirm="Remove"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { id: group.id } })}
      >
        Are you sure you want to remove this image?
      </ConfirmDialog>
    </Dialog>
  );
}

interface RepositionDialogProps {
  group: Pick<Group, 'id' | 'imagePosition'> & { imageUrl: string; imageSize: NonNullable<Group['imageSize']> };
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
      onClose={onClose}
      title="Reposition image"
      description="Drag the frame or its corners, or use the buttons or the arrow keys."
      look="wide"
      action={
        <Button
          pending={update.isPending}
          onClick={() => update.run({ params: { id }, body: { imagePosition: textOf(crop, imageSize) } })}
        >
          Apply
        </Button>
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
