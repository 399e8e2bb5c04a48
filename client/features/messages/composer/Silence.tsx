import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { useUnblock } from '#client/lib/blocks.ts';
import { endOf, leftUntil } from '#client/lib/spans.ts';
import { useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { conversationCalls, type OpenedConversation } from '#contract/conversations.ts';
import type { Face } from '#contract/values.ts';
import { useThread } from '../model/open-thread.ts';

/** In the place of the composer, where one cannot write: why, and what can be done about it. */
export function Silence({ may }: { may: OpenedConversation['viewer'] }) {
  const { user } = useThread().conversation;
  return (
    <div className="relative flex min-h-14 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-center text-soft">
      {may.hasBlocked && user ? (
        <Blocked user={user} />
      ) : may.mutedUntil ? (
        <Muted until={may.mutedUntil} />
      ) : (
        <p>{user ? 'This account was deleted.' : 'You can’t write here.'}</p>
      )}
    </div>
  );
}

function Blocked({ user }: { user: Face }) {
  const { id } = useThread().conversation;
  const client = useQueryClient();
  const unblock = useUnblock(user, {
    onDone: () => client.invalidateQueries(answersOf(conversationCalls.get, { params: { id } })),
  });
  return (
    <>
      <p>You have blocked {user.name}.</p>
      <Button
        variant="secondary"
        size="small"
        pending={unblock.isPending}
        onClick={() => unblock.run({ params: { userId: user.id } })}
      >
        Unblock
      </Button>
    </>
  );
}

function Muted({ until }: { until: string }) {
  const { id } = useThread().conversation;
  const client = useQueryClient();
  const now = useNow(1000);
  const left = leftUntil(until, now);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) void client.invalidateQueries(answersOf(conversationCalls.get, { params: { id } }));
  }, [isOver, client, id]);
  if (isOver) return <p>You can write again in a moment.</p>;
  return (
    <p>
      You’re muted until <time dateTime={until}>{endOf(until, now)}</time> ({left} left).
    </p>
  );
}
