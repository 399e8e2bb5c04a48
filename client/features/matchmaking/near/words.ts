import { dayMs, startOfDay, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import type { NearbyPlayer } from '#contract/matchmaking.ts';

type Hour = NearbyPlayer['hour'];

/** 'on Tuesday at 18:00', 'today at 18:00' */
function hourWords({ startsAt, localStart }: NonNullable<Hour>, now: number, writers: WallWriters): string {
  const wall = wallOf(localStart);
  const wallNow = now + wall - Date.parse(startsAt);
  const days = (startOfDay(wall) - startOfDay(wallNow)) / dayMs;
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${writers.longWeekday.format(wall)}`;
  return `${day} at ${writers.time.format(wall)}`;
}

/** What is asked of somebody, to be sent or not: 'Shall we play on Tuesday at 18:00?' */
export const questionFor = (hour: Hour, now: number, writers: WallWriters = ownWallWriters): string =>
  hour ? `Shall we play ${hourWords(hour, now, writers)}?` : 'Shall we play?';

/** What stands below when both can: why else. */
export const otherReasons = ({ reasons, hour }: NearbyPlayer): string =>
  (hour ? reasons.slice(1) : reasons).join(' · ');
