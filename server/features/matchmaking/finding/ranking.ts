/** What somebody has in common with the viewer. */
export interface Fit {
  /** How far their ratings are apart; null where the viewer has none, so that everybody's fits. */
  ratingGap: number | null;
  /** How many minutes of a week both can. */
  minutes: number;
  /** How far apart they play; null where it is not known. */
  km: number | null;
  /** They call the place the same, of which nobody knows where it is. */
  isSamePlace: boolean;
  groupsInCommon: number;
}

/** What each respect counts at most. */
const weights = { rating: 4, hours: 3, distance: 2, groups: 1.5 };

/** Ratings that far apart make no game. */
const farApart = 2;
/** More hours than these, in minutes, make it no easier to find one. */
const ample = 12 * 60;
/** At that distance it is half as good as next door, in km. */
const halfAsGood = 15;
const manyGroups = 3;

/** More than everything else together: who is near comes before whoever may be anywhere. */
const near = 100;

/** A whole number: the larger, the better the fit. Nobody ranks lower for fitting better in one respect. */
export function scoreOf({ ratingGap, minutes, km, isSamePlace, groupsInCommon }: Fit): number {
  const rating = ratingGap === null ? 1 : Math.max(0, 1 - ratingGap / farApart);
  // The first hour in common is worth more than the tenth.
  const hours = Math.sqrt(Math.min(minutes, ample) / ample);
  const groups = Math.min(groupsInCommon, manyGroups) / manyGroups;
  const score = weights.rating * rating + weights.hours * hours + weights.groups * groups;
  return Math.round(1e6 * (score + nearness(km, isSamePlace)));
}

function nearness(km: number | null, isSamePlace: boolean): number {
  if (km !== null) return near + weights.distance / (1 + km / halfAsGood);
  return isSamePlace ? near + weights.distance : 0;
}

export interface Ranked {
  score: number;
  userId: number;
}

/** Who fits best comes first; of those who fit alike, whoever came to the site first. */
export const byFit = (one: Ranked, other: Ranked): number => other.score - one.score || one.userId - other.userId;
