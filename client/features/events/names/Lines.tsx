import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { levels } from '#client/lib/ratings.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { toneOf } from '#client/ui/tones.ts';
import type { GroupMember } from '#contract/groups.ts';
import type { GuestRow, MemberRow } from './chosen.ts';

/** Of more than these only their number is in sight until they are asked for: what is to be checked stands above. */
const mostOpen = 24;

interface ListProps {
  title: string;
  count: number;
  aside: string;
  children: ReactNode;
}

export function List({ title, count, aside, children }: ListProps) {
  if (count === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface pt-3 pb-1 shadow-low" aria-label={title}>
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1">
        <h2 className="text-lg">
          {title} <span className="figures font-normal text-soft">{count}</span>
        </h2>
        <p className="text-sm text-soft">{aside}</p>
      </div>
      {count > mostOpen ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-4 font-semibold text-court-text focus-visible:-outline-offset-3">
            Show all {count}
            <ChevronDown className="size-5" aria-hidden="true" />
          </summary>
          <ul>{children}</ul>
        </details>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

/** Hands the focus to its neighbour where it is removed. */
function Line({ children, name, onRemove }: { children: ReactNode; name: string; onRemove: () => void }) {
  return (
    <li className="flex min-h-11 items-center gap-3 pr-2 pl-4">
      {children}
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          const line = currentTarget.closest('li');
          const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
          neighbour?.querySelector<HTMLButtonElement>('button')?.focus();
          onRemove();
        }}
      />
    </li>
  );
}

interface MemberLineProps {
  row: MemberRow;
  member: GroupMember['user'] | undefined;
  onRemove: (key: string) => void;
}

export const MemberLine = ({ row: { key, id, name }, member, onRemove }: MemberLineProps) => (
  <Line name={name} onRemove={() => onRemove(key)}>
    <PlayerFace id={id} name={name} size="small" />
    <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
      {name} {member && <PlayerRating player={member} />}
    </span>
  </Line>
);

interface GuestLineProps {
  row: GuestRow;
  /** Theirs where they are known. */
  level: number | undefined;
  onLevel: (level: number) => void;
  onRemove: (key: string) => void;
}

export const GuestLine = ({
  row: { key, id, line, name, level: chosen },
  level,
  onLevel,
  onRemove,
}: GuestLineProps) => (
  <Line name={name} onRemove={() => onRemove(key)}>
    <Avatar name={name} tone={toneOf(id ?? line)} size="small" />
    <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
      {name}
    </span>
    {level === undefined ? (
      <select
        aria-label={`Level of ${name}`}
        value={chosen}
        onChange={({ target }) => onLevel(Number(target.value))}
        className="figures min-h-11 rounded-md border border-transparent bg-surface px-2 font-semibold hover:border-control"
      >
        {levels.map((each) => (
          <option key={each} value={each}>
            {each.toFixed(1)}
          </option>
        ))}
      </select>
    ) : (
      <span className="figures text-soft">{level.toFixed(1)}</span>
    )}
  </Line>
);
