import { GroupPicture } from '#client/lib/group-picture/GroupPicture.tsx';
import type { Pictured } from '#client/lib/group-picture/sources.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';

interface PicturePreviewProps {
  group: Pictured;
  /** Of the file that is on its way: where it can be seen, and how much of it has gone. */
  sending: { preview: string; share: number } | null;
}

/** The picture as it is, or the one that is on its way. */
export function PicturePreview({ group, sending }: PicturePreviewProps) {
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
      {sending && <Progress share={sending.share} />}
    </>
  );
}

/** When all has gone, the server makes the picture: how long that takes it does not say. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 pt-3">
      <progress
        className="h-2 flex-1 accent-court"
        aria-label="Uploading the image"
        max={100}
        {...(share < 1 && { value: percent })}
      />
      <span className="figures w-10 text-right text-sm text-soft" aria-hidden="true">
        {percent} %
      </span>
    </div>
  );
}
