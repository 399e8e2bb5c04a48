import { UploadProgress } from '#client/lib/pictures/ChooseImage.tsx';
import { GroupPicture, type Pictured } from '#client/lib/pictures/GroupPicture.tsx';
import type { Sending } from '#client/lib/pictures/use-upload.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';

interface PicturePreviewProps {
  group: Pictured;
  /** The file that is on its way. */
  sending: Sending | null;
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
      {sending && <UploadProgress share={sending.share} />}
    </>
  );
}
