import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { copyLink, RevokeLink } from '#client/ui/share-link.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type CalendarAddress, calendarCalls } from '#contract/calendar.ts';
import type { Group } from '#contract/groups.ts';

/** The private addresses at which a calendar program reads what is planned: of this group, or of all one's groups. */
export function CalendarDialog({ group, onClose }: { group: Pick<Group, 'id' | 'name'>; onClose: () => void }) {
  const [which, setWhich] = useState<'group' | 'all'>('group');
  return (
    <Dialog onClose={onClose} title="In your own calendar">
      <Tabs
        label="Which events"
        look="inner"
        value={which}
        onValueChange={setWhich}
        tabs={[
          {
            value: 'group',
            label: 'This group',
            content: <Address groupId={group.id} what={`The events of ${group.name}`} />,
          },
          {
            value: 'all',
            label: 'All your groups',
            content: <Address what="The events of all your groups, except those you can’t attend," />,
          },
        ]}
      />
    </Dialog>
  );
}

function Address({ groupId, what }: { groupId?: number; what: string }) {
  const client = useQueryClient();
  const which = groupId === undefined ? {} : { groupId };
  const address = query(calendarCalls.address, { query: which });
  const shown = useQuery(address);
  const store = (stored: CalendarAddress | null) => client.setQueryData(address.queryKey, stored);
  const [asks, setAsks] = useState(false);
  const renew = useAction(calendarCalls.renew, {
    failed: 'The address could not be created',
    onDone: store,
    onSettled: () => setAsks(false),
  });
  const make = () => renew.run({ body: which });
  return (
    <div className="grid gap-4">
      <p className="text-soft">{what} in your own calendar, from a private address. Changes show up automatically.</p>
      <QueryView
        query={shown}
        loading={<Skeleton className="h-18.5" />}
        failed="Your calendar address could not be loaded."
      >
        {(stored) =>
          stored === null ? (
            <div>
              <Button pending={renew.isPending} onClick={make}>
                Create an address
              </Button>
            </div>
          ) : (
            <>
              <p className="font-semibold break-all select-all" translate="no">
                {stored.url}
              </p>
              <p className="text-sm text-soft">
                Created on {shortDateOf(stored.createdAt)}. Anyone who has it can read your calendar, so keep it to
                yourself.
              </p>
              <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
                <a href={stored.url.replace(/^https?:/, 'webcal:')} className={buttonStyle()}>
                  <CalendarPlus className="size-5" aria-hidden="true" />
                  Subscribe
                </a>
                <Button variant="secondary" onClick={() => void copyLink(stored.url)}>
                  <Copy className="size-5" aria-hidden="true" />
                  Copy
                </Button>
                <Button variant="secondary" onClick={() => setAsks(true)}>
                  <RefreshCw className="size-5" aria-hidden="true" />
                  Renew
                </Button>
                <RevokeLink
                  call={calendarCalls.revoke}
                  request={{ query: which }}
                  onDone={() => store(null)}
                  onFailed={() => void client.invalidateQueries(address)}
                >
                  Calendars that use this address stop getting your events.
                </RevokeLink>
              </div>
              <ConfirmDialog
                open={asks}
                onClose={() => setAsks(false)}
                title="Create a new address?"
                confirm="Create new address"
                pending={renew.isPending}
                onConfirm={make}
              >
                The old one stops working. Give your calendars the new one.
              </ConfirmDialog>
            </>
          )
        }
      </QueryView>
    </div>
  );
}
