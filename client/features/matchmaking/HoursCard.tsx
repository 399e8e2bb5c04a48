import { useQuery } from '@tanstack/react-query';
import { Clock, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { zoneName } from '#client/lib/scheduling/when.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { PlayingProfile } from '#contract/matchmaking.ts';
import { ExactHoursDialog } from './ExactHoursDialog.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import { HowIPlay, RowButton } from './HowIPlay.tsx';
import { hoursText } from './hours.ts';
import { useProfile } from './ProfileProvider.tsx';
import { hoursQuery } from './queries.ts';

/** When one can play, and how many others near one's rating can then. */
function HoursCard() {
  const { query } = useProfile();
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-72" corner="large" />}
      failed="Your hours could not be loaded."
    >
      {() => <Hours />}
    </QueryView>
  );
}

function Hours() {
  const { profile, change, unsaved } = useProfile();
  const { data: hours } = useQuery(hoursQuery());
  const [isExact, setExact] = useState(false);
  if (!profile) return null;
  const { availability, isFindable, timeZone } = profile;
  const WhoSees = isFindable ? Eye : EyeOff;
  const own = ownZone();
  return (
    <>
      <p className="text-sm text-soft">
        Tap or drag over when you can. The number shows how many near your level are free.
      </p>
      <HoursGrid spans={availability} others={hours?.others} onChange={(spans) => change({ availability: spans })} />
      {unsaved && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-danger-text">
          Not saved yet: {unsaved.reason}
          <Button variant="secondary" size="small" onClick={unsaved.retry}>
            Try again
          </Button>
        </p>
      )}
      <p className="flex gap-1.5 text-sm text-soft">
        <WhoSees className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {isFindable
          ? 'Others see only the hours you share with them.'
          : 'Nobody sees them while others can’t find you.'}
      </p>
      {timeZone !== null && timeZone !== own && (
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-soft">
          These are hours in {zoneName(timeZone)}.
          <Button variant="ghost" size="small" onClick={() => change({ timeZone: own })}>
            Change to {zoneName(own)}
          </Button>
        </p>
      )}
      <div className="-mx-2">
        <Button variant="ghost" size="small" onClick={() => setExact(true)}>
          <Clock className="size-4" aria-hidden="true" />
          Exact hours
        </Button>
      </div>
      {isExact && (
        <ExactHoursDialog
          spans={availability}
          onSave={(spans) => change({ availability: spans })}
          onClose={() => setExact(false)}
        />
      )}
    </>
  );
}

/** Beside the page, where there is room for it: when one can play, and how. */
export default function Aside() {
  const { profile } = useProfile();
  return (
    <aside aria-label="How and when I play" className="grid grid-cols-1 gap-4">
      <Card title="When I can play">
        <div id="hours" className="grid gap-2">
          <HoursCard />
        </div>
      </Card>
      {profile && (
        <Card title="How I play">
          <HowIPlay />
        </Card>
      )}
    </aside>
  );
}

/** On a phone: what one has said of one's hours, and the way to say it. */
export function HoursRow({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { profile } = useProfile();
  return (
    <>
      <RowButton
        icon={Clock}
        title="When I can play"
        text={profile ? summaryOf(profile) : '…'}
        isClamped
        onPress={() => onOpenChange(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => onOpenChange(false)}
        title="When I can play"
        footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
      >
        <div className="grid gap-3">
          <HoursCard />
        </div>
        <h3 className="mt-5 mb-2 text-lg">How I play</h3>
        <HowIPlay />
      </Dialog>
    </>
  );
}

/** 'Tue and Thu evening · Riverside Park' */
function summaryOf({ availability, place }: PlayingProfile): string {
  const hours = hoursText(availability);
  if (!hours && !place) return 'Add times and place';
  return `${hours || 'No hours yet'} · ${place?.name ?? 'no place yet'}`;
}
