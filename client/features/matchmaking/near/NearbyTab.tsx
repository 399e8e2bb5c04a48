import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { HoursRow } from '../hours/HoursRow.tsx';
import type { FindPlayersParts } from '../parts.ts';
import { FindableSwitch } from '../profile/FindableSwitch.tsx';
import { useProfile } from '../profile/ProfileProvider.tsx';
import { hoursQuery, playersQuery } from '../queries.ts';
import { filtersIn } from './filters.ts';
import { NearPlayers } from './NearPlayers.tsx';
import { Proposal } from './Proposal.tsx';

/** The game that could be, and players near one's rating. */
export function NearbyTab({ parts }: { parts: FindPlayersParts }) {
  const isWide = useWide();
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useDialogInAddress('hours');
  const filters = filtersIn(address);
  const hours = useQuery({ ...hoursQuery(filters), placeholderData: keepPreviousData });
  const players = useInfiniteQuery({ ...playersQuery(filters), placeholderData: keepPreviousData });
  const sayWhen = () => {
    if (isWide) document.querySelector<HTMLElement>('#hours [tabindex="0"]')?.focus();
    else setOpen(true);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {!isWide && (
        <>
          <HiddenLine />
          <HoursRow isOpen={isOpen} onOpenChange={setOpen} />
        </>
      )}
      <Proposal hours={hours} parts={parts} onSayWhen={sayWhen} />
      <NearPlayers list={players} filters={filters} parts={parts} />
    </div>
  );
}

/** Shown where nobody can find one: and then for as long as the page is open, so that nothing moves under the finger. */
function HiddenLine() {
  const { profile } = useProfile();
  const [wasHidden, setWasHidden] = useState(false);
  if (profile && !profile.isFindable && !wasHidden) setWasHidden(true);
  return wasHidden && <FindableSwitch isLine />;
}
