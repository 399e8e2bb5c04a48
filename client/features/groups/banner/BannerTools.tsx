import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import type { Group } from '#contract/groups.ts';
import { groundOn } from './ground.ts';

const PictureDialog = late(() => import('./PictureDialog.tsx'));

interface BannerToolsProps {
  group: Pick<Group, 'id' | 'imageUrl' | 'imageSize' | 'imagePosition'>;
}

/** The way to another picture, for admins. */
export function BannerTools({ group }: BannerToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes('absolute top-1 right-13 sm:right-15 lg:top-2 lg:right-17', groundOn(group))}>
      <IconButton icon={ImageUp} label="Group image" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <LazyDialog open={isOpen} title="Group image" onClose={close}>
        <PictureDialog group={group} onClose={close} />
      </LazyDialog>
    </div>
  );
}
