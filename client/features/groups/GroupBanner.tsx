import { hueOf } from '#client/ui/Avatar.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';

interface GroupBannerProps {
  group: { name: string; imageUrl: string | null; imagePosition: string };
  className?: string;
}

/** The group's picture, or a court in the group's colour. */
export function GroupBanner({ group, className }: GroupBannerProps) {
  if (group.imageUrl) {
    return (
      <img
        src={group.imageUrl}
        alt=""
        className={classes('w-full object-cover', className)}
        style={{ objectPosition: group.imagePosition }}
      />
    );
  }
  return (
    <div className={classes('relative overflow-hidden', hueOf(group.name), className)}>
      <CourtLines className="absolute top-1/2 left-1/2 w-[130%] max-w-3xl -translate-x-1/2 -translate-y-1/2 -rotate-8 text-white/45" />
    </div>
  );
}
