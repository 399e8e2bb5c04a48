import { queryOptions } from '@tanstack/react-query';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { pictures } from './gathering.ts';

const { list } = userPictureCalls;

/** Where a player's picture is in its largest size; null where they have none. */
export const pictureQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keyOf(list), userId],
    queryFn: (): Promise<string | null> => pictures.ask(userId),
    staleTime: freshnessOf(list),
  });
