import { useQueryClient } from '@tanstack/react-query';
import { problemOf, useUpload } from '#client/lib/pictures/use-upload.ts';
import { toast } from '#client/ui/toast.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { showChange } from './show-change.ts';

/** Gives a group another picture. */
export function usePictureUpload(groupId: number, onDone: () => void) {
  const client = useQueryClient();
  const { sending, send } = useUpload(pictureCalls.upload, {
    onDone: (group) => {
      showChange(client, groupId, () => group);
      toast('Group image uploaded');
      onDone();
    },
    onFailed: sayFailed,
  });
  const sendFile = (file: File): void => {
    const problem = problemOf(file);
    if (problem === undefined) send({ params: { id: groupId }, file });
    else sayFailed(problem);
  };
  return { sending, send: sendFile };
}

/** @param why empty where there is nothing to say */
export function sayFailed(why: string): void {
  toast({ title: 'Failed to upload image', description: why || undefined, destructive: true });
}
