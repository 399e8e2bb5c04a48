import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import type { Group } from '#contract/groups.ts';
import { groundOn } from './ground.ts';
import PictureDialog from './PictureDialog.tsx';

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
      {isOpen && <PictureDialog group={group} onClose={close} />}
    </div>
  );
}
