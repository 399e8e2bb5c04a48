import type { z } from 'zod';
import type { changedProfile, PlayingProfile } from '#contract/matchmaking.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { knownZone } from '../../../kernel/zones.ts';
import { placeKeyOf } from '../finding/places.ts';
import { tidied, toProfile } from './profile.ts';
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
