import { useMemo, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { Composer } from './Composer.tsx';
import { linesOf } from './lines.ts';
import { MessageList } from './MessageList.tsx';
import { NewMessages } from './NewMessages.tsx';
import { type Opening, useMarkRead, useUnreadLine } from './reading.ts';
import { said } from './said.ts';
import type { Thread } from './thread.ts';

interface OpenThreadProps {
  groupId: number;
  name: string;
  thread: Thread;
  opening: Opening;
}

export function OpenThread({ groupId, name, thread, opening }: OpenThreadProps) {
  const viewer = useViewer();
  const { outbox, unsent } = useUnsent(said);
  const [isAtEnd, setAtEnd] = useState(false);
  const unread = useUnreadLine(opening, thread);
  useMarkRead(thread, isAtEnd, opening);
  const { readSeq } = unread;
  const lines = useMemo(() => {
    const ours = unsent.filter((each) => each.content.groupId === groupId);
    return linesOf(thread, ours, { viewer, readSeq });
  }, [thread, unsent, groupId, viewer, readSeq]);
  const send = (content: string) => {
    outbox.add(said, { groupId, content });
    unread.clear();
  };
  return (
    <>
      {lines.length === 0 ? (
        <div className="grid flex-1 content-center justify-items-center gap-4 p-6 text-center">
          <CourtLines className="w-48 text-court-text/50" />
          <p className="text-lg font-semibold">No messages yet. Start the conversation!</p>
        </div>
      ) : (
        <MessageList groupId={groupId} thread={thread} lines={lines} outbox={outbox} onAtEnd={setAtEnd} />
      )}
      <NewMessages lines={lines} />
      <Composer groupId={groupId} name={name} onSend={send} />
    </>
  );
}
