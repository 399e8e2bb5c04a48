import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Group } from '#contract/groups.ts';
import { firstPictureKey } from './first-picture-key.ts';

const attemptFor = (client: QueryClient, groupId: number) =>
  client.getMutationCache().find({ mutationKey: firstPictureKey(groupId) });

/** What became of the picture that was chosen with a group, as long as the group has none. */
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
