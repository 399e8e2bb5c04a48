import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import type { NearbyPlayer } from '#contract/matchmaking.ts';
import type { Face } from '#contract/values.ts';
import { questionFor } from './filters.ts';
import { useProfile } from './ProfileProvider.tsx';

export const cardList = 'grid grid-cols-1 gap-2 lg:grid-cols-2 lg:gap-3';

/** What is below the name. */
export const detail = 'block text-[0.875rem] text-soft';

interface FoundCardProps {
  href: string;
  /** A face, or a picture. */
  picture: ReactNode;
  name: ReactNode;
  /** Why it is shown. */
  children: ReactNode;
  /** What to do about it. */
  actions: ReactNode;
}

/** Somebody, or something, that would suit. */
export function FoundCard({ href, picture, name, children, actions }: FoundCardProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-3 shadow-low @max-[17rem]:grid-cols-1">
      <Link
        href={href}
        className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-md leading-5 @max-[17rem]:grid-cols-1"
      >
        {picture}
        <span className="min-w-0" dir="auto">
          <b className="block text-[1.0625rem] font-semibold wrap-anywhere">{name}</b>
          {children}
        </span>
      </Link>
      <div className="grid justify-items-end @max-[17rem]:justify-items-start">{actions}</div>
    </li>
  );
}

/** Opens the conversation with somebody, with the question whether they play. */
export function AskButton({ user: { id, name }, hour }: { user: Face; hour: NearbyPlayer['hour'] }) {
  const { useAsking } = useProfile().slots;
  const { ask, isPending } = useAsking();
  return (
    <Button variant="secondary" pending={isPending} onClick={() => ask(id, questionFor(hour, Date.now()))}>
      <span>
        Ask<span className="sr-only"> {name} to play</span>
      </span>
    </Button>
  );
}
