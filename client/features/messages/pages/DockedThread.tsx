import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { ThreadBody, useOpenedThread } from '../thread/ThreadBody.tsx';

/** What is said in a group, and what one says, in the chat beside its page. */
export default function DockedThread({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const [partner] = useState({ groupId: id });
  const opened = useOpenedThread(partner);
  return <ThreadBody partner={partner} opened={opened} name={name} leadsToGroup={false} isDocked />;
}
