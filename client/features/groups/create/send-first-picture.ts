import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { upload } from '#client/data/upload.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { firstPictureKey } from '../banner/first-picture-key.ts';
import { sayFailed } from '../banner/picture-upload.ts';
import { showChange } from '../banner/show-change.ts';

interface FirstPicture {
  groupId: number;
  viewerId: number;
  file: File;
}

/**
 * Gives a group that was just made the picture that was chosen with it, on whichever page one is meanwhile. When it
 * comes to nothing, the group's page says so, and has it sent again (`banner/FirstPicture.tsx`).
 */
export function sendFirstPicture(client: QueryClient, { groupId, viewerId, file }: FirstPicture): void {
  // An upload takes its time: somebody else may be at the app when it ends.
  const isStillMe = () => client.getQueryData(sessionQuery.queryKey)?.id === viewerId;
  const sending = new MutationObserver(client, {
    mutationKey: firstPictureKey(groupId),
    // The file is at hand until the group has it, or another, or somebody else is at the app.
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    mutationFn: () => upload(pictureCalls.upload, { params: { id: groupId }, file }),
    onSuccess: (group) => {
      if (!isStillMe()) return;
      showChange(client, groupId, () => group);
      toast('Group image uploaded');
    },
    onError: (error) => {
      if (isStillMe()) sayFailed(messageOf(error, ''));
    },
  });
  // What it fails by is said, and kept with the attempt.
  sending.mutate().catch(() => undefined);
}
