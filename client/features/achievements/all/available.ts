import { type AchievementType, achievementTypes, type Counted, catalogue } from '#contract/achievements/catalogue.ts';
import type { AchievementProgress } from '#contract/achievements.ts';

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

const ways: Record<Counted, string> = {
  matches: '/tournaments',
  events: '/groups',
  eventsInARow: '/groups',
  gold: '/tournaments',
  silver: '/tournaments',
  bronze: '/tournaments',
};

/** Where one gets on with it. */
export function wayTo(type: AchievementType): string {
  const { goal } = catalogue[type];
  if (goal) return ways[goal.of];
  if (type === 'first_message') return '/messages';
  if (type === 'group_player') return '/groups?tab=discover';
  return type === 'group_admin' ? '/groups' : '/tournaments';
}
