import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import type { Group } from '#contract/groups.ts';
import { useFirstPicture } from './first-picture.ts';

/** Below the banner of a group that was made with a picture: that it is on its way, or that it did not arrive. */
export default function FirstPicture({ group }: { group: Pick<Group, 'id' | 'imageUrl'> }) {
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
