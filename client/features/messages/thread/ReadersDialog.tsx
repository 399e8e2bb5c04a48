import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, PinOff } from 'lucide-react';
import { useState } from 'react';
import { pages, query } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { messageCalls, type ReadBy } from '#contract/messages.ts';
import { showChanged } from '../model/unsent-messages.ts';

interface ReadersDialogProps {
  messageId: number;
  conversationId: number;
  readBy: ReadBy;
  onClose: () => void;
}

/** For staff: who has read an announcement, and who has not, whom they remind once. */
export function ReadersDialog({ messageId, conversationId, readBy, onClose }: ReadersDialogProps) {
  const client = useQueryClient();
  const { count, of, isReminded } = readBy;
  const left = of - count;
  const [tab, setTab] = useState<'not-yet' | 'seen'>(left > 0 ? 'not-yet' : 'seen');
  const { queryKey } = query(conversationCalls.pinned, { params: { id: conversationId } });
  const params = { id: messageId };
  const remind = useAction(messageCalls.remind, {
    done: 'Reminder sent',
    failed: 'Failed to remind them',
    onDone: () => client.invalidateQueries({ queryKey }),
  });
  const unpin = useAction(messageCalls.unpin, {
    failed: 'Failed to unpin it',
    onDone: (message) => {
      showChanged(client, message);
      onClose();
      return client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Dialog onClose={onClose} title={`Seen by ${count} of ${of}`}>
      <div className="mb-3 flex flex-wrap gap-2">
        {left > 0 && (
          <Button disabled={isReminded} pending={remind.isPending} onClick={() => remind.run({ params })}>
            <BellRing className="size-5" aria-hidden="true" />
            {isReminded ? 'Reminder sent' : left === 1 ? 'Remind 1 person' : `Remind the ${left}`}
          </Button>
        )}
        <Button variant="secondary" pending={unpin.isPending} onClick={() => unpin.run({ params })}>
          <PinOff className="size-5" aria-hidden="true" />
          Unpin for everyone
        </Button>
      </div>
      <Tabs
        label="Who has seen it"
        look="even"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'not-yet', label: `Not yet · ${left}`, content: <Readers messageId={messageId} hasRead="false" /> },
          { value: 'seen', label: `Seen · ${count}`, content: <Readers messageId={messageId} hasRead="true" /> },
        ]}
      />
    </Dialog>
  );
}

function Readers({ messageId, hasRead }: { messageId: number; hasRead: 'true' | 'false' }) {
  const asked = pages(messageCalls.readers, { params: { id: messageId }, query: { hasRead } });
  const readers = useInfiniteQuery({ ...asked, staleTime: 0 });
  return (
    <PagedList
      query={readers}
      loading={<RowSkeletons label="Loading people" />}
      failed="The list could not be loaded."
      empty={<p className="py-4 text-soft">{hasRead === 'true' ? 'Nobody yet.' : 'Everyone has seen it.'}</p>}
      more="Show more people"
    >
      {(people) => (
        <ul className="grid">
          {people.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 items-center gap-2.5">
              <PlayerFace id={id} name={name} size="tiny" />
              <span className="min-w-0 flex-1 truncate" title={name}>
                <PlayerLink id={id}>{name}</PlayerLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
