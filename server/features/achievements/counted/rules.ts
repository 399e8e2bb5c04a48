import { type AchievementType, achievementTypes, type Counted, catalogue } from '#contract/achievements/catalogue.ts';
import type { Earned } from '../rules.ts';

/** What is counted together, for the same domain events change it. */
export const subjects = {
  matches: ['matches'],
  events: ['events', 'eventsInARow'],
  medals: ['gold', 'silver', 'bronze'],
} as const satisfies Record<string, readonly Counted[]>;

export type Subject = keyof typeof subjects;

export const everySubject = Object.keys(subjects) as readonly Subject[];

/** What somebody has of what is counted; what is left out is nothing. */
export type Counts = Partial<Record<Counted, number>>;

const goals = achievementTypes.flatMap((type) => {
  const { goal } = catalogue[type];
  return goal === undefined ? [] : [{ type, ...goal }];
});

const isAbout = (given: readonly Subject[]) => {
  const counted = new Set<Counted>(given.flatMap((subject) => subjects[subject]));
  return ({ of }: { of: Counted }) => counted.has(of);
};

/** All that is given for these. */
export const typesAbout = (given: readonly Subject[]): AchievementType[] =>
  goals.filter(isAbout(given)).map(({ type }) => type);

/** The shortest run of events that is worth something: of a shorter one nobody has to know how long it is. */
export const minInARow = Math.min(...goals.flatMap(({ of, count }) => (of === 'eventsInARow' ? [count] : [])));

/** What somebody has earned of what is given for these, in the order of the catalogue. */
export const earnedBy = (userId: number, counts: Counts, given: readonly Subject[]): Earned[] =>
  goals
    .filter(isAbout(given))
    .flatMap(({ type, of, count }) =>
      (counts[of] ?? 0) < count ? [] : [{ userId, type, tournamentId: null, metadata: { count } }],
    );
