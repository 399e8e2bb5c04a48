import { ChevronRight, Clock } from 'lucide-react';
import type { PlayingProfile } from '#contract/matchmaking.ts';
import { useProfile } from '../profile/ProfileProvider.tsx';
import HoursDialog from './HoursDialog.tsx';
import { hoursText } from './words.ts';

/** On a phone: what one has said of one's hours, and the way to say it. */
export function HoursRow({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { profile } = useProfile();
  return (
    <>
      <button type="button" className="fp-row" onClick={() => onOpenChange(true)}>
        <Clock className="size-5" aria-hidden="true" />
        <span className="min-w-0">
          <b>When I can play</b>
          <small className="line-clamp-2" dir="auto">
            {profile ? saidText(profile) : '…'}
          </small>
        </span>
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
      {isOpen && <HoursDialog onClose={() => onOpenChange(false)} />}
    </>
  );
}

/** 'Tue and Thu evening · Riverside Park' */
function saidText({ availability, place }: PlayingProfile): string {
  const hours = hoursText(availability);
  if (!hours && !place) return 'Say when and where';
  return `${hours || 'No hours yet'} · ${place?.name ?? 'no place yet'}`;
}
