import type { GameKind } from '#contract/games/facts.ts';
import type { PlayingProfile } from '#contract/matchmaking.ts';
import { mergedSpans } from '../finding/hours.ts';
import { coarse } from '../finding/places.ts';
import type { ProfileRow } from './queries.ts';

/** How far somebody goes who has not said how far. */
const usualDistanceKm = 25;

export const allKinds: readonly GameKind[] = ['singles', 'doubles', 'mixed'];

/** Who has said nothing is not to be found. */
export function toProfile(row: ProfileRow): PlayingProfile {
  const { placeName, latitude, longitude } = row;
  return {
    isFindable: row.isFindable ?? false,
    kinds: allKinds.filter((kind) => row[kind] === true),
    place: placeName === null ? null : { name: placeName, latitude, longitude },
    maxDistanceKm: row.maxDistanceKm ?? usualDistanceKm,
    timeZone: row.timeZone,
    availability: row.availability ?? [],
  };
}

/** As it is kept: nobody's exact place, no hour twice, and kinds in their usual order. */
export function tidied<Given extends Omit<PlayingProfile, 'timeZone'>>(given: Given): Given {
  return {
    ...given,
    kinds: allKinds.filter((kind) => given.kinds.includes(kind)),
    place: given.place && { ...given.place, ...coarsePlace(given.place) },
    availability: mergedSpans(given.availability),
  };
}

function coarsePlace({ latitude, longitude }: NonNullable<PlayingProfile['place']>) {
  return latitude === null || longitude === null ? {} : coarse({ latitude, longitude });
}

/** Which kinds somebody plays; who has said nothing of it plays all. */
export function playedKinds(kinds: readonly GameKind[]): Record<GameKind, boolean> {
  const plays = (kind: GameKind) => kinds.length === 0 || kinds.includes(kind);
  return { singles: plays('singles'), doubles: plays('doubles'), mixed: plays('mixed') };
}
