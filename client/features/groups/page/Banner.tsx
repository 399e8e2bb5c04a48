import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GroupPicture } from '#client/lib/pictures/GroupPicture.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { type Tone, toneFill } from '#client/ui/tones.ts';
import type { Group } from '#contract/groups.ts';
import { useFirstPicture } from '../banner-picture.ts';
import { PictureDialog } from './PictureDialog.tsx';

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
        <ErrorNote message="The group is made, but its image was not uploaded." onRetry={sendAgain} />
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
