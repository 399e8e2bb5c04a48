import { GroupPicture, type Pictured } from '#client/lib/pictures/GroupPicture.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill } from '#client/ui/tones.ts';

export function GroupBanner({ group, tone }: { group: Pictured; tone: Tone }) {
  return (
    <div className={classes('relative size-full overflow-hidden forced-color-adjust-none', toneFill[tone])}>
      <CourtLines className="absolute top-1/2 left-1/2 w-[130%] max-w-3xl -translate-x-1/2 -translate-y-1/2 -rotate-8 text-white/45" />
      <GroupPicture group={group} use="small" />
    </div>
  );
}
