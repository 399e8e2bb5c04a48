import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { RevokeLink } from '#client/ui/share-link.tsx';
import { type GroupLink, linkCalls } from '#contract/group-links.ts';
import { storeLinks } from './store-links.ts';

/** 'Revoke', with its question. */
export function RevokeButton({ link: { id: linkId, groupId } }: { link: Pick<GroupLink, 'id' | 'groupId'> }) {
  const client = useQueryClient();
  return (
    <RevokeLink
      call={linkCalls.revoke}
      request={{ params: { id: groupId, linkId } }}
      onDone={() => storeLinks(client, groupId, (links) => links.filter(({ id }) => id !== linkId))}
      onFailed={() => void client.invalidateQueries(answersOf(linkCalls.list, { params: { id: groupId } }))}
    >
      Nobody can join by it any longer, nor by its QR code. Whoever came in by it stays.
    </RevokeLink>
  );
}
