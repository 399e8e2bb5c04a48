import type { ReactNode } from 'react';
import { GroupPicture } from '#client/lib/pictures/GroupPicture.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill } from '#client/ui/tones.ts';
import type { Group } from '#contract/groups.ts';
import { BannerCourt } from './BannerCourt.tsx';
import { BannerTools } from './BannerTools.tsx';

interface BannerProps {
  group: Pick<Group, 'id' | 'imageUrl' | 'imageSize' | 'imagePosition' | 'viewer'>;
  tone: Tone;
  /** Whoever may change the picture can do so here: by a button at the top, left of where one of 44 px may stand. */
  tools?: boolean;
  /** Stands on the picture, in white. */
  children: ReactNode;
}

/** The head of a group's page: its picture, else a court in its colour. It grows only where what stands on it is higher. */
export function Banner({ group, tone, tools = false, children }: BannerProps) {
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
      {tools && group.viewer.mayManage && <BannerTools group={group} />}
    </div>
  );
}
