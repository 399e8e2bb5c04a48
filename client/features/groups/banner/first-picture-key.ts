import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Names the attempt to give a new group the picture that was chosen with it. */
export const firstPictureKey = (groupId: number) => ['first picture', groupId] as const;

/** Whether there was such an attempt when the group's page was opened: groups are made elsewhere. */
export function useHasFirstPicture(groupId: number): boolean {
  const client = useQueryClient();
  const [has] = useState(() => client.getMutationCache().find({ mutationKey: firstPictureKey(groupId) }) !== undefined);
  return has;
}
