import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, use } from 'react';
import { call } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { deletedName } from '#contract/deleted-name.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { batched } from './batched.ts';

const { list } = userPictureCalls;

/** Where a player's picture is in its largest size; null where they have none. */
export const pictureQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keyOf(list), userId],
    queryFn: () => askForPicture(userId),
    staleTime: freshnessOf(list),
  });

const askForPicture = batched(async (ids) => {
  const pictures = await call(list, { query: { ids } });
  return new Map(pictures.map(({ userId, imageUrl }) => [userId, imageUrl]));
});

interface PlayerFaceProps extends Pick<ComponentProps<typeof Avatar>, 'names' | 'size' | 'hasRing'> {
  /** Of a team its first player's. */
  id: number;
  name: string;
  /** Of a list by `tonesOf`; else the person's own. */
  tone?: Tone | undefined;
  /** More than 48 px wide. */
  isLarge?: boolean;
}

/** A player's picture, or their initials. Decorative: the name stands beside it. */
export function PlayerFace({ id, name, names, tone = toneOf(id), isLarge, ...look }: PlayerFaceProps) {
  const isTeam = names !== undefined && names.length > 1;
  const isSignedIn = use(ViewerContext) !== undefined;
  // Several are shown by their initials, nobody has a deleted account's picture, and 0 is whoever is not known yet.
  const mayHaveOne = isSignedIn && id > 0 && !isTeam && name !== deletedName;
  const { data } = useQuery({ ...pictureQuery(id), enabled: mayHaveOne });
  // It may be known all the same: of a team's first player, or from before the account was deleted.
  const largest = mayHaveOne ? data : null;
  const imageUrl = isLarge ? largest : largest?.replace(/\d+$/, '96');
  return <Avatar name={name} names={names} tone={tone} imageUrl={imageUrl} {...look} />;
}
