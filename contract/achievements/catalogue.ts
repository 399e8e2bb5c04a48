/** What can be earned, what it is called, what to do for it, and what its medal looks like. The one place where it stands. */

export type Metal = 'gold' | 'silver' | 'bronze';

/** What is counted for an achievement that has to be reached. */
export type Counted = 'matches' | 'events' | 'eventsInARow' | Metal;

/** A disc on a ribbon is a place in a tournament, a paddle a collection, a pin a deed. */
export type Shape =
  | { kind: 'disc'; metal: Metal }
  | { kind: 'paddle'; metal: Metal; count: Threshold }
  | { kind: 'pin'; motif: Motif };

/** What a pin shows; where it has a figure, that stands in it. */
export type Motif =
  | 'net'
  | 'bubble'
  | 'people'
  | 'whistle'
  | 'bracket'
  | 'paddles'
  | 'calendar'
  | 'lightning'
  | 'shield'
  | 'return'
  | 'chain';

export interface Kind {
  title: string;
  /** What was done, as one reads it under what was earned. */
  description: string;
  /** What to do for it, as one reads it while it is not. */
  hint: string;
  shape: Shape;
  /** What is counted, and how many it takes, where it is not done at once. */
  goal?: { of: Counted; count: number };
  /** Whether it is given once in each tournament; else once in a life. */
  isOfTournament?: boolean;
}

/** How many medals of one metal it takes for each step of its collection. */
export const thresholds = [1, 5, 10, 20, 50, 100] as const;

export type Threshold = (typeof thresholds)[number];

export const metals = ['gold', 'silver', 'bronze'] as const satisfies readonly Metal[];

const deeds = {
  welcome: {
    title: 'Welcome',
    description: 'Created an account',
    hint: 'Create an account.',
    shape: { kind: 'pin', motif: 'net' },
  },
  first_message: {
    title: 'First Message',
    description: 'Sent a first message',
    hint: 'Send a message to a group or a player.',
    shape: { kind: 'pin', motif: 'bubble' },
  },
  group_player: {
    title: 'Group Player',
    description: 'Joined a group',
    hint: 'Join a group.',
    shape: { kind: 'pin', motif: 'people' },
  },
  group_admin: {
    title: 'Group Admin',
    description: 'Became an admin of a group',
    hint: 'Create a group or become an admin of one.',
    shape: { kind: 'pin', motif: 'whistle' },
  },
  tournament_player: {
    title: 'Tournament Player',
    description: 'Played a tournament to its end',
    hint: 'Play a tournament to its end.',
    shape: { kind: 'pin', motif: 'bracket' },
    isOfTournament: true,
  },
  tournament_third_place: {
    title: 'Tournament Bronze',
    description: 'Came third in a tournament',
    hint: 'Come third in a tournament.',
    shape: { kind: 'disc', metal: 'bronze' },
    isOfTournament: true,
  },
  tournament_runner_up: {
    title: 'Tournament Runner-Up',
    description: 'Came second in a tournament',
    hint: 'Come second in a tournament.',
    shape: { kind: 'disc', metal: 'silver' },
    isOfTournament: true,
  },
  tournament_win: {
    title: 'Tournament Winner',
    description: 'Won a tournament',
    hint: 'Win a tournament.',
    shape: { kind: 'disc', metal: 'gold' },
    isOfTournament: true,
  },
  upset: {
    title: 'Upset',
    description: 'Beat someone whose club rating was at least 0.5 higher',
    hint: 'In a tournament, beat someone whose club rating is at least 0.5 higher than yours.',
    shape: { kind: 'pin', motif: 'lightning' },
    isOfTournament: true,
  },
  undefeated_round_robin: {
    title: 'Undefeated',
    description: 'Won every match of a round robin',
    hint: 'Win every match of a round robin, at least three.',
    shape: { kind: 'pin', motif: 'shield' },
    isOfTournament: true,
  },
  comeback_win: {
    title: 'Comeback',
    description: 'Won a tournament through the losers’ bracket',
    hint: 'Win a double elimination after a loss in the winners’ bracket.',
    shape: { kind: 'pin', motif: 'return' },
    isOfTournament: true,
  },
  match_first: {
    title: 'First Match',
    description: 'Played a first match',
    hint: 'Play a match of a tournament.',
    shape: { kind: 'pin', motif: 'paddles' },
    goal: { of: 'matches', count: 1 },
  },
  match_10: {
    title: 'Ten Matches',
    description: 'Played ten matches',
    hint: 'Play ten matches of tournaments.',
    shape: { kind: 'pin', motif: 'paddles' },
    goal: { of: 'matches', count: 10 },
  },
  match_50: {
    title: 'Fifty Matches',
    description: 'Played fifty matches',
    hint: 'Play fifty matches of tournaments.',
    shape: { kind: 'pin', motif: 'paddles' },
    goal: { of: 'matches', count: 50 },
  },
  match_100: {
    title: 'A Hundred Matches',
    description: 'Played a hundred matches',
    hint: 'Play a hundred matches of tournaments.',
    shape: { kind: 'pin', motif: 'paddles' },
    goal: { of: 'matches', count: 100 },
  },
  event_first: {
    title: 'First Event',
    description: 'Came to a first event',
    hint: 'Come to a group’s event and get checked in.',
    shape: { kind: 'pin', motif: 'calendar' },
    goal: { of: 'events', count: 1 },
  },
  event_10: {
    title: 'Ten Events',
    description: 'Came to ten events',
    hint: 'Come to ten events.',
    shape: { kind: 'pin', motif: 'calendar' },
    goal: { of: 'events', count: 10 },
  },
  event_50: {
    title: 'Fifty Events',
    description: 'Came to fifty events',
    hint: 'Come to fifty events.',
    shape: { kind: 'pin', motif: 'calendar' },
    goal: { of: 'events', count: 50 },
  },
  event_regular: {
    title: 'Regular',
    description: 'Came to ten events of a group in a row',
    hint: 'Come to ten events of a group in a row.',
    shape: { kind: 'pin', motif: 'chain' },
    goal: { of: 'eventsInARow', count: 10 },
  },
} as const satisfies Record<string, Kind>;

type Collector = `medal_collector_${Metal}_${Threshold}`;

export type AchievementType = keyof typeof deeds | Collector;

const names = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const;

const collectors = Object.fromEntries(
  metals.flatMap((metal) =>
    thresholds.map((count): [string, Kind] => [
      `medal_collector_${metal}_${count}`,
      {
        title: count === 1 ? `Novice ${names[metal]} Collector` : `${names[metal]} Collector ${count}`,
        description: count === 1 ? `Won a first ${metal} medal` : `Won ${count} ${metal} medals`,
        hint: count === 1 ? `Win a first ${metal} medal.` : `Win ${count} ${metal} medals.`,
        shape: { kind: 'paddle', metal, count },
        goal: { of: metal, count },
      },
    ]),
  ),
) as Record<Collector, Kind>;

export const catalogue: Readonly<Record<AchievementType, Kind>> = { ...deeds, ...collectors };

/** In the order of the catalogue, which is the one in which they are given where several are earned at once. */
export const achievementTypes = Object.keys(catalogue) as readonly AchievementType[];

/** The type, where this side knows it: a browser may be older than the server. */
export const isAchievementType = (type: string): type is AchievementType => Object.hasOwn(catalogue, type);

/** What achievements are counted by: the first two words of their type. */
export const categoryOf = (type: string): string => type.split('_').slice(0, 2).join('_');
