import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, use } from 'react';
import { ViewerContext } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { pictureQuery } from './picture-query.ts';

interface PlayerFaceProps extends Pick<ComponentProps<typeof Avatar>, 'size' | 'hasRing'> {
  /** Of a team its first player's. */
  id: number;
  name: string;
  /** Of a list by `tonesOf`; else the person's own. */
  tone?: Tone | undefined;
  /** More than 48 px wide. */
  isLarge?: boolean;
}

/** A player's picture, or their initials. Decorative: the name stands beside it. */
export function PlayerFace({ id, name, tone = toneOf(id), isLarge, ...look }: PlayerFaceProps) {
  const isSignedIn = use(ViewerContext) !== undefined;
  // No username has a space: several are shown by their initials, and nobody has a deleted account's picture.
  const mayHaveOne = isSignedIn && !name.includes(' ');
  const { data } = useQuery({ ...pictureQuery(id), enabled: mayHaveOne });
  // It may be known all the same: of a team's first player, or from before the account was deleted.
  const largest = mayHaveOne ? data : null;
  return <Avatar name={name} tone={tone} imageUrl={isLarge ? largest : largest?.replace(/\d+$/, '96')} {...look} />;
}
