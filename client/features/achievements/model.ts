import type { Page as PageOf } from '#client/data/call.ts';
import { counted } from '#client/lib/counts.ts';
import {
  type AchievementType,
  achievementTypes,
  type Counted,
  catalogue,
  categoryOf,
  isAchievementType,
  type Metal,
  metals,
  type Threshold,
  thresholds,
} from '#contract/achievements/catalogue.ts';
import type { Achievement, AchievementProgress, Famous } from '#contract/achievements.ts';

export interface Available {
  type: AchievementType;
  /** Of what is counted: how far one has come, and how far it is. */
  steps?: { done: number; all: number };
}

/** What nobody can do any more: whoever asks has an account. */
const isPast = (type: AchievementType): boolean => type === 'welcome';

/** What is not earned yet, of each ladder the next step alone: first what is begun, that which is nearest before all. */
export function availableTo(progress: AchievementProgress): Available[] {
  const { earned } = progress;
  const ladders = new Set<Counted>();
  const open = achievementTypes.flatMap((type): Available[] => {
    if (isPast(type) || earned.includes(type)) return [];
    const { goal } = catalogue[type];
    if (!goal) return [{ type }];
    if (ladders.has(goal.of)) return [];
    ladders.add(goal.of);
    return [{ type, steps: { done: Math.min(progress[goal.of], goal.count), all: goal.count } }];
  });
  return open.toSorted((one, other) => shareOf(other) - shareOf(one));
}

const shareOf = ({ steps }: Available): number => (steps ? steps.done / steps.all : 0);

const units: Record<Counted, [one: string, many: string]> = {
  matches: ['match', 'matches'],
  events: ['event', 'events'],
  eventsInARow: ['event in a row', 'events in a row'],
  gold: ['gold medal', 'gold medals'],
  silver: ['silver medal', 'silver medals'],
  bronze: ['bronze medal', 'bronze medals'],
};

/** '2 of 10 matches' */
export function missingText({ type, steps }: Available): string {
  const { goal } = catalogue[type];
  return steps && goal ? `${steps.done} of ${counted(steps.all, ...units[goal.of])}` : 'Not earned yet';
}

interface Way {
  to: string;
  label: string;
}

const tournaments: Way = { to: '/tournaments', label: 'Find a tournament' };
const groups: Way = { to: '/groups', label: 'Go to your groups' };

/** Where one gets on with it. */
export function wayTo(type: AchievementType): Way {
  const counts = catalogue[type].goal?.of;
  if (counts === 'events' || counts === 'eventsInARow' || type === 'group_admin') return groups;
  if (type === 'first_message') return { to: '/messages', label: 'Write a message' };
  return type === 'group_player' ? { to: '/groups?tab=discover', label: 'Find a group' } : tournaments;
}

export interface OfTournament {
  /** What weighs most: the medal, or else that one played. */
  best: Achievement;
  others: Achievement[];
}

/** What was earned in tournaments, by tournament, the latest first: medal collections belong to none. */
export function byTournament(achievements: readonly Achievement[]): OfTournament[] {
  const tournaments = new Map<number, Achievement[]>();
  for (const achievement of achievements) {
    const { tournamentId } = achievement;
    if (tournamentId === null) continue;
    tournaments.set(tournamentId, [...(tournaments.get(tournamentId) ?? []), achievement]);
  }
  return [...tournaments.values()].flatMap((given) => {
    const [best, ...others] = given.toSorted((one, other) => weightOf(one) - weightOf(other));
    return best ? [{ best, others }] : [];
  });
}

/** The lightest first. Everybody has that they played. */
function weightOf({ type, metadata: { place } }: Achievement): number {
  if (type === 'tournament_player') return 5;
  return place ?? 4;
}

export const metalNames = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const satisfies Record<Metal, string>;

/** The last step of a collection, where its bar is full. */
export const whole = 100;

interface Collection {
  reached: Threshold | undefined;
  next: Threshold | undefined;
  words: string;
}

const beginnings = { gold: 'Win once', silver: 'Come second once', bronze: 'Come third once' } as const;

export function collectionOf(metal: Metal, count: number): Collection {
  const reached = thresholds.findLast((threshold) => threshold <= count);
  const next = thresholds.find((threshold) => threshold > count);
  if (next === undefined) return { reached, next, words: 'All collected' };
  const words = count === 0 ? `${beginnings[metal]} to start` : `${next - count} more to reach ${next}`;
  return { reached, next, words };
}

export function collectorsAmong(achievements: readonly Achievement[]): Achievement[] {
  const orderOf = ({ type }: Achievement): number => {
    const shape = isAchievementType(type) ? catalogue[type].shape : undefined;
    if (shape?.kind !== 'paddle') return -1;
    return shape.count * metals.length - metals.indexOf(shape.metal);
  };
  return achievements
    .filter((achievement) => orderOf(achievement) >= 0)
    .toSorted((one, other) => orderOf(other) - orderOf(one));
}

export interface Ranked extends Famous {
  /** Those with the same medals share it. */
  rank: number;
}

/** Those of all pages that are loaded, each once, in the order of the server. */
export function rankedIn(data: { pages: readonly PageOf<Famous>[] }): Ranked[] {
  const rows = [...new Map(data.pages.flatMap(({ items }) => items).map((row) => [row.user.id, row])).values()];
  const ranked: Ranked[] = [];
  for (const [at, row] of rows.entries()) {
    const before = ranked.at(-1);
    ranked.push({ ...row, rank: before && hasSameMedals(before, row) ? before.rank : at + 1 });
  }
  return ranked;
}

const hasSameMedals = (one: Famous, other: Famous): boolean =>
  one.gold === other.gold && one.silver === other.silver && one.bronze === other.bronze;

/** What a category is called: as the only type in it, or by its words: `medal_collector` is 'Medal Collector'. */
export function categoryTitle(category: string): string {
  const [type, another] = achievementTypes.filter((each) => categoryOf(each) === category);
  if (type && another === undefined) return catalogue[type].title;
  return category.split('_').map(capitalised).join(' ');
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
