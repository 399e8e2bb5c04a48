import { wallIn, wallOf } from './wall.ts';
import { ownWallWriters, type Timed, type WallWriters } from './when.ts';

const minute = 60_000;

/** What stands small below when it is: '24 November, until about 20:00', with the year where that is another one. */
export function dateBelow(timed: Timed, now: number, writers: WallWriters = ownWallWriters): string {
  const wall = wallOf(timed.localStart);
  const year = new Date(wall).getUTCFullYear();
  const isThisYear = year === new Date(wallIn(timed.timeZone, now) ?? now).getUTCFullYear();
  const date = writers.longDate.format(wall);
  const until = writers.time.format(wall + timed.durationMinutes * minute);
  return `${date}${isThisYear ? '' : ` ${year}`}, until about ${until}`;
}
