import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'wouter';
import { GroupPage } from '#client/features/groups/open/GroupPage.tsx';
import type { GroupParts } from '#client/features/groups/open/OpenGroup.tsx';
import { useGroupTalk } from '#client/features/messages/dock/group-talk.ts';
import { prefetched } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { UnreadCount } from '#client/ui/UnreadCount.tsx';
import type { Group } from '#contract/groups.ts';

// All its members are another view of a group, on which nothing else goes on.
const [GroupNow, fetchNow] = prefetched(() => import('./GroupNow.tsx'));

// Needed only where there is room for it.
const ChatDock = lazy(() => import('#client/features/messages/dock/ChatDock.tsx'));

/** What other features show on a group's page. */
const parts: GroupParts = { Now, Unread, Dock };

/** Put together here, because no feature knows another. */
export default function GroupRoute() {
  const isWhole = useParams().part === undefined;
  // Beside the group itself.
  useEffect(() => {
    if (isWhole) void fetchNow();
  }, [isWhole]);
  return <GroupPage parts={parts} />;
}

function Now({ group }: { group: Group }) {
  const onItsWay = group.viewer.mayTalk && <Skeleton className="h-34 lg:h-36" corner="large" />;
  return (
    <Suspense fallback={onItsWay}>
      <GroupNow group={group} />
    </Suspense>
  );
}

function Unread({ group }: { group: Group }) {
  const { unreadCount } = useGroupTalk(group.id, { enabled: group.viewer.mayTalk });
  return <UnreadCount count={unreadCount} />;
}

function Dock({ group }: { group: Group }) {
  return (
    <Suspense fallback={null}>
      <ChatDock group={group} />
    </Suspense>
  );
}
