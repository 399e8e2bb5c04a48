import type { ComponentProps } from 'react';
import { GuestMark } from '#client/lib/players/GuestMark.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { isPlusOne } from '#contract/evenings.ts';

/** Of a member or a guest. Decorative: the name stands beside it. */
export function EveningFace({ id, name, isLarge = false, ...look }: Omit<ComponentProps<typeof PlayerFace>, 'tone'>) {
  if (isPlusOne(id)) return <Avatar name={name} tone={toneOf(id)} {...look} />;
  return <PlayerFace id={id} name={name} isLarge={isLarge} {...look} />;
}

/** Stands after the name of who has no account, or whom a member brings, unless that says it. */
export function EveningGuestMark({ id, name }: { id: number; name: string }) {
  if (!isPlusOne(id)) return <GuestMark id={id} />;
  return !name.startsWith('Guest') && <small className="font-normal"> +1</small>;
}

/** A member's guest has no page. */
export const EveningName = ({ id, name }: { id: number; name: string }) => (
  <>
    {isPlusOne(id) ? name : <PlayerLink id={id}>{name}</PlayerLink>}
    <EveningGuestMark id={id} name={name} />
  </>
);
