import { createContext, type ReactNode, use, useMemo } from 'react';
import { isGuest } from '#contract/guest-username.ts';

const GuestIds = createContext<ReadonlySet<number>>(new Set());

interface WithGuestsProps {
  people: readonly ({ username: string } & ({ id: number } | { userId: number }))[];
  children: ReactNode;
}

/** Within it `GuestMark` knows by their ids who plays without an account. */
export function WithGuests({ people, children }: WithGuestsProps) {
  const ids = useMemo(
    () => new Set(people.filter(isGuest).map((each) => ('userId' in each ? each.userId : each.id))),
    [people],
  );
  return <GuestIds value={ids}>{children}</GuestIds>;
}

interface GuestMarkProps {
  id: number;
  /** Where it is known; else who is around it knows. */
  username?: string | undefined;
}

/** Behind the name of somebody who plays without an account. */
export function GuestMark({ id, username }: GuestMarkProps) {
  const ids = use(GuestIds);
  const isOne = username === undefined ? ids.has(id) : isGuest({ username });
  return (
    isOne && (
      <>
        {' '}
        <small className="font-normal whitespace-nowrap text-soft in-[.text-on-court]:text-on-court in-[.rack-side]:text-white">
          guest
        </small>
      </>
    )
  );
}
