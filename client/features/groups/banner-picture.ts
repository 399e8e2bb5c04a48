import { MutationObserver, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { query } from '#client/data/queries.ts';
import { upload } from '#client/data/upload.ts';
import { problemOf, useUpload } from '#client/lib/pictures/use-upload.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { type Group, groupCalls } from '#contract/groups.ts';

/**
 * Shows at once what the viewer has changed of a group. What else shows it follows with the event that the server tells
 * of it; where no event can come, at once.
 */
export function showChange(client: QueryClient, groupId: number, change: (before: Group) => Group): void {
  const { queryKey } = query(groupCalls.get, { params: { id: groupId } });
  client.setQueryData(queryKey, (before) => before && change(before));
  void refetchIfOffline(client, [`group:${groupId}`]);
}

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

function sayFailed(why: string): void {
  toast({ title: 'Failed to upload image', description: why || undefined, destructive: true });
}

const firstPictureKey = (groupId: number) => ['first picture', groupId] as const;

const attemptFor = (client: QueryClient, groupId: number) =>
  client.getMutationCache().find({ mutationKey: firstPictureKey(groupId) });

export function useFirstPicture({ id, imageUrl }: Pick<Group, 'id' | 'imageUrl'>) {
  const client = useQueryClient();
  const isWithout = imageUrl === null;
  const [status] = useMutationState({
    filters: { mutationKey: firstPictureKey(id) },
    select: ({ state }) => state.status,
  });
  useEffect(() => {
    const attempt = attemptFor(client, id);
    if (attempt && status !== 'pending' && !isWithout) client.getMutationCache().remove(attempt);
  }, [client, id, status, isWithout]);
  return {
    isSending: isWithout && status === 'pending',
    isFailed: isWithout && status === 'error',
    sendAgain: () => sendAgain(client, id),
  };
}

/** Makes the attempt once more that has failed; one that is under way, as after a second press, goes on alone. */
export function sendAgain(client: QueryClient, groupId: number): void {
  const attempt = attemptFor(client, groupId);
  if (attempt?.state.status === 'error') void attempt.execute(undefined).catch(() => undefined);
}

interface FirstPicture {
  groupId: number;
  viewerId: number;
  file: File;
}

/** Sends a new group's picture, on whichever page one is meanwhile; the group's page says where it fails. */
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
