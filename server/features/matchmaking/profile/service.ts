import type { z } from 'zod';
import type { GameKind } from '#contract/games/facts.ts';
import type { changedProfile, PlayingProfile } from '#contract/matchmaking.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { knownZone } from '../../../kernel/zones.ts';
import { mergedSpans } from './hours.ts';
import { coarse, placeKeyOf } from './places.ts';
import type { ProfileRow } from './queries.ts';
import * as queries from './queries.ts';

/** How and when people play, as they say themselves. */
export function playingProfiles({ database, writeAs, clock }: Pick<Deps, 'database' | 'writeAs' | 'clock'>) {
  return {
    profile(viewer: Viewer): Promise<PlayingProfile> {
      return database.read(async (tx) => {
        const row = await queries.findProfile(tx, viewer.id);
        if (row === undefined) throw notSignedIn();
        return toProfile(row);
      });
    },

    /** @throws Refusal `invalid_input` at a time zone that is none */
    changeProfile(viewer: Viewer, given: z.output<typeof changedProfile>): Promise<PlayingProfile> {
      const { isFindable, kinds, place, maxDistanceKm, timeZone, availability } = tidied({
        ...given,
        timeZone: knownZone(given.timeZone),
      });
      const work = async (tx: WriteTx) => {
        const before = await queries.findProfile(tx, viewer.id);
        if (before === undefined) throw notSignedIn();
        await queries.storeProfile(tx, {
          ...{ userId: viewer.id, isFindable, rating: before.rating, changedAt: clock().toISOString() },
          ...{ singles: kinds.includes('singles'), doubles: kinds.includes('doubles'), mixed: kinds.includes('mixed') },
          ...{ placeName: place?.name ?? null, placeKey: placeKeyOf(place?.name ?? null) },
          ...{ latitude: place?.latitude ?? null, longitude: place?.longitude ?? null },
          ...{ maxDistanceKm, timeZone, availability: JSON.stringify(availability) },
        });
        return { isFindable, kinds, place, maxDistanceKm, timeZone, availability };
      };
      // What is kept repeats their rating: whoever changes that meanwhile waits.
      return writeAs(viewer, work, { exclusively: true });
    },

    playerChanged(tx: WriteTx, { userId }: DomainEventOf<'player_changed'>): Promise<void> {
      return queries.copyRating(tx, userId);
    },

    forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      return queries.deleteAllOf(tx, userId);
    },
  };
}

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
