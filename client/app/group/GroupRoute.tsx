import { GroupPage, type GroupParts } from '#client/features/groups/page/GroupPage.tsx';
import { useGroupTalk } from '#client/features/messages/pages/ChatCard.tsx';
import { ChatDock } from '#client/features/messages/pages/ChatDock.tsx';
import { UnreadCount } from '#client/ui/Badge.tsx';
import type { Group } from '#contract/groups.ts';
import GroupNow from './GroupNow.tsx';

/** What other features show on a group's page. */
const parts: GroupParts = { Now: GroupNow, Unread, Dock: ChatDock };

/** Put together here, because no feature knows another. */
export default function GroupRoute() {
  return <GroupPage parts={parts} />;
}

function Unread({ group }: { group: Group }) {
  const { unreadCount } = useGroupTalk(group.id, { enabled: group.viewer.mayTalk });
  return <UnreadCount count={unreadCount} />;
}
