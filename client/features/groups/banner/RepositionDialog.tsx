import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { Crop, FrameButtons } from '#client/lib/pictures/Crop.tsx';
import { frameAspect, frameOf, largestFrame, positionOf, textOf } from '#client/lib/pictures/position.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { pictureAt } from '#contract/group-pictures/sizes.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { showChange } from './show-change.ts';

interface RepositionDialogProps {
  group: Pick<Group, 'id' | 'imagePosition'> & {
    imageUrl: string;
    imageSize: NonNullable<Group['imageSize']>;
  };
  /** Given up. */
  onClose: () => void;
  onDone: () => void;
}

/** Chooses the part of a group's picture that is shown: by dragging the frame, with buttons, or with the arrow keys. */
export default function RepositionDialog({ group, onClose, onDone }: RepositionDialogProps) {
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
      <Crop crop={crop} onChange={(_, percent) => setCrop(percent)} aspect={frameAspect} ruleOfThirds>
        <img src={pictureAt(imageUrl, 960)} alt="" {...imageSize} className="h-auto w-auto" />
      </Crop>
      <FrameButtons
        frame={crop}
        largest={largestFrame(imageSize)}
        onChange={(frame) => setCrop({ unit: '%', ...frame })}
      />
    </Dialog>
  );
}
